/** Stands in for the image library: truthy, so that transformers.js loads, and clear when someone calls it. */
module.exports = function sharp() {
  throw new Error("sharp: images are not part of this workbook. Install the real sharp to embed images.");
};
