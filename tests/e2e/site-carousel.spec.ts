import type { Locator, Page } from '@playwright/test';
import { visit } from './page-visit';
import { expect, test } from './fixtures';

/** The reference has five pictures: the main image and four more. */
const reference = '/references/reederei-beispiel-gmbh-landstromanschluss-fuer-drei-arbeitsschiffe';

async function openGallery(page: Page): Promise<{ gallery: Locator; row: Locator }> {
  await visit(page, reference);
  const gallery = page.getByRole('region', { name: 'Bilder: Reederei Beispiel GmbH' });
  await expect(gallery.getByText('1 / 5')).toBeVisible();
  return { gallery, row: gallery.locator('[tabindex="0"]') };
}

async function drag(page: Page, row: Locator, distance: number): Promise<void> {
  const box = await row.boundingBox();
  if (!box) throw new Error('The row is not on the page');
  const y = box.y + box.height / 2;
  const x = box.x + box.width / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 5 });
  await page.mouse.up();
}

/** Dispatches the touch events of a swipe. */
async function swipe(row: Locator, distance: number): Promise<void> {
  await row.evaluate((element, by) => {
    const send = (type: string, x: number) => {
      const touch = new Touch({ identifier: 1, target: element, clientX: x, clientY: 200 });
      const touches = type === 'touchend' ? [] : [touch];
      element.dispatchEvent(
        new TouchEvent(type, { touches, changedTouches: [touch], bubbles: true, cancelable: true }),
      );
    };
    send('touchstart', 200);
    send('touchmove', 200 + by / 2);
    send('touchmove', 200 + by);
    send('touchend', 200 + by);
  }, distance);
}

const visibleCards = (page: Page) =>
  page
    .getByRole('region', { name: 'Projekte unserer Auftraggeber' })
    .getByRole('listitem')
    .evaluateAll(
      (cards) =>
        cards.filter((card) => {
          const row = card.parentElement?.getBoundingClientRect();
          const box = card.getBoundingClientRect();
          return row && box.left >= row.left - 1 && box.right <= row.right + 1;
        }).length,
    );

test('three references are visible from 1024 pixels on, two from 768 on, otherwise one', async ({ page }) => {
  await page.goto('/references');
  for (const [width, cards] of [
    [1440, 3],
    [1024, 3],
    [1023, 2],
    [768, 2],
    [767, 1],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => visibleCards(page), `${width} pixels`).toBe(cards);
    await expect(page.getByText('1 / 7')).toBeVisible();
  }
});

test('the home page shows all references, and the counter shows the first visible one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await visit(page, '/');
  const carousel = page.getByRole('region', { name: 'Projekte unserer Auftraggeber' });
  await expect(carousel.getByRole('listitem')).toHaveCount(7);
  await expect(carousel.getByText('1 / 7')).toBeVisible();
  await carousel.getByRole('button', { name: 'Nächste Referenz' }).click();
  await expect(carousel.getByText('2 / 7')).toBeVisible();
});

