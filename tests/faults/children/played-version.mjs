import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Preloaded into the database's thread: simulates the version of PGlite that the test's file names. */
const file = process.env.PLAYED_VERSION ?? '';
const version = existsSync(file) ? readFileSync(file, 'utf8') : 'known';

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

if (version === 'without stream operations') {
  /** @type {NodeFS['init']} */
  NodeFS.prototype.init = async function (pglite, options) {
    const prepared = await init.call(this, pglite, options);
    prepared.emscriptenOpts.preRun?.push((mod) => void Reflect.deleteProperty(mod.NODEFS, 'stream_ops'));
    return prepared;
  };
}
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
