import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The numbers of emscripten's errors, for those a sync can meet; PostgreSQL tells them apart. */
const errorNumbers: Record<string, number> = { EBADF: 8, EDQUOT: 19, EINVAL: 28, ENOSPC: 51 };
const EIO = 29;

type Stream = { nfd: number; node: { name: string } };

/**
 * The folder as PGlite's file system, with a working `fsync`: PGlite's own leaves it out, so a commit would live
 * in memory until the operating system finds the time to write it.
 * `onWalSegment` is called when the write-ahead log goes on in another file.
 */
export function durableFiles(folder: string, onWalSegment: () => void) {
  let syncs = 0;
  let walSegment = '';
  const files = new NodeFS(folder);
  const init = files.init.bind(files);

  files.init = async (pglite, options) => {
    const { emscriptenOpts } = await init(pglite, options);
    emscriptenOpts.preRun?.push((mod) => {
      mod.NODEFS.stream_ops.fsync = ({ nfd, node: { name } }: Stream) => {
        try {
          fsyncSync(nfd);
        } catch (error) {
          throw new mod.FS.ErrnoError(errorNumbers[errorCode(error)] ?? EIO);
        }
        syncs += 1;
        if (/^[0-9A-F]{24}$/.test(name) && name !== walSegment) {
          walSegment = name;
          onWalSegment();
        }
        return 0;
      };
    });
    return { emscriptenOpts };
  };

  return { files, syncs: () => syncs };
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
