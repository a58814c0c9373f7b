import type { Browser, Page } from '@playwright/test';
import { ensureAdministrator } from '../../src/data/account/administrators';
import type { AdminRole } from '../../src/data/account/own-rights';
import type { Service } from '../../src/data/client/service';
import { startSession } from './admin-fixtures';

/** Password of the accounts that pageAs() creates. */
export const rolePassword = 'Rollen-Zugang-2026';

/** Opens an empty page in another browser context, signed in as a user with this role. */
export async function pageAs(
  role: AdminRole,
  { browser, operator }: { browser: Browser; operator: Service },
): Promise<Page> {
  const account = { email: `${role}@example.com`, password: rolePassword };
  await ensureAdministrator({ service: operator, ...account, role });
  const localStorage = [{ name: 'site-auth', value: await startSession(operator, account) }];
  const context = await browser.newContext({
    baseURL: operator.url,
    storageState: { cookies: [], origins: [{ origin: operator.url, localStorage }] },
  });
  return context.newPage();
}
