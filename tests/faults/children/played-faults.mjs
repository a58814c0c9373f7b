import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Preloaded into the database's thread: simulates a disk whose system calls fail, and other versions of PGlite.
 * A file in PLAYED_DISK that is named after a call contains the code of its error, `version` names a version.
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

const version = isSimulated('version') ? fs.readFileSync(join(folder, 'version'), 'utf8') : 'known';
const { init } = NodeFS.prototype;
const { execProtocolRawSync } = PGlite.prototype;
const module = Object.getOwnPropertyDescriptor(PGlite.prototype, 'Module')?.get;

/** @param {(mod: object) => unknown} change */
function changeModule(change) {
  Object.defineProperty(PGlite.prototype, 'Module', {
    get() {
      return change(module?.call(this));
    },
  });
}

const fixedFsync = { get: () => () => 0, set: () => undefined };
/** @type {NodeFS['init']} */
NodeFS.prototype.init = async function (pglite, options) {
  const prepared = await init.call(this, pglite, options);
  prepared.emscriptenOpts.preRun?.push((mod) => {
    if (version === 'without stream operations') Reflect.deleteProperty(mod.NODEFS, 'stream_ops');
    if (version === 'without syncs') Object.defineProperty(mod.NODEFS.stream_ops, 'fsync', fixedFsync);
  });
  return prepared;
};
if (version === 'without a main loop') changeModule((mod) => ({ ...mod, _PostgresMainLoopOnce: undefined }));
if (version === 'without a stack') changeModule((mod) => ({ ...mod, stackRestore: undefined }));
if (version === 'with another main loop') changeModule((mod) => ({ ...mod }));
if (version === 'that hides crashes') {
  /** @type {PGlite['execProtocolRawSync']} */
  PGlite.prototype.execProtocolRawSync = function (bytes) {
    try {
      return execProtocolRawSync.call(this, bytes);
    } catch {
      return new Uint8Array();
    }
  };
}
