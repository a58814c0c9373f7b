import { expect, test } from 'vitest';
import { openWebsite } from './website';

const site = await openWebsite({ idleDelayMs: 0 });
const often = { timeout: 60_000, interval: 50 };

test('the og:image of a requested page is rendered, and of no missing page', async () => {
  const images = () => site.storage.imagesOnDisk();
  await site.get('/gibt-es-nicht');
  await site.get('/agbs');
  await expect.poll(images, often).toHaveLength(1);
  expect((await site.get('/preview/agbs.jpg')).status).toBe(200);
  expect(await images()).toHaveLength(1);
});
