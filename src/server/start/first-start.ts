import { randomBytes } from 'node:crypto';
import { ensureAdministrator } from '../../data/administrators';
import { settle } from '../../data/answer';
import type { Service } from '../../data/service';
import { createTables } from '../../data/tables';
import { loadDemoContent } from '../../../demo/load';
import type { Config } from '../config';

/** `password` only where it was made here: what the operator has chosen is never shown. */
export type Login = { email: string; password?: string };

type FirstStart = { server: Service; config: Config; root: string; announce(line: string): void };

/**
 * What an installation gets once: demo content on its very first start, and an administrator as long as it has none.
 * Returns the login to print when one was made. A first start that was interrupted begins again.
 */
export async function prepareFirstStart({
  server,
  config,
  root,
  announce,
}: FirstStart): Promise<Login | undefined> {
  const tables = createTables(server);
  const isStarted = settle(await tables.from('installation').select('id').maybeSingle()) !== null;
  if (!isStarted) {
    if (config.demoContent) {
      announce('Loading the demo content …');
      await loadDemoContent({ service: server, root });
    }
    settle(await tables.from('installation').insert({ id: true }));
  }
  return ensureFirstAdministrator(server, config.admin);
}

async function ensureFirstAdministrator(server: Service, admin: Config['admin']): Promise<Login | undefined> {
  const admins = createTables(server).from('admins');
  const answer = await admins.select('user_id', { count: 'exact', head: true });
  settle(answer);
  if (answer.count !== 0) return undefined;
  const { email } = admin;
  if (admin.password) {
    await ensureAdministrator({ service: server, email, password: admin.password });
    return { email };
  }
  const password = randomBytes(12).toString('base64url');
  await ensureAdministrator({ service: server, email, password });
  return { email, password };
}
