import { visit } from './page-visit';
import { expect, test } from './fixtures';

test('each document is one entry whose PDF is downloaded under its title', async ({ page }) => {
  await visit(page, '/agbs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Allgemeine Vertragsbedingungen (AGBs)');
  const documents = page.getByRole('main').getByRole('listitem');
  await expect(documents).toHaveCount(3);
  const works = documents.filter({
    has: page.getByRole('heading', { name: 'Bedingungen für Werkleistungen' }),
  });
  await expect(works).toContainText('Einbau, Umbau und Instandsetzung elektrischer Anlagen');
  await expect(works.getByRole('link', { name: 'Download PDF' })).toHaveAccessibleDescription(
    /^Bedingungen für Werkleistungen PDF, \d,\d kB$/,
  );
  const started = page.waitForEvent('download');
  await works.getByRole('link', { name: 'Download PDF' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('Bedingungen für Werkleistungen.pdf');
  const stream = await download.createReadStream();
  const [start] = await stream.take(1).toArray();
  expect(String(start).slice(0, 5)).toBe('%PDF-');
});

test('a document without a file has no link', async ({ page }) => {
  await page.route(/\/rest\/v1\/agbs\?/, async (route) => {
    const [row] = await (await route.fetch()).json();
    await route.fulfill({ json: [{ ...row, file_url: null }] });
  });
  await visit(page, '/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGBs' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveCount(0);
});
