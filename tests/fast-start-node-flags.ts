/**
 * Options of Node.js for processes that live for a test. V8 compiles what PGlite computes often a second time, which takes
 * two seconds of a processor after each start and pays off after minutes: here it waits until fifty times as much has been
 * computed. Never (`--liftoff-only`) is another thing: what recurses deeply then ends in another way.
 */
export const fastStartNodeFlags = ['--wasm-tiering-budget=100000000'];
