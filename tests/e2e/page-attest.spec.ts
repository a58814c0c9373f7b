import { visit } from './page-visit';
import { expect, test } from './fixtures';

test('the advantages have three columns at 1280 pixels, two at 768, one at 360', async ({ page }) => {
  await visit(page, '/attest');
  const advantages = page
    .getByRole('region', { name: 'Vorteile unserer Attestierung' })
    .getByRole('listitem');
  await expect(advantages).toHaveCount(6);
  for (const [width, columns] of [
    [1280, 3],
    [768, 2],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await advantages.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size, `${width}`).toBe(columns);
  }
});

test('the button follows the questions; the one above opens the same dialog', async ({ page }) => {
  await visit(page, '/attest');
  const button = page.getByRole('button', { name: 'Jetzt Attest anfordern' });
  const questions = page.getByRole('region', { name: 'Häufig gestellte Fragen' });
  await expect(button).toHaveCount(1);
  const [place, end] = [await button.boundingBox(), await questions.boundingBox()];
  expect(place?.y).toBeGreaterThanOrEqual((end?.y ?? Infinity) + (end?.height ?? 0));
  const dialog = page.getByRole('dialog', { name: 'Attest anfordern' });
  await page.getByRole('button', { name: 'Attest anfordern', exact: true }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await button.click();
  await expect(dialog).toBeVisible();
});

test('sample certificates have a picture and a PDF; without any, their heading is absent', async ({
  page,
}) => {
  await visit(page, '/attest');
  const samples = page.getByRole('region', { name: 'So sieht ein Attest aus' });
  await expect(samples.getByRole('img')).toHaveCount(2);
  const started = page.waitForEvent('download');
  await samples.getByRole('link', { name: 'Muster-Attest für ein Motorboot (PDF)' }).click();
  expect((await started).suggestedFilename()).toBe('Muster-Attest für ein Motorboot.pdf');

  await page.route(/\/rest\/v1\/attest_samples\?/, (route) => route.fulfill({ json: [] }));
  await visit(page, '/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Elektro-Attest' }).click();
  await expect(page.getByRole('region', { name: 'Häufig gestellte Fragen' })).toBeVisible();
  await expect(samples).toHaveCount(0);
});

// page-exchange.spec.ts opens the same list of questions.
test('several questions stay open at once', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/attest');
  const questions = page.getByRole('region', { name: 'Häufig gestellte Fragen' }).getByRole('listitem');
  await questions.nth(0).getByRole('heading', { name: 'Wer verlangt ein Elektro-Attest?' }).click();
  await questions.nth(1).getByRole('heading').click();
  await expect(questions.locator('details[open]')).toHaveCount(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a question opens', async ({ page }) => {
    await page.goto('/attest');
    const question = page
      .getByRole('region', { name: 'Häufig gestellte Fragen' })
      .getByRole('listitem')
      .first();
    await question.getByRole('heading').click();
    await expect(question.locator('details > :not(summary)')).toBeVisible();
  });
});
