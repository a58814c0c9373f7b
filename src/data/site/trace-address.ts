import { contentTypeNamed } from '../../content/index';
import { pageAt } from '../../content/pages/pages';
import { isExternalTarget, isOccupied, redirectPath } from '../../content/pages/redirect-path';
import { unwrapResponse, type Tables } from '../client/service';
import { resolvePath } from './redirects';

/** Path and its response: 200 for a page or file, 301 for a redirect to the next step, 404 or 410 for none. */
export type TracedStep = { path: string; status: 200 | 301 | 404 | 410 };

/** Limit for redirects that lead in a circle, because they were changed meanwhile. */
const redirectStepLimit = 5;

/** Follows an address like a browser and returns its steps, at most `redirectStepLimit`. Undefined for text that is no address. */
export async function traceAddress(tables: Tables, address: string): Promise<TracedStep[] | undefined> {
  const steps: TracedStep[] = [];
  let path = redirectPath(address);
  if (path === undefined) return undefined;
  while (path !== undefined && steps.length < redirectStepLimit) {
    const { status, target }: StepResult = await resolveStep(tables, path);
    steps.push({ path, status });
    // Another website is not asked.
    path = target && !isExternalTarget(target) ? redirectPath(target) : undefined;
  }
  return steps;
}

type StepResult = { status: TracedStep['status']; target: string | null };

async function resolveStep(tables: Tables, address: string): Promise<StepResult> {
  const redirect = await resolvePath(tables, address);
  if (redirect) return { status: redirect.code, target: redirect.to_path };
  const [path = ''] = address.split('?');
  if (await isPage(tables, path)) return { status: 200, target: null };
  const lowerCase = path.toLowerCase();
  return lowerCase !== path && (await isPage(tables, lowerCase))
    ? { status: 301, target: lowerCase }
    : { status: 404, target: null };
}

async function isPage(tables: Tables, path: string): Promise<boolean> {
  if (isOccupied(path)) return true;
  const record = pageAt(path)?.record;
  if (!record) return false;
  const rows = tables.from(contentTypeNamed(record.type).table).select('id');
  return unwrapResponse<unknown[]>(await rows.eq('slug', path.split('/').at(-1)).limit(1)).length > 0;
}
