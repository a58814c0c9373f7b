import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Loaded into the database's thread before its own code: what the test's folder says happens at the calls to the
 * system. A file there, named after the call, holds the code of the error it throws.
 */
const folder = process.env.PLAYED_DISK ?? '';
const { fsyncSync, writeSync } = fs;

/** @param {string} name */
function isPlayed(name) {
  return fs.existsSync(join(folder, name));
}

/** @param {string} name */
function throwWhatIsPlayed(name) {
  if (!isPlayed(name)) return;
  const code = fs.readFileSync(join(folder, name), 'utf8');
  throw Object.assign(new Error(`${code}: played by the test`), { code });
}

fs.fsyncSync = (file) => {
  throwWhatIsPlayed('fsyncSync');
  fsyncSync(file);
  const counted = fs.openSync(join(folder, 'syncs'), 'a');
  writeSync(counted, '.');
  fs.closeSync(counted);
};
fs.writeSync = new Proxy(writeSync, {
  apply: (write, self, parts) => {
    throwWhatIsPlayed('writeSync');
    return Number(Reflect.apply(write, self, parts));
  },
});
syncBuiltinESMExports();

// A PGlite that lets nobody take part in its syncs, as the next version may.
const { init } = NodeFS.prototype;
/** @type {NodeFS['init']} */
NodeFS.prototype.init = async function (pglite, options) {
  const prepared = await init.call(this, pglite, options);
  const stubborn = { get: () => () => 0, set: () => undefined };
  if (isPlayed('deaf')) {
    prepared.emscriptenOpts.preRun?.push((mod) =>
      Object.defineProperty(mod.NODEFS.stream_ops, 'fsync', stubborn),
    );
  }
  return prepared;
};
