import type { Locator } from '@playwright/test';
import { createTables } from '../../src/data/client/tables';
import { storedRows } from './admin-content';
import { expect, test } from './admin-fixtures';

/** A draft that uses a picture of the website. A request for a missing file would fail the test through the console. */

async function expectSeen(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

test(
  'a draft that shares a published picture shows it, in its form and in the preview',
  { tag: '@long' },
  async ({ page, openAdminScreen, operator }) => {
    const [hero] = await storedRows(operator, 'hero_content');
    const id = crypto.randomUUID();
    const texts = {
      company: 'Teilwerft',
      project: 'Geteilt',
      testimonial: 'Gut.',
      alt: 'Ein geteiltes Bild',
    };
    const content = { row: { id, ...texts, image_url: hero?.image_url }, children: { reference_images: [] } };
    const drafts = () => createTables(operator).from('content_drafts');
    await drafts().insert({ content_type: 'client_references', record_id: id, content }).throwOnError();

    await openAdminScreen('references');
    await page.getByRole('button', { name: 'Edit Teilwerft' }).click();
    await expectSeen(
      page.getByRole('group', { name: 'Images' }).getByRole('listitem').locator('img').first(),
    );
    await page.goto('/admin/preview/references?drafts=all');
    const website = page.frameLocator('iframe[title="The website"]');
    await website
      .getByRole('region', { name: 'Projektverzeichnis' })
      .getByRole('link', { name: 'Geteilt' })
      .click();
    await expectSeen(website.getByRole('img', { name: texts.alt }).first());
    await drafts().delete().eq('record_id', id).throwOnError();
  },
);
