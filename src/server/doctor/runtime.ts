import { berlinDay } from '../../content/record/days';
import type { Finding } from '../../data/operations/doctor/finding';

/** Last day with security fixes of each major version of Node with long-term support. */
const endOfLife: Readonly<Record<string, string>> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };

/** Checks that the running Node still gets security fixes. */
export function examineRuntime(version = process.versions.node, day = berlinDay()): Finding {
  const end = endOfLife[version.split('.')[0] ?? ''];
  const runtime = { topic: 'Runtime', version } as const;
  if (end === undefined) return { level: 'advice', ...runtime, kind: 'not-long-term' };
  return day > end
    ? { level: 'advice', ...runtime, kind: 'ended', end }
    : { level: 'good', ...runtime, kind: 'supported', end };
}
