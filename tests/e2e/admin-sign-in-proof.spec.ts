import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { admin, removeData, startProduct } from '../product';
import { holdRequests } from './hold-requests';
import { expect, test as base } from './fixtures';

/** A product whose administrator's password is being guessed from several networks. */
const test = base.extend({
  baseURL: async ({}, use) => {
    const product = await startProduct({ content: 'empty', env: { TRUST_PROXY: 'true' } });
    const { publishableKey } = JSON.parse(await readFile(join(product.dataDir, 'keys.json'), 'utf8'));
    await Promise.all(
      Array.from({ length: 31 }, (_, index) =>
        fetch(`${product.url}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: {
            apikey: publishableKey,
            'content-type': 'application/json',
            'x-forwarded-for': `203.0.113.${index}`,
          },
          body: JSON.stringify({ email: admin.email, password: 'guessed' }),
        }),
      ),
    );
    await use(product.url);
    await product.stop();
    await removeData(product);
  },
});
test.use({ allowConsole: [/status of (4\d\d|503)/] });

test('an account under attack lets its owner in after an automatic proof of work, and then knows the device', async ({
  page,
}) => {
  await page.goto('/login');
  const challenge = await holdRequests(page, '**/auth/v1/challenge');
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('status')).toHaveText('Checking that you are not a robot …');
  challenge.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');
  const [mark] = await page.context().cookies(new URL('/auth/v1/', page.url()).href);
  expect(mark).toMatchObject({ name: 'site-device', httpOnly: true, sameSite: 'Strict' });
});
