/** Stands in for the browser runtime (66 MB): only the settings object that transformers.js touches at import. */
module.exports = { env: { wasm: {} } };
