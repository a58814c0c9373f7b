import { visit } from './page-visit';
import { expect, test } from './fixtures';

test('articles are listed newest first with source, date, link and file, then the certificate', async ({
  page,
}) => {
  await visit(page, '/press');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Presse');
  const articles = page.getByRole('article');
  const days = await articles
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(days).toHaveLength(4);
  expect(days).toEqual(days.toSorted().toReversed());

  const article = articles.filter({
    has: page.getByRole('heading', { name: 'Strom vom Kai statt aus dem Schornstein' }),
  });
  await expect(article).toContainText(/Musterhafener Tageblatt \(Beispiel\), \d{1,2}\.\s\S+\s20\d\d/);
  await expect(
    article.getByRole('link', { name: /^Zum Artikel bei Musterhafener Tageblatt/ }),
  ).toHaveAttribute('href', 'https://example.org/tageblatt/landstrom-musterkai');

  const release = articles.filter({
    has: page.getByRole('heading', { name: /Schulungsraum am Musterkai eröffnet/ }),
  });
  const download = page.waitForEvent('download');
  await release.getByRole('link', { name: 'Pressemitteilung-Schulungsraum.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Pressemitteilung-Schulungsraum.pdf');

  const last = await articles.last().boundingBox();
  const advantages = await page.getByRole('heading', { name: 'Vorteile unserer Attestierung' }).boundingBox();
  expect(advantages?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
  await expect(page.getByRole('button', { name: 'Jetzt Attest anfordern' })).toBeVisible();
});
