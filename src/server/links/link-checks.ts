import { unwrapResponse } from '../../data/client/response';
import type { BrokenLink, LinkReport } from '../../data/operations/broken-links';
import { type Service } from '../../data/client/service';
import { createTables } from '../../data/client/tables';
import type { Log } from '../../service/log/log';
import { logOncePerFailure } from '../log-once-per-failure';
import { type Asked, type AskOwn, checkLinks } from './check-links';
import { createReach, type Reach } from './reach';

export type LinkChecks = {
  report(): Promise<LinkReport>;
  /** Begins a check; false where one has just been begun, here or by another server. */
  begin(): Promise<boolean>;
  /** From now on one a day. */
  start(): void;
  stop(): Promise<void>;
};

type LinkChecksOptions = {
  /** With the secret key. */
  service: Service;
  siteUrl: string;
  /** What this website answers. */
  askOwn: AskOwn;
  log: Log;
  /** Which IP addresses may be asked; those of the internet unless a test says otherwise. */
  reach?: (address: string) => Reach;
};

/** Milliseconds: between two checks by themselves, on demand, and until the first look after a start. */
const [day, pause, calm] = [24 * 3_600_000, 60_000, 15 * 60_000];

type Stored = { begun_at: string; checked_at: string | null; findings: BrokenLink[]; asked: Asked };

/** Looks after links and files once a day, on any number of servers once, and when somebody asks for it. */
export function createLinkChecks({ service, siteUrl, askOwn, log, reach }: LinkChecksOptions): LinkChecks {
  const tables = createTables(service);
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<Stored> {
    return unwrapResponse<Stored>(await tables.from('link_check').select().single());
  }
  /** Whose update hits the row has begun it. */
  async function claim(rest: number): Promise<boolean> {
    const change = tables.from('link_check').update({ begun_at: new Date().toISOString() });
    const before = new Date(Date.now() - rest).toISOString();
    return unwrapResponse<unknown[]>(await change.lt('begun_at', before).select('id')).length > 0;
  }
  async function check(): Promise<void> {
    const { asked } = await read();
    const userAgent = `LinkCheck/1.0 (+${siteUrl})`;
    const asking = {
      reach: reach ?? (await createReach(siteUrl)),
      userAgent,
      signal: ending.signal,
    };
    const result = await checkLinks({ tables, siteUrl, askOwn, asking }, asked);
    const checked_at = new Date().toISOString();
    unwrapResponse(
      await tables
        .from('link_check')
        .update({ ...result, checked_at })
        .eq('id', true),
    );
  }
  const attemptCheck = logOncePerFailure(log, 'the links were not checked', () =>
    check().catch((error: unknown) => {
      if (!ending.signal.aborted) throw error;
    }),
  );
  async function beginAfter(rest: number): Promise<boolean> {
    if (running || ending.signal.aborted || !(await claim(rest))) return false;
    running = attemptCheck().finally(() => (running = undefined));
    return true;
  }

  const look = logOncePerFailure(log, 'whether the links are to be checked is not known', () =>
    beginAfter(day),
  );

  return {
    async report() {
      const { checked_at, findings } = await read();
      return { isChecking: running !== undefined, checkedAt: checked_at, findings };
    },
    begin: () => beginAfter(pause),
    start() {
      timer = setInterval(() => void look(), calm).unref();
    },
    async stop() {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}
