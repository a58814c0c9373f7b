import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../scripts/build.mjs';

/** Data folders after a first start, copied per test, because a first start takes as long as several tests. */

/** Content of a prepared data folder. */
export type PreparedContent = 'demo' | 'empty';

const cache = join(root, 'node_modules/.cache');
const folders: Record<PreparedContent, string> = {
  demo: join(cache, 'demo-data'),
  empty: join(cache, 'empty-data'),
};
/**
 * Rendered images of the demo content, shared by all copies, which would render them again. Their names depend on
 * content and width.
 */
const images = join(cache, 'demo-images');
const stampFile = join(cache, 'prepared-data.stamp');

/** Creates the folders once for the same inputs. `firstStart` starts the product on the folder and stops it. */
export async function prepareData(
  firstStart: (folder: string, content: PreparedContent) => Promise<void>,
): Promise<void> {
  const inputs = await hashInputs();
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === inputs) return;
  for (const old of [stampFile, images, ...Object.values(folders)])
    await rm(old, { recursive: true, force: true });
  await firstStart(folders.demo, 'demo');
  await firstStart(folders.empty, 'empty');
  await mkdir(images);
  await writeFile(stampFile, inputs);
}

/** Hashes what a first start reads and runs. Pages and scripts are not stored in the folders. */
async function hashInputs(): Promise<string> {
  const hash = createHash('sha256');
  // The stamp stands for the sources of server, service, data and content.
  hash.update(await readFile(join(root, 'dist/worker.stamp')));
  for (const folder of ['supabase/migrations', 'demo']) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'));
    for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
      hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Copies the prepared data into a new temporary folder and returns its path. */
export async function copyData(content: PreparedContent): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'product-'));
  // `fs.cp` takes four times as long.
  await promisify(execFile)('cp', ['-r', `${folders[content]}/.`, folder]);
  if (content === 'demo') await symlink(images, join(folder, 'media'));
  return folder;
}
