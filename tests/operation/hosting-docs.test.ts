import { execFileSync, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/build.mjs';
import { allocatorSettings } from '../../src/server/start/allocator';
import { temporaryFolder } from '../folders';

/** Checks docs/hosting.md and the Dockerfile against the product. */

const settings = Object.entries(allocatorSettings).map(([name, value]) => `${name}=${value}`);

test.each(['Dockerfile', 'docs/hosting.md'])('%s sets the allocator like the server', async (file) => {
  const text = await readFile(join(root, file), 'utf8');
  expect(text.match(/MALLOC_\w+=\d+/g)).toEqual(settings);
});

const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasAnalyze)('the systemd unit is valid and its sandbox has few exceptions', async () => {
  const text = await readFile(join(root, 'docs/hosting.md'), 'utf8');
  const file = join(await temporaryFolder(), 'website.service');
  await writeFile(file, /```ini\n([^]*?)```/.exec(text)?.[1] ?? '');
  const output = execFileSync('systemd-analyze', ['security', '--offline=true', file], { encoding: 'utf8' });
  const exposure = Number(/exposure level for website\.service: ([\d.]+)/.exec(output)?.[1]);
  expect(exposure).toBeLessThan(2);
});
