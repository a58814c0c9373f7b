import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contentRow, renderWebsite } from '../../tests/component/website';
import { contentTypes } from '../content';
import { attestAdvantages } from '../content/types/attest';
import { cvProfile } from '../content/types/cv';
import { references } from '../content/types/references';
import { services } from '../content/types/services';
import { shopProducts } from '../content/types/shop';
import { type ContentType, fieldEntries } from '../content/model';
import { pageNamed, pageNames } from '../content/pages/pages';

const rowsOf = (type: ContentType, count: number) => ({
  [type.table]: Array.from({ length: count }, (_, index) => contentRow(type, { slug: `${index}` })),
});

test.each([
  ['/shop', shopProducts, 8, { 1440: 4, 1024: 4, 768: 2, 360: 1 }],
  ['/attest', attestAdvantages, 6, { 1280: 3, 768: 2, 360: 1 }],
] as const)('the columns of %s follow the width of the window', async (path, type, count, columns) => {
  const screen = await renderWebsite(path, rowsOf(type, count));
  const items = screen
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect.poll(() => items.elements().length).toBe(count);
  for (const [width, number] of Object.entries(columns)) {
    await page.viewport(Number(width), 800);
    const lefts = items.elements().map((item) => Math.round(item.getBoundingClientRect().left));
    expect(new Set(lefts).size, width).toBe(number);
  }
});

/** Returns content in which every text of every type has a long word and a long address. */
function longContent() {
  const long = `${'Ü'.repeat(60)} https://example.org/${'a'.repeat(200)}`;
  const values = (type: ContentType) =>
    Object.fromEntries(
      fieldEntries(type).flatMap(([column, { kind }]): [string, string | string[]][] => {
        if (kind === 'list') return [[column, [long, long]]];
        const isText = ['text', 'multiline', 'markup', 'search'].includes(kind);
        return isText ? [[column, `${column} ${long}`]] : [];
      }),
    );
  return Object.fromEntries(
    contentTypes.map((type) => [type.table, [contentRow(type, { ...values(type), slug: 'any' })]]),
  );
}

test('no text of any page is wider than a screen of 320 pixels', async () => {
  await page.viewport(320, 640);
  const content = longContent();
  for (const name of pageNames) {
    const screen = await renderWebsite(pageNamed(name).path.replace(':slug', 'any'), content);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(screen.getByText(/^(Lade|Loading)/)).not.toBeInTheDocument();
    const outside = [...document.querySelectorAll('main *, footer *')].filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('[aria-roledescription] *, .visually-hidden') &&
        element.getBoundingClientRect().right > 321,
    );
    expect(outside.map((element) => element.outerHTML.slice(0, 100)).slice(0, 3), name).toEqual([]);
    expect(document.documentElement.scrollWidth, name).toBeLessThanOrEqual(320);
  }
}, 60_000);

test('each record of the pages can be edited from there', async () => {
  const marked = new Set<string>();
  const Mark = ({ type }: { type: string }) => void marked.add(type);
  const content = Object.fromEntries(
    contentTypes.map((type) => [type.table, [contentRow(type, { slug: 'any' })]]),
  );
  for (const name of pageNames) {
    const screen = await renderWebsite(pageNamed(name).path.replace(':slug', 'any'), content, Mark);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(screen.getByText(/^(Lade|Loading)/)).not.toBeInTheDocument();
  }
  // A list that is not empty shows no text of agbs-texts with an anchor; settings are on no page.
  const others = contentTypes.map((type) => type.name).filter((name) => !marked.has(name));
  expect(others).toEqual(['agbs-texts', 'site-settings']);
});

test('the image of a record does not move when the browser parses what follows it', async () => {
  await page.viewport(1440, 800);
  const screen = await renderWebsite('/references/any', { client_references: [contentRow(references)] });
  await expect.element(screen.getByRole('article')).toBeVisible();
  const { firstElementChild: image, lastElementChild: following } = screen.getByRole('article').element();
  const left = image?.getBoundingClientRect().left;
  following?.remove();
  expect(image?.getBoundingClientRect().left).toBe(left);
});

test('the button of the CV prints the page', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const screen = await renderWebsite('/cv', { cv_profile: [contentRow(cvProfile)] });
  await screen.getByRole('button', { name: 'Lebenslauf drucken' }).click();
  expect(print).toHaveBeenCalledOnce();
});

test('a page that fails to render shows an error inside the layout, and other pages still work', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const screen = await renderWebsite('/services', { services: [{ id: '1', features: null }] });
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Diese Seite konnte nicht geladen werden');
  await screen.getByRole('contentinfo').getByRole('link', { name: 'AGBs' }).click();
  await expect.element(heading).toHaveTextContent('Allgemeine Vertragsbedingungen (AGBs)');
});

