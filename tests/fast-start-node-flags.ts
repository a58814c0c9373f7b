/**
 * Delays V8's optimizing compilers in processes that live for one test.
 * By default they recompile PGlite's code after each start, which costs two CPU seconds and pays off after minutes.
 * Recompiling the product's own code costs a tenth of a command.
 * Not `--liftoff-only`: without the optimizing compiler deep recursion fails differently.
 */
export const fastStartNodeFlags = ['--wasm-tiering-budget=100000000', '--interrupt-budget=2000000'];
