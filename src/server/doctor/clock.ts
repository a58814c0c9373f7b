import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Finding } from '../../data/operations/doctor/finding';

const run = promisify(execFile);

/** Checks by systemd whether the clock is synchronised. Schedules, second factors and sign-ins depend on it. */
export async function examineClock(): Promise<Finding[]> {
  const queried = run('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { timeout: 5000 });
  const { stdout } = await queried.catch(() => ({ stdout: '' }));
  const clock = { topic: 'Clock', now: new Date().toISOString() } as const;
  switch (stdout.trim()) {
    case 'yes':
      return [{ level: 'good', ...clock, kind: 'synchronized' }];
    case 'no':
      return [{ level: 'advice', ...clock, kind: 'not-synchronized' }];
    default:
      return [{ level: 'advice', ...clock, kind: 'synchronization-unknown' }];
  }
}
