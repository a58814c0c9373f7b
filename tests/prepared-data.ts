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
 * Rendered pictures of the demo content, shared by all copies, which would render them again. Their names depend on
 * content and width.
 */
const pictures = join(cache, 'demo-pictures');
const stampFile = join(cache, 'prepared-data.stamp');

/** Creates the folders once per build. `firstStart` starts the product on the folder and stops it. */
export async function prepareData(
  firstStart: (folder: string, content: PreparedContent) => Promise<void>,
): Promise<void> {
  const build = await hashBuild();
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === build) return;
  for (const old of [stampFile, pictures, ...Object.values(folders)])
    await rm(old, { recursive: true, force: true });
  await firstStart(folders.demo, 'demo');
  await firstStart(folders.empty, 'empty');
  await mkdir(pictures);
  await writeFile(stampFile, build);
}

/** Hashes build and migrations, because the build does not contain the migrations. */
async function hashBuild(): Promise<string> {
  const migrations = join(root, 'supabase/migrations');
  const names = (await readdir(migrations, { recursive: true })).filter((name) => name.endsWith('.sql'));
  const files = names.map((name) => join(migrations, name)).sort();
  const hash = createHash('sha256');
  for (const file of [join(root, 'dist/product.stamp'), ...files]) hash.update(await readFile(file));
  return hash.digest('hex');
}

/** Copies the prepared data into a new temporary folder and returns its path. */
export async function copyData(content: PreparedContent): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'product-'));
  // `fs.cp` takes four times as long.
  await promisify(execFile)('cp', ['-r', `${folders[content]}/.`, folder]);
  if (content === 'demo') await symlink(pictures, join(folder, 'media'));
  return folder;
}
