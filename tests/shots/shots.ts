import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { root } from '../../scripts/build.mjs';
import { screens } from '../../src/admin/parts/screens';
import { languages } from '../../src/content/language';
import { browserLaunch } from '../e2e/browser';
import { pagePaths } from '../page-paths';
import { admin, removeData, startProduct } from '../product';

const widths = [360, 768, 1024, 1440];
const backOffice = screens.map(({ path }) => `/admin/${path}`);

/** Takes screenshots of every page, with one record of each type, and of the back office in both languages, at four widths. */
export async function shots(): Promise<void> {
  const folder = join(root, 'shots');
  await mkdir(folder, { recursive: true });
  const product = await startProduct();
  const browser = await chromium.launch(await browserLaunch());
  try {
    const paths = [...(await pagePaths(product.url)), '/no-such-page', '/login'];
    for (const width of widths) {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width, height: width < 600 ? 780 : 900 },
        reducedMotion: 'reduce',
        locale: 'de-DE',
      });
      const page = await context.newPage();
      const take = async (path: string, about = '') => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await scrollThrough(page);
        const file = `${nameOf(path)}${about}-${width}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: true });
      };
      // Before the sign-in, because edit links would appear on the website.
      for (const path of paths) await take(path);
      await signIn(page);
      for (const language of languages) {
        await page.evaluate((one) => localStorage.setItem('back-office-language', one), language);
        for (const path of backOffice) await take(path, `-${language}`);
      }
      await context.close();
    }
    const pages = paths.length + backOffice.length * languages.length;
    console.log(`${pages * widths.length} images in ${folder}`);
  } finally {
    await browser.close();
    await product.stop();
    await removeData(product);
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin/references');
}

/** Scrolls through the page, because images load when they come near the viewport. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 600) await page.evaluate((y) => scrollTo(0, y), top);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}
