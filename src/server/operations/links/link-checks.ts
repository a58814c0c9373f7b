import { Hono } from 'hono';
import { AppError } from '../../../service/errors';
import type { BrokenLink } from '../../../data/operations/server-reports';
import { unwrapResponse } from '../../../data/client/service';
import { createTables } from '../../../data/client/tables';
import { outside } from '../../base/run-jobs';
import { isLoopback } from '../../http/listening';
import { type ExternalResults, type FetchOwn, checkLinks } from './check-links';
import { createAddressScope, type AddressScope } from './guarded-request';
import type { ServerParts } from '../../base/server-parts';
import { privateJson, privateErrors } from '../../http/responses';
import { requireRight } from '../../http/rights';

export type LinkChecks = ReturnType<typeof createLinkChecks>;

type LinkChecksOptions = Pick<ServerParts, 'service' | 'siteUrl'> & {
  fetchOwn: FetchOwn;
  /** Classifies IP addresses; tests replace it. */
  scopeOf?: (address: string) => AddressScope;
};

const checkIntervalMs = 24 * 3_600_000;
/** Exceeds the time that slow websites can take. */
const maxDurationMs = 3_600_000;
const manualIntervalMs = 60_000;

type StoredCheck = {
  begun_at: string;
  checked_at: string | null;
  findings: BrokenLink[];
  asked: ExternalResults;
};

export function createLinkChecks({ service, siteUrl, fetchOwn, scopeOf }: LinkChecksOptions) {
  const tables = createTables(service);
  // A site that only this machine reaches has no visitors who could follow a broken link.
  const isPublic = !isLoopback(new URL(siteUrl).hostname);
  let isChecking = false;
  let wake = () => {};

  async function read(): Promise<StoredCheck> {
    return unwrapResponse<StoredCheck>(await tables.from('link_check').select().single());
  }
  async function claim(minAgeMs: number): Promise<boolean> {
    const change = tables.from('link_check').update({ begun_at: new Date().toISOString() });
    return unwrapResponse<unknown[]>(await change.or(outside('begun_at', minAgeMs)).select('id')).length > 0;
  }
  /** A check that a killed server began is repeated earlier. */
  async function isDue(): Promise<boolean> {
    const { begun_at, checked_at } = await read();
    const isFinished = Date.parse(checked_at ?? '') >= Date.parse(begun_at);
    return claim(isFinished ? checkIntervalMs : maxDurationMs);
  }
  async function check(signal: AbortSignal): Promise<void> {
    const { asked } = await read();
    const userAgent = `LinkCheck/1.0 (+${siteUrl})`;
    const guard = { scopeOf: scopeOf ?? (await createAddressScope(siteUrl)), userAgent, signal };
    const { findings, results } = await checkLinks({ tables, siteUrl, fetchOwn, guard }, asked);
    const checked_at = new Date().toISOString();
    unwrapResponse(
      await tables.from('link_check').update({ findings, asked: results, checked_at }).eq('id', true),
    );
  }

  return {
    onStart: (wakeJob: () => void) => (wake = wakeJob),
    async run(signal: AbortSignal) {
      if (!isChecking && !(isPublic && (await isDue()))) return;
      isChecking = true;
      await check(signal).finally(() => (isChecking = false));
    },
    /** Starts a check. Returns false when this or another server has started one within the last minute. */
    async checkNow() {
      if (isChecking || !(await claim(manualIntervalMs))) return false;
      isChecking = true;
      wake();
      return true;
    },
    async report() {
      const { checked_at, findings } = await read();
      return { isChecking, checkedAt: checked_at, findings };
    },
  };
}

type LinksParts = Pick<ServerParts, 'personalTables' | 'log'> & { links: LinkChecks };

export function linksRoutes({ links, personalTables, log }: LinksParts): Hono {
  const app = new Hono();
  app.use(requireRight(personalTables, 'draft'));

  app.get('/', async () => privateJson(await links.report()));
  app.post('/', async () => {
    if (await links.checkNow()) return privateJson({ success: true }, 202);
    throw new AppError(429, 'just_checked', 'The links have just been checked. Please wait a minute.', {
      german: 'Die Links wurden gerade erst geprüft. Bitte warten Sie eine Minute.',
      headers: { 'Retry-After': '60' },
    });
  });
  app.onError(privateErrors(log));
  return app;
}
