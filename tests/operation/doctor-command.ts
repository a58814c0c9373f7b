import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../scripts/build.mjs';
import { fastStartNodeFlags } from '../fast-start-node-flags';

/** Runs `npm run doctor` with these settings; returns exit code and output. */
export async function doctor(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...fastStartNodeFlags, join(root, 'dist/server/doctor.js')], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code: child.exitCode, output };
}
