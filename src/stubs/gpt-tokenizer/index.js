/** Stands in for the tokenizer behind vectra's document index, which the workbook doesn't use. */
function refuse() {
  throw new Error("gpt-tokenizer: left out of this workbook. Install the real package to use vectra's document index.");
}
module.exports = { encode: refuse, decode: refuse };
