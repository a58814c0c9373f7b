import { removeData, startProduct } from '../product';
import { hold } from './site-hold';
import { follow } from './page-visit';
import { expect, test } from './story';

type Waiting = { link: string; table: string; loading: string; fallback: string };

const content = 'An error occurred while fetching content';
const trainings = { link: 'Schulungen', loading: 'Lade Schulungsdaten...' };

const waiting: Waiting[] = [
  { link: 'Leistungen', table: 'services', loading: 'Loading services...', fallback: content },
  { link: 'CV', table: 'cv_profile', loading: 'Loading CV...', fallback: 'Error while fetching data.' },
  { ...trainings, table: 'training_programs', fallback: content },
  {
    ...trainings,
    table: 'upcoming_trainings',
    fallback: 'An error occurred while fetching trainings',
  },
  { ...trainings, table: 'training_blog', fallback: content },
  { link: 'LI-Akkus', table: 'exchange_intro_texts', loading: 'Lade Inhalt...', fallback: content },
  { link: 'Elektro-Attest', table: 'attest_intro_texts', loading: 'Lade Inhalt...', fallback: content },
  {
    link: 'Presse',
    table: 'press_articles',
    loading: 'Lade Inhalt...',
    fallback: 'An error occurred while fetching articles',
  },
  {
    link: 'Shop',
    table: 'shop_products',
    loading: 'Lade Inhalt...',
    fallback: 'An error occurred while fetching products',
  },
  {
    link: 'Referenzen',
    table: 'client_references',
    loading: 'Loading references...',
    fallback: 'An error occurred while fetching references',
  },
  {
    link: 'Brandt Elektrotechnik & Sachverständigenbüro – Startseite',
    table: 'latest_topics',
    loading: 'Lade Inhalt...',
    fallback: 'An error occurred while fetching topics',
  },
  { link: 'AGBs', table: 'agbs', loading: 'Loading AGBs...', fallback: content },
  {
    link: 'Kontakt',
    table: 'contact_info',
    loading: 'Lade Inhalt...',
    fallback: 'Failed to load contact information',
  },
];

test.describe('a page whose content does not come', () => {
  test.use({ allowConsole: [/Failed to load resource/] });

  for (const { link, table, loading, fallback } of waiting) {
    for (const message of ['out of memory', '']) {
      test(`says that ${table} is loading, then ${message ? 'what went wrong' : 'that it went wrong'}`, async ({
        page,
      }) => {
        const answer = await hold(page, new RegExp(`/rest/v1/${table}\\?`), {
          status: 500,
          json: { message, code: 'XX000', details: null, hint: null },
        });
        await follow(page, link);
        await expect(page.getByText(loading).first()).toBeVisible();
        answer.release();
        const alert = page.getByRole('main').getByRole('alert');
        const isCv = table === 'cv_profile';
        await expect(alert).toHaveText(message && !isCv ? `Error: ${message}` : fallback);
        await expect(page.getByText(loading)).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      });
    }
  }
});

for (const [link, table] of [
  ['Leistungen', 'services_header'],
  ['Referenzen', 'references_header'],
  ['Schulungen', 'training_program_texts'],
  ['Presse', 'press_header'],
  ['LI-Akkus', 'exchange_header'],
  ['Elektro-Attest', 'attest_header'],
  ['Shop', 'shop_header'],
] as const) {
  test(`while it loads, ${link} is called by its own name`, async ({ page }) => {
    const answer = await hold(page, new RegExp(`/rest/v1/${table}\\?`), 'the real answer');
    await follow(page, link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(link);
    answer.release();
  });
}

test('before anything has been entered every page has its heading and says what is coming', async ({
  page,
}) => {
  const product = await startProduct({ content: 'empty' });
  const empty: [path: string, heading: string, sentence?: RegExp][] = [
    ['/services', 'Leistungen', /Leistungen werden gerade neu zusammengestellt/],
    ['/cv', 'Lebenslauf', /Lebenslauf wird gerade überarbeitet/],
    ['/trainings', 'Schulungen', /Zurzeit ist kein offener Termin geplant/],
    ['/press', 'Presse', /Noch keine Veröffentlichungen/],
    ['/exchange', 'LI-Akkus'],
    ['/attest', 'Elektro-Attest'],
    ['/shop', 'Presse', /Sortiment wird gerade zusammengestellt/],
    ['/agbs', 'Allgemeine Vertragsbedingungen (AGBs)', /Vertragsbedingungen senden wir Ihnen auf Anfrage/],
  ];
  try {
    for (const [path, heading, sentence] of empty) {
      const answer = await page.goto(`${product.url}${path}`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      if (sentence) await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
    }
  } finally {
    // What the last page still loads would fail with the product.
    await page.goto('about:blank');
    await product.stop();
    await removeData(product);
  }
});
