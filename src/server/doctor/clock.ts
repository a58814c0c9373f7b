import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Finding } from '../../data/doctor';
import { findingsOn } from './finding';

const { good, advice } = findingsOn('Clock');
const run = promisify(execFile);

/** Plans, second factors and sign-ins go by the clock. systemd knows whether anything sets it. */
export async function examineClock(): Promise<Finding[]> {
  const asked = run('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { timeout: 5000 });
  const { stdout } = await asked.catch(() => ({ stdout: '' }));
  const now = `It is ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (stdout.trim() === 'yes') return [good(`${now}, kept right over the network.`)];
  const how =
    stdout.trim() === 'no'
      ? 'nothing keeps that right'
      : 'whether something keeps that right is not known here';
  return [
    advice(
      `${now}; ${how}.`,
      'Run a time service (systemd-timesyncd or chrony): codes of a second factor fail by half a minute.',
    ),
  ];
}
