/**
 * Delays V8's optimizing compiler in processes that live for one test.
 * By default it recompiles PGlite's code after each start, which costs two CPU seconds and pays off after minutes.
 * Not `--liftoff-only`: without the optimizing compiler deep recursion fails differently.
 */
export const fastStartNodeFlags = ['--wasm-tiering-budget=100000000'];
