import { unwrapResponse } from '../../data/client/response';
import type { BrokenLink, LinkReport } from '../../data/operations/broken-links';
import { type Service } from '../../data/client/service';
import { createTables } from '../../data/client/tables';
import type { Log } from '../../service/log/log';
import { logOncePerFailure } from '../log-once-per-failure';
import { type ExternalResults, type FetchOwn, checkLinks } from './check-links';
import { createReach, type Reach } from './reach';

export type LinkChecks = {
  report(): Promise<LinkReport>;
  /** Starts a check. Returns false when this or another server has started one within the last minute. */
  checkNow(): Promise<boolean>;
  /** Starts the daily checks. */
  start(): void;
  stop(): Promise<void>;
};

type LinkChecksOptions = {
  /** Uses the secret key. */
  service: Service;
  siteUrl: string;
  /** Returns the response of this website, in process. */
  fetchOwn: FetchOwn;
  log: Log;
  /** Classifies IP addresses; tests replace it. */
  reach?: (address: string) => Reach;
};

const checkIntervalMs = 24 * 3_600_000;
const manualIntervalMs = 60_000;
/** Interval between two looks for a due check. */
const pollIntervalMs = 15 * 60_000;

type Stored = { begun_at: string; checked_at: string | null; findings: BrokenLink[]; asked: ExternalResults };

/** Creates the link checks: one a day across all servers, and on request. */
export function createLinkChecks({ service, siteUrl, fetchOwn, log, reach }: LinkChecksOptions): LinkChecks {
  const tables = createTables(service);
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<Stored> {
    return unwrapResponse<Stored>(await tables.from('link_check').select().single());
  }
  /** Claims the next check by a conditional update that only one server wins. */
  async function claim(minAgeMs: number): Promise<boolean> {
    const change = tables.from('link_check').update({ begun_at: new Date().toISOString() });
    const before = new Date(Date.now() - minAgeMs).toISOString();
    return unwrapResponse<unknown[]>(await change.lt('begun_at', before).select('id')).length > 0;
  }
  async function check(): Promise<void> {
    const { asked } = await read();
    const userAgent = `LinkCheck/1.0 (+${siteUrl})`;
    const externalCheck = {
      reach: reach ?? (await createReach(siteUrl)),
      userAgent,
      signal: stopping.signal,
    };
    const { findings, results } = await checkLinks({ tables, siteUrl, fetchOwn, externalCheck }, asked);
    const checked_at = new Date().toISOString();
    unwrapResponse(
      await tables.from('link_check').update({ findings, asked: results, checked_at }).eq('id', true),
    );
  }
  const attemptCheck = logOncePerFailure(log, 'the links were not checked', () =>
    check().catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    }),
  );
  async function startCheck(minAgeMs: number): Promise<boolean> {
    if (running || stopping.signal.aborted || !(await claim(minAgeMs))) return false;
    running = attemptCheck().finally(() => (running = undefined));
    return true;
  }

  const checkIfDue = logOncePerFailure(log, 'whether the links are to be checked is not known', () =>
    startCheck(checkIntervalMs),
  );

  return {
    async report() {
      const { checked_at, findings } = await read();
      return { isChecking: running !== undefined, checkedAt: checked_at, findings };
    },
    checkNow: () => startCheck(manualIntervalMs),
    start() {
      timer = setInterval(() => void checkIfDue(), pollIntervalMs).unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
