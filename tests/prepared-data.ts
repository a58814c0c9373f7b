import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../scripts/build.mjs';

/**
 * Copies of data folders after a first start, with or without demo content.
 * A first start takes as long as several tests.
 */
export type Content = 'demo' | 'empty';

const cache = join(root, 'node_modules/.cache');
const folders: Record<Content, string> = { demo: join(cache, 'demo-data'), empty: join(cache, 'empty-data') };
/** Rendered pictures of the demo content, which every server would render again. Their names depend on content and width. */
const pictures = join(cache, 'demo-pictures');
const stamp = join(cache, 'prepared-data.stamp');

/** Creates the folders once per build. */
export async function prepareData(make: (folder: string, content: Content) => Promise<void>): Promise<void> {
  const build = await stampOfBuild();
  if ((await readFile(stamp, 'utf8').catch(() => '')) === build) return;
  for (const old of [stamp, pictures, ...Object.values(folders)])
    await rm(old, { recursive: true, force: true });
  await make(folders.demo, 'demo');
  await make(folders.empty, 'empty');
  await mkdir(pictures);
  await writeFile(stamp, build);
}

/** Migrations belong to the stamp, because the build does not contain them. */
async function stampOfBuild(): Promise<string> {
  const migrations = join(root, 'supabase/migrations');
  const names = (await readdir(migrations, { recursive: true })).filter((name) => name.endsWith('.sql'));
  const files = names.map((name) => join(migrations, name)).sort();
  const hash = createHash('sha256');
  for (const file of [join(root, 'dist/product.stamp'), ...files]) hash.update(await readFile(file));
  return hash.digest('hex');
}

/** Copies the prepared data into a new folder. */
export async function copyData(content: Content): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'product-'));
  // `fs.cp` takes four times as long.
  await promisify(execFile)('cp', ['-r', `${folders[content]}/.`, folder]);
  if (content === 'demo') await symlink(pictures, join(folder, 'media'));
  return folder;
}
