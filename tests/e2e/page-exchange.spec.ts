import { visit } from './page-visit';
import { expect, test } from './fixtures';

test('the page explains the exchange: introduction, advantages, steps and questions', async ({ page }) => {
  await visit(page, '/exchange');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LI-Akkus: Tausch von Blei auf Lithium');
  await expect(page.getByText('Lithium-Eisenphosphat-Batterie')).toBeVisible();
  const headingsOf = (name: string) =>
    page.getByRole('region', { name }).getByRole('listitem').getByRole('heading');
  await expect(headingsOf('Vorteile')).toHaveCount(6);
  await expect(headingsOf('So läuft der Tausch ab')).toHaveText([
    'Anfrage',
    'Aufnahme vor Ort',
    'Angebot',
    'Tausch',
  ]);
  await expect(headingsOf('Einbau Schritt für Schritt')).toHaveCount(5);
});

test('several questions stay open at once', async ({ page }) => {
  await visit(page, '/exchange');
  const questions = page.getByRole('region', { name: 'Häufig gestellte Fragen' }).getByRole('listitem');
  const answers = questions.locator('details > :not(summary)');
  await expect(questions).toHaveCount(6);
  await expect(answers.first()).toBeHidden();
  await questions.nth(0).getByRole('heading').click();
  await questions.nth(2).locator('summary').press('Enter');
  await expect(answers.nth(0)).toBeVisible();
  await expect(answers.nth(2)).toBeVisible();
  await expect(answers.nth(1)).toBeHidden();
  await questions.nth(0).getByRole('heading').click();
  await expect(answers.nth(0)).toBeHidden();
  await expect(answers.nth(2)).toBeVisible();
});
