import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { renderBackOffice } from '../../../../tests/component/back-office';

const run = {
  id: 'run',
  source: 'supabase:alt.example',
  is_dry: false,
  state: 'failed',
  email: 'ada@example.org',
  begun_at: '2026-05-04T08:15:00Z',
  seen_at: '2026-05-04T08:16:00Z',
  total: 3,
  counts: { new: 2, 'left-out': 1 },
  left_out: [
    { text: { en: 'column without a place: services.colour', de: '' } },
    { text: { en: 'column that the source lacks: upcoming_trainings.registration_url', de: '' } },
  ],
  failure: null,
  request: { kind: 'wordpress-export', email: '' },
};

const item = { id: 1, key: '1', table_name: 'latest_topics', record_id: 'a', file_count: 0, notes: [] };
const items = [
  {
    ...item,
    title: 'Neuer Meister',
    outcome: 'new',
    old_path: '/2021/meister/',
    new_path: '/aktuelles/meister',
  },
  { ...item, id: 2, title: 'Menü', outcome: 'left-out', old_path: '/menue/', new_path: null },
];

/** Opens the screen with one run. Requests to the server of the website are refused with a sentence. */
async function openImport(change: object = {}) {
  const sent: [string, string][] = [];
  const refuse = ({ method, path }: { method: string; path: string }) => {
    sent.push([method, path]);
    return Response.json({ error: 'Please choose the file again.' }, { status: 400 });
  };
  const screen = await renderBackOffice('/admin/import', {
    'GET import_runs': [{ ...run, ...change }],
    'GET import_items': items,
    'POST /api/*': refuse,
    'GET /api/*': refuse,
    'DELETE /api/*': refuse,
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  const button = (name: string) => screen.getByRole('button', { name });
  return { screen, button, sent, report: screen.getByRole('region', { name: /^(Import|Dry run) of / }) };
}

test('the report names the result of each record, its addresses, and what has no place', async () => {
  const { screen, report } = await openImport();
  await expect
    .element(report.getByRole('status'))
    .toHaveTextContent('Ended early. So far: 2 new, 1 left out');
  await expect
    .element(report.getByRole('row', { name: /Neuer Meister/ }))
    .toHaveTextContent(/^Neuer MeisterTopics.*new$/);
  await expect
    .element(report.getByRole('link', { name: 'Neuer Meister' }))
    .toHaveAttribute('href', expect.stringContaining('/admin/'));
  for (const text of [
    'column without a place: services.colour',
    'column that the source lacks: upcoming_trainings.registration_url',
  ])
    await expect.element(report.getByText(text)).toBeVisible();
  await screen.getByText('Old addresses: 2, of which 1 without a new one').click();
  const addresses = report.getByRole('listitem').filter({ hasText: '→' });
  await expect.element(addresses.first()).toHaveTextContent('/menue/ → no new address');
  await expect.element(addresses.last()).toHaveTextContent('/2021/meister/ → /aktuelles/meister');
});

test('nothing is sent without a file, a list is one file, and refusals to start and to resume are shown', async () => {
  const { screen, button, sent } = await openImport();
  const alert = screen.getByRole('alert');
  await button('Dry Run').click();
  const file = screen.getByLabelText('Export file');
  await expect.element(file).toHaveFocus();
  await expect.element(file).toHaveAccessibleDescription(/Export file is required/);
  expect(sent).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Source'), 'CSV list');
  await expect.element(screen.getByLabelText('CSV file')).toHaveProperty('multiple', false);
  await userEvent.selectOptions(screen.getByLabelText('Source'), 'WordPress address');
  const address = screen.getByLabelText('Address of the website');
  await address.fill('alt.example');
  await button('Start Import').click();
  await expect
    .element(address)
    .toHaveAccessibleDescription(/^Address of the website must be a web address such as/);
  await address.fill('http://127.0.0.1:9');
  await button('Dry Run').click();
  await expect.element(alert).toHaveTextContent('Please choose the file again.');
  expect(sent).toHaveLength(1);
  await button('Resume Import').click();
  await expect.poll(() => sent).toHaveLength(2);
  await expect.element(alert.last()).toHaveTextContent('Please choose the file again.');
});

test.each([
  ['an import', {}, true],
  ['a dry run', { is_dry: true }, false],
  ['an import that was undone', { state: 'undone' }, false],
  ['an import without changes', { counts: { unchanged: 3 } }, false],
])('%s can be undone: $2', async (_, change, isUndoable) => {
  const { button, report } = await openImport(change);
  await expect.element(report).toBeVisible();
  expect(button('Undo Import').elements().length).toBe(Number(isUndoable));
});
