import { rm } from 'node:fs/promises';
import { freePort, removeData, startProduct } from '../product';
import { choosePicture, photo } from './admin-pictures';
import { expectMessage } from './message';
import { browserLaunch } from './browser';
import { type Certificate, hasNginx, makeCertificate, startNginx, trustArgument } from './nginx';
import { expect, test as base } from './fixtures';
import { fieldOf } from './admin-fixtures';

/** The product behind nginx with TLS, configured as in docs/hosting.md. */
const test = base.extend<object, { address: string; certificate: Certificate }>({
  address: [async ({}, use) => use(`https://127.0.0.1:${await freePort()}`), { scope: 'worker' }],
  certificate: [
    async ({}, use) => {
      const certificate = await makeCertificate();
      await use(certificate);
      await rm(certificate.folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ certificate }, use) => {
      const { args, ...launch } = await browserLaunch();
      await use({ ...launch, args: [...args, await trustArgument(certificate)] });
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ address, certificate }, use) => {
      const env = { SITE_URL: address, TRUST_PROXY: 'true' };
      const product = await startProduct({ content: 'empty', env });
      const stop = await startNginx({
        ...certificate,
        port: Number(new URL(address).port),
        productPort: product.port,
      });
      await use(product);
      await stop();
      await product.stop();
      await removeData(product);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ product: _started, address }, use) => use(address),
});
test.skip(!hasNginx, 'there is no nginx on this machine');
// For requests of the test itself; the browser trusts the certificate.
test.use({ ignoreHTTPSErrors: true });

test('sign-in, upload and inquiry pass through, and the site knows its public address', async ({
  page,
  request,
  signIn,
}) => {
  await signIn();
  const region = page.getByRole('region', { name: 'References', exact: true });
  await region.getByRole('button', { name: 'Add Reference' }).click();
  await choosePicture(page, page.locator('[name=image_url]'), await photo('werft.jpg'));
  for (const [name, text] of Object.entries({ company: 'Proxywerft', project: 'Umbau', testimonial: 'Gut.' }))
    await fieldOf(page, name).fill(text);
  await region.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(region, 'Reference saved.');

  await page.goto('/references');
  const picture = page.locator('main img').first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Beispiel');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('ada@example.org');
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Guten Tag, bitte rufen Sie mich zurück.');
  await page.getByRole('button', { name: /senden/i }).click();
  await expectMessage(page, 'Nachricht erfolgreich versendet!');
  await page.goto('/admin/inquiries');
  await expect(page.getByRole('article', { name: 'Ada Beispiel' })).toContainText(
    'bitte rufen Sie mich zurück',
  );

  const response = await request.get('/');
  expect(response.headers()).toMatchObject({
    'strict-transport-security': expect.stringContaining('max-age='),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'content-encoding': 'br',
  });
  expect(await response.text()).toMatch(/<link rel="canonical" href="https:\/\/127\.0\.0\.1:\d+\/"/);
});
