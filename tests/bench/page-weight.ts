import { chromium } from '@playwright/test';
import { browserLaunch } from '../e2e/browser';

/** Bytes as they travel, by kind, of everything the home page loads on its own. */
export type PageWeight = Record<'document' | 'scripts' | 'styles' | 'fonts' | 'images', number>;

const kinds: Record<string, keyof PageWeight> = {
  document: 'document',
  script: 'scripts',
  stylesheet: 'styles',
  font: 'fonts',
  image: 'images',
};

/** Loads the page as a phone of 412 px does (the size Lighthouse measures with) and waits until nothing more comes. */
export async function homePageWeight(url: string): Promise<PageWeight> {
  const browser = await chromium.launch(await browserLaunch());
  const weight: PageWeight = { document: 0, scripts: 0, styles: 0, fonts: 0, images: 0 };
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
    });
    const page = await context.newPage();
    const sizes: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      const kind = kinds[request.resourceType()];
      if (!kind) return;
      sizes.push(
        request.sizes().then(({ responseBodySize }) => {
          weight[kind] += responseBodySize;
        }),
      );
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await Promise.all(sizes);
  } finally {
    await browser.close();
  }
  return weight;
}
