import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { ContentType } from '../../src/content/model';
import { references } from '../../src/content/types/references/type';
import { regionOf } from './admin-expectations';
import { expect } from './fixtures';

export const restore = 'Restore what I typed';

/** Waits until an autosave snapshot of any form contains the words. */
export async function expectSnapshot(page: Page, words: string): Promise<void> {
  await expect.poll(() => readIndexedDb(page)).toContain(words);
}

/** Waits until no autosave snapshot is left. */
export async function expectNoSnapshot(page: Page): Promise<void> {
  await expect.poll(() => readIndexedDb(page)).toBe('');
}

/** Dates all snapshots some days back; `hasFormerNames` also gives them the property names of version 0.1. */
export async function ageSnapshots(page: Page, days: number, { hasFormerNames = false } = {}): Promise<void> {
  await page.evaluate(
    async ({ earlier, hasFormerNames }) => {
      const opening = indexedDB.open('back-office');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const written = opening.result.transaction('forms', 'readwrite');
      const cursor = written.objectStore('forms').openCursor();
      cursor.onsuccess = () => {
        const at = cursor.result;
        if (!at) return;
        const { values: draft, published: stored, ...others } = at.value;
        const named = hasFormerNames ? { ...others, draft, stored } : at.value;
        at.update({ ...named, at: at.value.at - earlier });
        at.continue();
      };
      await new Promise((resolve) => (written.oncomplete = resolve));
      opening.result.close();
    },
    { earlier: days * 24 * 3600 * 1000, hasFormerNames },
  );
}

/** Returns all of IndexedDB as text, with the names of files. */
function readIndexedDb(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('back-office');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const database = opening.result;
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return '';
    const read = database.transaction(stores);
    const answers = stores.map((store) => read.objectStore(store).getAll());
    await new Promise((resolve) => (read.oncomplete = resolve));
    database.close();
    const entries = answers.flatMap(({ result }) => result);
    return entries.map((entry) => (entry instanceof File ? entry.name : JSON.stringify(entry))).join('\n');
  });
}

/** Kills the renderer process, so that no handler of the page runs. Returns a new page of the same browser. */
export async function crash(page: Page, context: BrowserContext): Promise<Page> {
  const inspector = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void inspector.send('Page.crash').catch(() => undefined);
  await crashed;
  return context.newPage();
}

type Typing = { region: Locator; company: Locator };

/** Types into the form of the first reference and waits for its autosave. */
export async function startTyping(page: Page, words: string): Promise<Typing> {
  const region = regionFor(page, references);
  const company = page.locator('[name=company]');
  // After a form, the sections above the list appear with the address and move the list.
  await expect(page.getByRole('region', { name: 'Header', exact: true })).toBeVisible();
  await openFirst(region);
  await company.fill(words);
  await expectSnapshot(page, words);
  return { region, company };
}

export async function openFirst(region: Locator): Promise<void> {
  await region.getByRole('button', { name: /^Edit/ }).first().click();
}

export function regionFor(page: Page, type: ContentType): Locator {
  return page.getByRole('region', { name: regionOf(type), exact: true });
}