test('buttons, keys, drags and swipes step through the pictures', async ({ page }) => {
  await test.step('buttons and arrow keys step through the pictures and wrap around', async () => {
    const { gallery, row } = await openGallery(page);
    await gallery.getByRole('button', { name: 'Nächstes Bild' }).click();
    await expect(gallery.getByText('2 / 5')).toBeVisible();
    await gallery.getByRole('button', { name: 'Vorheriges Bild' }).click();
    await expect(gallery.getByText('1 / 5')).toBeVisible();
    await gallery.getByRole('button', { name: 'Vorheriges Bild' }).click();
    await expect(gallery.getByText('5 / 5')).toBeVisible();
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect(gallery.getByText('1 / 5')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(gallery.getByText('2 / 5')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(gallery.getByText('1 / 5')).toBeVisible();
  });
  await test.step('a drag of 50 pixels turns the page, a shorter one does nothing', async () => {
    const { gallery, row } = await openGallery(page);
    await drag(page, row, -50);
    await expect(gallery.getByText('2 / 5')).toBeVisible();
    await drag(page, row, -49);
    await expect.poll(() => row.evaluate((element) => element.scrollLeft / element.clientWidth)).toBe(1);
    await expect(gallery.getByText('2 / 5')).toBeVisible();
    await drag(page, row, 60);
    await expect(gallery.getByText('1 / 5')).toBeVisible();
  });
  await test.step('a swipe has the same threshold', async () => {
    const { gallery, row } = await openGallery(page);
    await swipe(row, -50);
    await expect(gallery.getByText('2 / 5')).toBeVisible();
    await swipe(row, 49);
    await expect.poll(() => row.evaluate((element) => element.scrollLeft / element.clientWidth)).toBe(1);
    await expect(gallery.getByText('2 / 5')).toBeVisible();
    await swipe(row, 50);
    await expect(gallery.getByText('1 / 5')).toBeVisible();
  });
});

const controlsOpacity = (page: Page) =>
  page
    .getByRole('button', { name: 'Automatischen Wechsel anhalten' })
    .evaluate(
      ({ parentElement: buttons }) =>
        buttons?.parentElement && getComputedStyle(buttons.parentElement).opacity,
    );

test.describe('automatic rotation', () => {
  test('advances a gallery every five seconds until the user takes over', async ({ page }) => {
    await page.clock.install();
    const { gallery } = await openGallery(page);
    await page.clock.runFor(5000);
    await expect(gallery.getByText('2 / 5')).toBeVisible();
    await page.clock.runFor(5000);
    await expect(gallery.getByText('3 / 5')).toBeVisible();
    await gallery.getByRole('button', { name: 'Nächstes Bild' }).click();
    await expect(gallery.getByText('4 / 5')).toBeVisible();
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.clock.runFor(20_000);
    await expect(gallery.getByText('4 / 5')).toBeVisible();
  });

  test('begins when the gallery comes into view, and loads its next picture', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.clock.install();
    await visit(page, '/');
    const gallery = page.getByRole('region', { name: /^Bilder: / }).first();
    const isThere = () =>
      gallery
        .getByRole('img')
        .nth(1)
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
    await page.clock.runFor(20_000);
    await expect(gallery.getByText('1 / 3')).toBeAttached();
    expect(await isThere()).toBe(false);
    await gallery.scrollIntoViewIfNeeded();
    await expect(gallery.locator('[data-seen]')).toBeAttached();
    await page.clock.runFor(5000);
    await expect(gallery.getByText('2 / 3')).toBeVisible();
    await expect.poll(isThere).toBe(true);
  });

  test('shows the controls of a gallery on hover and focus, and always on touch', async ({
    page,
    browser,
  }) => {
    const { row } = await openGallery(page);
    await expect.poll(() => controlsOpacity(page)).toBe('0');
    await row.hover();
    await expect.poll(() => controlsOpacity(page)).toBe('1');
    await page.mouse.move(0, 0);
    await expect.poll(() => controlsOpacity(page)).toBe('0');
    await row.focus();
    await expect.poll(() => controlsOpacity(page)).toBe('1');
    const phone = await browser.newPage({ hasTouch: true, isMobile: true });
    await phone.goto(page.url());
    expect(await controlsOpacity(phone)).toBe('1');
    await phone.close();
  });

  test('pauses under the pointer and while the focus is inside', async ({ page }) => {
    await page.clock.install();
    const { gallery, row } = await openGallery(page);
    await row.hover();
    await page.clock.runFor(20_000);
    await expect(gallery.getByText('1 / 5')).toBeVisible();
    await page.mouse.move(0, 0);
    await row.focus();
    await page.clock.runFor(20_000);
    await expect(gallery.getByText('1 / 5')).toBeVisible();
    await row.blur();
    await page.clock.runFor(5000);
    await expect(gallery.getByText('2 / 5')).toBeVisible();
  });

  test('can be stopped and started', async ({ page }) => {
    await page.clock.install();
    const { gallery } = await openGallery(page);
    const leave = async () => {
      await page.mouse.move(0, 0);
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
    };
    await gallery.getByRole('button', { name: 'Automatischen Wechsel anhalten' }).click();
    await leave();
    await page.clock.runFor(20_000);
    await expect(gallery.getByText('1 / 5')).toBeVisible();
    await gallery.getByRole('button', { name: 'Automatischen Wechsel starten' }).click();
    await leave();
    await page.clock.runFor(5000);
    await expect(gallery.getByText('2 / 5')).toBeVisible();
  });

  test.describe('with reduced motion', () => {
    test.use({ reducedMotion: 'reduce' });

    test('a gallery never moves by itself', async ({ page }) => {
      await page.clock.install();
      const { gallery } = await openGallery(page);
      await expect(gallery.getByRole('button', { name: 'Automatischen Wechsel anhalten' })).toBeHidden();
      await page.clock.runFor(30_000);
      await expect(gallery.getByText('1 / 5')).toBeVisible();
      await gallery.getByRole('button', { name: 'Nächstes Bild' }).click();
      await expect(gallery.getByText('2 / 5')).toBeVisible();
    });
  });
});
