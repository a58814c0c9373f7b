import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { type Answers, renderBackOffice } from '../../../../tests/component/back-office';

const match = (table: string, column_name: string, value: string) => ({
  content_type: table,
  record_id: table,
  table_name: table,
  row_id: table,
  column_name,
  place: null,
  value,
  title: null,
  is_draft: false,
  has_draft: false,
});

const footer = match('footer_content', 'email', 'kontakt@example.org');
const contact = match('contact_info', 'email', 'kontakt@example.org');
const hero = match('hero_content', 'subtitle', 'Oder: KONTAKT@example.org');
const saved: Answers = { 'POST rpc/replace_content': () => new Response(null, { status: 204 }) };

/** Opens the search for an e-mail address. Each search finds the next of `results`, then the last one again. */
async function openReplace(results: (typeof hero)[][], answers: Answers = saved) {
  const screen = await renderBackOffice('/admin/replace?find=kontakt@example.org', {
    'POST rpc/search_content': () => {
      const places = (results.length > 1 ? results.shift() : results[0]) ?? [];
      return { count: places.length, places };
    },
    ...answers,
  });
  const places = screen.getByRole('list', { name: 'Places' }).getByRole('listitem');
  return {
    screen,
    places,
    latest: screen.getByLabelText('Replace with'),
    replace: screen.getByRole('button', { name: /^Replace in/ }),
    choice: (text: string) => places.filter({ hasText: text }).getByRole('checkbox'),
    texts: (tag: 'del' | 'ins') => [...document.querySelectorAll(tag)].map((one) => one.textContent),
    /** Old and new texts of each request to replace. */
    sent: () =>
      screen.requests
        .filter(({ path }) => path === 'rpc/replace_content')
        .map(({ body }) =>
          Array.from<{ value: string; after: string }>(Object(body).changes).map(({ value, after }) => [
            value,
            after,
          ]),
        ),
  };
}

test('chosen places are replaced after a look at each, and the replacement can be undone', async () => {
  const { screen, places, latest, replace, choice, texts, sent } = await openReplace([
    [footer, contact, hero],
    [contact],
    [footer, contact, hero],
  ]);
  await expect.element(replace).toBeDisabled();
  await latest.fill('nobody');
  await expect.element(choice('Footer')).toBeDisabled();
  await expect.element(places.filter({ hasText: 'Footer' })).toHaveTextContent('E-mail must be');
  await latest.fill('buero@example.org');
  await expect
    .poll(() => texts('del'))
    .toEqual(['kontakt@example.org', 'kontakt@example.org', 'KONTAKT@example.org']);
  expect(texts('ins')).toEqual(Array(3).fill('buero@example.org'));
  // Another spelling is not chosen by itself.
  await expect.element(choice('Spelled otherwise')).not.toBeChecked();
  await choice('Contact').click();
  await replace.click();
  await expect.element(screen.getByText('Replaced in 1 place.')).toBeVisible();
  await expect.element(screen.getByText('Found in 1 place.')).toHaveFocus();
  await expect.element(latest).toHaveValue('');

  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('Found in 3 places.')).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  const change = ['kontakt@example.org', 'buero@example.org'];
  expect(sent()).toEqual([[change], [change.toReversed()]]);
});

test('a place in another spelling is replaced when all are chosen', async () => {
  const { screen, latest, replace, sent } = await openReplace([[footer, hero], []]);
  await latest.fill('buero@example.org');
  await screen.getByRole('button', { name: 'Choose all' }).click();
  await replace.click();
  await expect.element(screen.getByText('No place is left.')).toHaveFocus();
  expect(sent()).toEqual([
    [
      ['kontakt@example.org', 'buero@example.org'],
      ['Oder: KONTAKT@example.org', 'Oder: buero@example.org'],
    ],
  ]);
});

test('a change by another editor prevents the replacement, and the present texts are shown', async () => {
  const changed = { ...footer, value: 'Neu: kontakt@example.org' };
  const { screen, places, latest, replace } = await openReplace([[footer], [changed]], {
    'POST rpc/replace_content': () => Response.json({ code: 'PT409', message: 'changed' }, { status: 409 }),
  });
  await latest.fill('buero@example.org');
  await replace.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Nothing was replaced');
  await expect.element(places).toHaveTextContent('Neu:');
});

test('a place links to its control, and another search shows other places', async () => {
  const { screen, places } = await openReplace([[contact], []]);
  const link = places.getByRole('link', { name: 'E-mail' });
  await expect.element(link).toHaveAttribute('href', '/admin/contact/contact_info/contact_info?field=email');
  await screen.getByLabelText('Find').fill('gibt es nirgends');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Nothing matches this search.')).toBeVisible();
  expect(screen.requests.at(-1)?.body).toMatchObject({ words: 'gibt es nirgends' });
});
