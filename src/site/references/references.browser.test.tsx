import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contentRow, renderWebsite } from '../../../tests/component/website';
import { hero } from '../../content/types/hero';
import { references } from '../../content/types/references';

const content = (count: number) => ({
  hero_content: [contentRow(hero)],
  client_references: Array.from({ length: count }, (_, index) =>
    contentRow(references, {
      slug: `werft-${index + 1}`,
      company: `Werft ${index + 1}`,
      project: `Umbau ${index + 1}`,
      testimonial: 'Gut.',
      contact_name: 'Maren Musterfrau',
    }),
  ),
});

/** Renders a page with the references and waits for the carousel. */
async function open(path: string, count: number) {
  const screen = await renderWebsite(path, content(count));
  const carousel = screen.getByRole('region', { name: 'Projekte unserer Auftraggeber' });
  await expect.element(carousel).toBeVisible();
  return {
    screen,
    carousel,
    opener: carousel.getByRole('link', { name: 'Werft 1', exact: true }),
    dialog: screen.getByRole('dialog', { name: 'Werft 1', exact: true }),
    register: screen.getByRole('region', { name: 'Projektverzeichnis' }),
    more: screen.getByRole('link', { name: 'Weitere Referenzen' }),
  };
}

test('a reference opens in a dialog; closing it returns to the list and its link', async () => {
  const { screen, opener, dialog } = await open('/references', 3);
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => dialog.getByRole('button', { name: 'Schließen' }).click(),
    async () => history.back(),
  ]) {
    await opener.click();
    await expect.element(dialog.getByRole('heading', { name: 'Umbau 1' })).toBeVisible();
    await expect.element(dialog).toHaveTextContent('Maren Musterfrau');
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(location.pathname).toBe('/references');
  }
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Referenzen');
});

test('the dialog leads to the page of the reference, which replaces its history entry', async () => {
  const { screen, opener, dialog } = await open('/references', 3);
  await opener.click();
  await dialog.getByRole('link', { name: 'Eigene Seite dieser Referenz' }).click();
  const heading = screen.getByRole('heading', { level: 1, name: 'Werft 1' });
  await expect.element(heading).toHaveFocus();
  history.back();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Referenzen' })).toHaveFocus();
  expect(location.pathname).toBe('/references');
});

test.each([
  [1440, 3],
  [1024, 3],
  [1023, 2],
  [768, 2],
  [767, 1],
  [360, 1],
])('%d pixels show %d references of the carousel', async (width, cards) => {
  await page.viewport(width, 800);
  const { carousel } = await open('/references', 7);
  const isInside = (card: Element) => {
    const [row, box] = [card.parentElement?.getBoundingClientRect(), card.getBoundingClientRect()];
    return row && box.left >= row.left - 1 && box.right <= row.right + 1;
  };
  await expect.poll(() => [...carousel.element().querySelectorAll('li')].filter(isInside).length).toBe(cards);
  await expect.element(carousel.getByText('1 / 7')).toBeVisible();
});

test('„Weitere Referenzen“ appends the next references, and nothing moves', async () => {
  const { register, more } = await open('/references', 60);
  const rowCount = () => register.element().querySelectorAll('li').length;
  await expect.element(register.getByText('1 bis 24 von 60')).toBeVisible();
  await expect.element(more).toHaveAttribute('href', '/references?seite=2');
  more.element().scrollIntoView({ block: 'center' });
  const before = scrollY;
  await more.click();
  await expect.poll(rowCount).toBe(48);
  expect(scrollY).toBe(before);
  await expect.element(more).toHaveAttribute('href', '/references?seite=3');
  await more.click();
  await expect.poll(rowCount).toBe(60);
  await expect.element(more).not.toBeInTheDocument();
  const texts = [...register.element().querySelectorAll('li')].map((card) => card.textContent?.trim());
  expect([new Set(texts).size, texts.at(-1)]).toEqual([60, 'Nr. 60 · Werft 60Umbau 60']);
  expect(location.search).toBe('');
});

test('going back from a reference restores the length of the list', async () => {
  const { screen, register, more } = await open('/references', 60);
  await more.click();
  const last = register.getByRole('link', { name: 'Umbau 48', exact: true });
  await last.click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Werft 48' })).toHaveFocus();
  history.back();
  await expect.element(last).toBeInTheDocument();
});

test('the carousel loads further references in time and wraps around after the last only', async () => {
  const { carousel } = await open('/references', 30);
  const click = (name: string, count: number) => {
    const button = carousel.getByRole('button', { name }).element();
    for (let n = 0; n < count; n += 1) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };
  const expectShown = (number: number) =>
    expect.element(carousel.getByText(`${number} / 30`)).toBeInTheDocument();
  await expectShown(1);
  await expect.poll(() => carousel.element().querySelector('ul')?.dataset.seen).toBe('');
  click('Vorherige Referenz', 1);
  await expectShown(1);
  click('Nächste Referenz', 15);
  await expectShown(16);
  await expect.poll(() => carousel.element().querySelectorAll('li').length).toBe(30);
  click('Nächste Referenz', 12);
  await expectShown(28);
  await expect.element(carousel.getByRole('heading', { name: 'Werft 30' })).toBeInViewport();
  click('Nächste Referenz', 1);
  await expectShown(1);
});
