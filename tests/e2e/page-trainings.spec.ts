import type { Locator, Page } from '@playwright/test';
import { visit } from './page-visit';
import { expect, test } from './fixtures';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const entry = (page: Page, list: string, title: string) =>
  part(page, list)
    .locator('article, li')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('a text that is longer than its first lines is shown on request', async ({ page }) => {
  await test.step('a program collapses its description from 151 characters on', async () => {
    const text = (length: number) =>
      'Inhalt '
        .repeat(40)
        .slice(0, length - 1)
        .padEnd(length, '.');
    await page.route(/\/rest\/v1\/training_programs\?/, async (route) => {
      const rows = await (await route.fetch()).json();
      rows[0].description = text(150);
      rows[1].description = text(151);
      await route.fulfill({ json: rows.slice(0, 2) });
    });
    await visit(page, '/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Schulungen' }).click();
    const programs = part(page, 'Schulungsprogramme').getByRole('listitem');
    await expect(programs).toHaveCount(2);
    await expect(programs.nth(0).getByRole('button')).toHaveCount(0);
    const toggle = programs.nth(1).getByRole('button');
    await expect(toggle).toHaveText('Mehr anzeigen');
    await toggle.click();
    await expect(toggle).toHaveText('Weniger anzeigen');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });
  await test.step('an upcoming training shows three lines first, and all of them on request', async () => {
    await page.unrouteAll();
    await page.route(/\/rest\/v1\/upcoming_trainings\?/, async (route) => {
      const rows = await (await route.fetch()).json();
      rows[0].description = 'Kurz.\nUnd\nknapp.';
      rows[1].description = 'Vier\nkurze\nZeilen\nsind mehr.';
      await route.fulfill({ json: rows.slice(0, 2) });
    });
    await visit(page, '/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Schulungen' }).click();
    const trainings = part(page, 'Kommende Schulungen').getByRole('article');
    await expect(trainings).toHaveCount(2);
    const toggle = trainings.nth(1).getByRole('button', { name: /anzeigen$/ });
    await expect(toggle).toHaveText('Mehr anzeigen');
    await expect(trainings.nth(0).getByRole('button', { name: /anzeigen$/ })).toHaveCount(0);
    const height = () =>
      trainings
        .nth(1)
        .getByText('Vier')
        .evaluate((text) => text.parentElement?.parentElement?.clientHeight ?? 0);
    const folded = await height();
    await toggle.click();
    await expect(toggle).toHaveText('Weniger anzeigen');
    expect(await height()).toBeGreaterThan(folded);
  });
  await test.step('a past training has a button only if it has more to show', async () => {
    await page.unrouteAll();
    await page.route(/\/rest\/v1\/training_blog\?/, async (route) => {
      const rows = await (await route.fetch()).json();
      const [short, withFile, long] = rows;
      Object.assign(short, { content: 'Kurz.\nUnd\nknapp.', files: [] });
      const file = {
        id: 'a',
        title: 'Plan.pdf',
        file_url: '/storage/v1/object/public/training-blog-pdfs/a.pdf',
      };
      Object.assign(withFile, { content: 'Kurz.', files: [file] });
      Object.assign(long, { content: 'Vier\nkurze\nZeilen\nsind mehr.', files: [] });
      await route.fulfill({ json: [short, withFile, long] });
    });
    await visit(page, '/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Schulungen' }).click();
    const posts = part(page, 'Rückblick auf vergangene Schulungen').getByRole('article');
    await expect(posts).toHaveCount(3);
    for (const [index, buttons] of [0, 1, 1].entries())
      await expect(posts.nth(index).getByRole('button', { name: 'Mehr anzeigen' })).toHaveCount(buttons);
  });
});