describe('the card of a service', () => {
  async function openCards() {
    const screen = await renderWebsite('/services', {
      services: ['Gutachten', 'Generatoren'].map((title) =>
        contentRow(services, {
          title,
          short_description: 'Wir messen nach.',
          full_description: `${title} genau`,
        }),
      ),
    });
    const card = (title: string) =>
      screen.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    return { card: card('Gutachten'), other: card('Generatoren') };
  }

  test('expands by its button, each on its own, and the focus stays', async () => {
    const { card, other } = await openCards();
    const button = card.getByRole('button', { name: /anzeigen$/ });
    const details = card.getByText('Gutachten genau');
    await expect.element(button).toHaveTextContent('Mehr anzeigen');
    await expect.element(button).toHaveAccessibleDescription('Gutachten');
    await expect.element(details).not.toBeVisible();
    await button.click();
    await other.getByRole('button', { name: 'Mehr anzeigen' }).click();
    await expect.element(details).toBeVisible();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(details).not.toBeVisible();
    await expect.element(button).toHaveTextContent('Mehr anzeigen');
    await expect.element(other.getByText('Generatoren genau')).toBeVisible();
  });

  test('expands by a click beside its links, but not by selecting text', async () => {
    const { card } = await openCards();
    const details = card.getByText('Gutachten genau');
    const words = card.getByText('Wir messen nach.');
    await words.click({ position: { x: 5, y: 5 } });
    await expect.element(details).toBeVisible();
    await userEvent.dragAndDrop(words, words, {
      sourcePosition: { x: 5, y: 10 },
      targetPosition: { x: 90, y: 10 },
    });
    expect(String(getSelection())).not.toBe('');
    await expect.element(details).toBeVisible();
    getSelection()?.removeAllRanges();
    await details.click();
    await expect.element(details).not.toBeVisible();
  });
});

describe('texts of the trainings', () => {
  const long = 'Vier\n\nkurze\n\nZeilen\n\nsind mehr.';
  const linesOf = (element: Element | null) =>
    element ? element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight) : 0;

  async function openTexts(name: string, texts: readonly object[]) {
    const type = contentTypes.find((one) => one.name === name);
    if (!type) throw new Error(`There is no content type ${name}`);
    const rows = texts.map((values, index) => contentRow(type, { slug: `${index}`, ...values }));
    const screen = await renderWebsite('/trainings', { [type.table]: rows });
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Schulungen');
    return screen.getByRole('main');
  }

  test.each([
    ['training-programs', [{ description: 'i'.repeat(150) }, { description: 'wir '.repeat(120) }], 1],
    ['upcoming-trainings', [{ description: 'Kurz.' }, { description: long }], 1],
    ['training-blog', [{ content: 'Kurz.' }, { content: long }], 1],
  ] as const)('%s show three lines of a long one, and all of it on request', async (name, texts, count) => {
    const main = await openTexts(name, texts);
    const toggle = main.getByRole('button', { name: /^(Mehr|Weniger) anzeigen$/ });
    await expect.poll(() => toggle.elements().length).toBe(count);
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect.element(toggle).toHaveAccessibleDescription(/\S/);
    const text = document.getElementById(toggle.element().getAttribute('aria-controls') ?? '');
    // The space between paragraphs may add height, but not a fourth line.
    expect(linesOf(text)).toBeLessThan(3.6);
    await toggle.click();
    await expect.element(toggle).toHaveTextContent('Weniger anzeigen');
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(linesOf(text)).toBeGreaterThan(3.6);
  });

  test('a program of more than 150 characters has the button in any width', async () => {
    const main = await openTexts(
      'training-programs',
      [150, 151].map((length) => ({ description: 'i'.repeat(length) })),
    );
    const toggle = main.getByRole('button', { name: 'Mehr anzeigen' });
    for (const width of [1440, 767, 360]) {
      await page.viewport(width, 800);
      // The text has been measured by the second frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      expect(toggle.elements().length, String(width)).toBe(1);
    }
  });

  test('a short report shows its downloads on request', async () => {
    const files = [
      {
        id: 'a',
        title: 'Plan.pdf',
        file_url: '/storage/v1/object/public/training-blog-pdfs/a.pdf',
        file_bytes: 2_000_000,
      },
    ];
    const main = await openTexts('training-blog', [{ content: 'Kurz.', files }]);
    const downloads = main.getByRole('list', { name: 'Downloads' });
    await main.getByRole('button', { name: 'Mehr anzeigen' }).click();
    await expect.element(downloads.getByRole('link')).toHaveTextContent('Plan.pdf');
    await expect.element(downloads.getByRole('link')).toHaveAccessibleDescription(/MB$/);
    await main.getByRole('button', { name: 'Weniger anzeigen' }).click();
    await expect.element(downloads).not.toBeInTheDocument();
  });
});
