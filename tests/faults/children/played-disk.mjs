import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Preloaded into the database's thread: simulates a disk whose system calls fail.
 * A file in PLAYED_DISK that is named after a call contains the code of its error.
 */
const folder = process.env.PLAYED_DISK ?? '';
const { fsyncSync, writeSync } = fs;

/** @param {string} name */
function isSimulated(name) {
  return fs.existsSync(join(folder, name));
}

/** @param {string} name */
function throwSimulatedError(name) {
  if (!isSimulated(name)) return;
  const code = fs.readFileSync(join(folder, name), 'utf8');
  throw Object.assign(new Error(`${code}: played by the test`), { code });
}

fs.fsyncSync = (file) => {
  throwSimulatedError('fsyncSync');
  fsyncSync(file);
  const counted = fs.openSync(join(folder, 'syncs'), 'a');
  writeSync(counted, '.');
  fs.closeSync(counted);
};
fs.writeSync = new Proxy(writeSync, {
  apply: (write, self, parts) => {
    throwSimulatedError('writeSync');
    return Number(Reflect.apply(write, self, parts));
  },
});
syncBuiltinESMExports();

// Simulates a PGlite without a hook for its syncs, as a later version may be.
const { init } = NodeFS.prototype;
/** @type {NodeFS['init']} */
NodeFS.prototype.init = async function (pglite, options) {
  const prepared = await init.call(this, pglite, options);
  const fixedFsync = { get: () => () => 0, set: () => undefined };
  if (isSimulated('deaf')) {
    prepared.emscriptenOpts.preRun?.push((mod) =>
      Object.defineProperty(mod.NODEFS.stream_ops, 'fsync', fixedFsync),
    );
  }
  return prepared;
};
