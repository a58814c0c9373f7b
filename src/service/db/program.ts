import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

let program: Promise<WebAssembly.Module> | undefined;

/** PostgreSQL itself. Compiled once: each further start then takes a third of the time and of the memory. */
export function compiledProgram(): Promise<WebAssembly.Module> {
  program ??= readFile(join(packageFolder(), 'pglite.wasm')).then((code) => WebAssembly.compile(code));
  return program;
}

function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
}
