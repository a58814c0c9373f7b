import { randomBytes } from 'node:crypto';
import { ensureAdministrator } from '../../data/account/administrators';
import {
  type Service,
  unwrapResponse,
  DataError,
  isNetworkError,
  type Tables,
} from '../../data/client/service';
import { createTables } from '../../data/client/tables';
import { hasOtherContent, loadDemoContent } from '../../../demo/load';
import { type Config, invalidSetting } from '../base/config';
import { exitReason } from './exit-with-error';
import { isTransientError } from '../operations/check-project';

/** `password` is set only for a generated one: a password that the operator chose is never printed. */
type Login = { email: string; password?: string };

/** A new login, `exists` when there is an administrator already, or `missing` when there is none. */
export type FirstStart = Login | 'exists' | 'missing';

type Parts = { server: Service; config: Config; root: string; announce(line: string): void };

/** Returns the new login for printing. Repeats a first start that was interrupted. */
export async function prepareFirstStart({ server, config, root, announce }: Parts): Promise<FirstStart> {
  const tables = createTables(server);
  const isStarted = unwrapResponse(await tables.from('installation').select('id').maybeSingle()) !== null;
  if (!isStarted) {
    // A Supabase project may contain content before the first start is recorded.
    if (config.demoContent && !(await hasOtherContent(tables))) {
      announce('Loading the demo content …');
      await loadDemoContent({ service: server, root });
    }
    unwrapResponse(await tables.from('installation').insert({ id: true }));
  }
  if (await hasOwner(tables)) return 'exists';
  const { email = 'admin@example.org', password } = config.admin;
  // An embedded service is not reachable before this point. In a Supabase project a default account would be public, so
  // it must be configured.
  const mayCreate =
    config.backend.kind === 'embedded' || config.admin.email !== undefined || password !== undefined;
  return mayCreate ? createAdministrator(server, { email, password }) : 'missing';
}

export function startLines(siteUrl: string, administrator: FirstStart): string[] {
  const lines = [`Website:      ${siteUrl}`, `Back office:  ${siteUrl}/admin`];
  if (administrator === 'exists') return lines;
  if (administrator === 'missing')
    return [...lines, 'There is no administrator yet: npm run admin -- --email ADDRESS'];
  const { email, password = '(the password set in ADMIN_PASSWORD)' } = administrator;
  return [...lines, `Admin login:  ${email}  ${password}`];
}

async function hasOwner(tables: Tables): Promise<boolean> {
  const owners = await tables.from('admins').select('user_id').eq('role', 'owner').limit(1);
  return unwrapResponse<unknown[]>(owners).length > 0;
}

async function createAdministrator(service: Service, { email, password }: Login): Promise<Login> {
  if (!password) {
    const generated = randomBytes(12).toString('base64url');
    await ensureAdministrator({ service, email, password: generated, isGenerated: true });
    return { email, password: generated };
  }
  await ensureAdministrator({ service, email, password }).catch((error: unknown) => {
    if (error instanceof DataError && error.code === 'weak_password')
      throw invalidSetting('ADMIN_PASSWORD', `was rejected: ${error.message}`);
    throw error;
  });
  return { email };
}

const retryDelayMs = 5_000;

type StartupWork<Result> = {
  work(): Promise<Result>;
  isTransient(error: unknown): boolean;
  onDelay(error: unknown): void;
};

export async function retryUntilReady<Result>({ work, isTransient, onDelay }: StartupWork<Result>) {
  let done: { result: Result } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const attempt = async () => {
    done = { result: await work() };
  };
  await attempt().catch((error: unknown) => {
    if (!isTransient(error)) throw error;
    onDelay(error);
  });

  /** Calls `listener` with the result once the task is done: at once, or after a later attempt. */
  function onReady(listener: (result: Result) => void): void {
    if (isStopped) return;
    if (done) listener(done.result);
    else
      timer = setTimeout(() => {
        // A retry may fail for a new reason; report it and keep retrying.
        void attempt()
          .catch(onDelay)
          .then(() => onReady(listener));
      }, retryDelayMs).unref();
  }

  return {
    isDone: () => done !== undefined,
    onReady,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** A network error, an error of the project, a rate limit, or a conflict with the start of another server. */
export function isRetryable(error: unknown): boolean {
  if (isTransientError(error)) return true;
  if (!(error instanceof DataError)) return false;
  return isNetworkError(error) || error.status >= 500 || error.status === 429 || error.status === 409;
}

export function logEachReasonOnce(announce: (line: string) => void): (error: unknown) => void {
  let last: string | undefined;
  return (error) => {
    const reason = exitReason(error);
    if (reason !== last) announce(`${reason}. Retrying every few seconds.`);
    last = reason;
  };
}