test('the page of the trainings shows dates, texts, prices and downloads', async ({ page }) => {
  await test.step('programs in one row show three lines each, whatever the longest', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, '/trainings');
    const toggles = await part(page, 'Schulungsprogramme')
      .getByRole('button', { name: 'Mehr anzeigen' })
      .all();
    expect(toggles.length).toBeGreaterThan(3);
    for (const toggle of toggles) {
      const text = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`);
      // Paragraph spacing may add height, but not a fourth line.
      const lines = await text.evaluate(
        (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      );
      expect(lines).toBeLessThan(3.6);
    }
  });
  await test.step('a sold-out training offers the waiting list only, although it has a registration link', async () => {
    await visit(page, '/trainings');
    const title = 'Ladepunkte prüfen und dokumentieren';
    const row = page.getByRole('table', { name: 'Nächste Termine' }).getByRole('row', { name: title });
    for (const place of [entry(page, 'Kommende Schulungen', title), row]) {
      await expect(place.getByRole('button', { name: 'Auf die Warteliste' })).toBeVisible();
      await expect(place.getByRole('link', { name: /Anmeld/ })).toHaveCount(0);
    }
  });
  await test.step('an upcoming training shows date, time, location, seats and price', async () => {
    await visit(page, '/trainings');
    const open = entry(page, 'Kommende Schulungen', 'Hochvolt am Fahrzeug: Stufe 2S');
    await expect(open).toContainText('1.190,00\u00a0€');
    await expect(open).toContainText('8:30–16:30 Uhr');
    await expect(open).toContainText('5 frei');
    await expect(open.getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute(
      'href',
      'https://example.org/anmeldung/hochvolt-2s',
    );
    const download = page.waitForEvent('download');
    await open.getByRole('link', { name: 'In den Kalender' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.ics$/);

    const full = entry(page, 'Kommende Schulungen', 'Ladepunkte prüfen und dokumentieren');
    await expect(full).toContainText('Ausgebucht');
    await expect(full.getByRole('link', { name: 'Zur Anmeldung' })).toHaveCount(0);

    const onRequest = entry(page, 'Kommende Schulungen', 'Ersatzstrom bei Ihnen im Betrieb');
    await expect(onRequest).toContainText('Auf Anfrage');
    await expect(onRequest).toContainText('Termin folgt');
    // Only its title is a link.
    await expect(onRequest.getByRole('link')).toHaveText(['Ersatzstrom bei Ihnen im Betrieb']);
  });
  await test.step('the programme of an upcoming training can be downloaded from its card and its page', async () => {
    await visit(page, '/trainings');
    const title = 'Hochvolt am Fahrzeug: Stufe 2S';
    const fileName = 'Programm-Hochvolt-Stufe-2S.pdf';
    const linkIn = (place: Locator) =>
      place.getByRole('list', { name: 'Downloads' }).getByRole('link', { name: fileName });
    const card = entry(page, 'Kommende Schulungen', title);
    const download = page.waitForEvent('download');
    await linkIn(card).click();
    expect((await download).suggestedFilename()).toBe(fileName);
    await expect(linkIn(card)).toHaveAccessibleDescription(/^[\d,]+ kB$/);
    await card.getByRole('link', { name: title }).click();
    await expect(linkIn(page.getByRole('main'))).toBeVisible();
  });
  await test.step('the page begins with a table of the next dates, whose titles lead to their cards', async () => {
    await visit(page, '/trainings');
    const table = page.getByRole('table', { name: 'Nächste Termine' });
    const rows = table.getByRole('row');
    await expect(rows).toHaveCount(5);
    await expect(rows.nth(1)).toContainText('1.190,00\u00a0€');
    await expect(rows.nth(1).getByRole('link', { name: 'Zur Anmeldung' })).toBeVisible();
    await expect(rows.nth(4)).toContainText('Termin folgt');
    await rows.nth(4).getByRole('link', { name: 'Ersatzstrom bei Ihnen im Betrieb' }).click();
    await expect(entry(page, 'Kommende Schulungen', 'Ersatzstrom bei Ihnen im Betrieb')).toBeInViewport();

    // Only the cards are records for assistive technology and search engines.
    for (const role of ['heading', 'article', 'listitem'] as const)
      await expect(table.getByRole(role)).toHaveCount(0);

    await rows.nth(2).getByRole('button', { name: 'Auf die Warteliste' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Warteliste: Ladepunkte prüfen und dokumentieren' }),
    ).toBeVisible();
  });
  await test.step('the dialog looks the same wherever its button stands, at every width', async () => {
    const looks = new Map<string, unknown[]>();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, '/trainings');
      const places = [
        page.getByRole('table').getByRole('button', { name: 'Auf die Warteliste' }).first(),
        part(page, 'Kommende Schulungen').getByRole('button', { name: 'Auf die Warteliste' }).first(),
        page.locator('[data-surface=ink] main, main [data-surface=ink]').getByRole('button').last(),
      ];
      for (const place of places) {
        await place.click();
        const dialog = page.getByRole('dialog');
        for (const label of ['Name', 'E-Mail', 'Nachricht']) {
          await expect(dialog.getByText(label, { exact: true })).toBeVisible();
          const [field, frame] = [await dialog.getByLabel(label).boundingBox(), await dialog.boundingBox()];
          expect(field && frame && field.x > frame.x && field.x + field.width < frame.x + frame.width).toBe(
            true,
          );
        }
        const look = await dialog.evaluate((element) => {
          const { whiteSpace, textAlign, color, font } = getComputedStyle(element);
          return [whiteSpace, textAlign, color, font];
        });
        expect(looks.get(String(width)) ?? look).toEqual(look);
        looks.set(String(width), look);
        await page.keyboard.press('Escape');
      }
    }
  });
  await test.step('a past training expands with its downloads', async () => {
    await visit(page, '/trainings');
    const posts = part(page, 'Rückblick auf vergangene Schulungen').getByRole('article');
    const post = posts.filter({
      has: page.getByRole('heading', { name: 'Hochvolt Stufe 2S: zehn Teilnehmende, zehn Zertifikate' }),
    });
    await expect(post.getByRole('list', { name: 'Downloads' })).toHaveCount(0);
    await post.getByRole('button', { name: 'Mehr anzeigen' }).click();
    const file = post.getByRole('list', { name: 'Downloads' }).getByRole('link').first();
    const name = (await file.textContent())?.trim();
    expect(name).toMatch(/\.pdf$/);
    const download = page.waitForEvent('download');
    await file.click();
    expect((await download).suggestedFilename()).toBe(name);
    await post.getByRole('button', { name: 'Weniger anzeigen' }).click();
    await expect(file).toHaveCount(0);
  });
});
