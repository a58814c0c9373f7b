import { chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../e2e/browser';
import { admin, removeData, startProduct } from '../product';
import { median, openEditor } from './editor';
import { fill } from './fill';

const size = 10_000;
const rounds = 5;

/** Screens with `size` records each. */
const screens = ['references', 'latest-topics', 'press'];

/** Measures milliseconds until a long list of the back office shows its total, and until its search shows results. */
export async function lists(): Promise<Record<string, string | number>[]> {
  const product = await startProduct({ env: { DEMO_CONTENT: 'false' }, execArgv: [] });
  const browser = await chromium.launch(await browserLaunch());
  try {
    await fill((await openEditor(product)).tables, size);
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.goto(`${product.url}/login`);
    await page.getByLabel('E-mail').fill(admin.email);
    await page.getByLabel('Password').fill(admin.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/admin/references');
    const lines = [];
    for (const screen of screens) lines.push(await measured(page, product.url, screen));
    return lines;
  } finally {
    await browser.close();
    await product.stop();
    await removeData(product);
  }
}

async function measured(page: Page, url: string, screen: string) {
  const opened: number[] = [];
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    opened.push(
      await timed(async () => {
        await page.goto(`${url}/admin/${screen}`);
        await page.getByText('10,000 in all').waitFor();
      }),
    );
    found.push(
      await timed(async () => {
        await page.getByRole('searchbox').fill('9999');
        await page.getByText('1 of 10,000 found').waitFor();
      }),
    );
  }
  return { screen, 'opens, ms': Math.round(median(opened)), 'finds, ms': Math.round(median(found)) };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
