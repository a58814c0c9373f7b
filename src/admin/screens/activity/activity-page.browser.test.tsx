import { expect, test, vi } from 'vitest';
import { renderBackOffice, type SentRequest } from '../../../../tests/component/back-office';
import { referenceId } from '../../../../tests/component/references';

type Activity = { id: number; person: string | null; action: string; object: string };

const newestCount = 60;

/** Activities of the server, and the oldest of a person. */
const activities: Activity[] = Array.from({ length: newestCount }, (_, index) =>
  index === newestCount - 1
    ? { id: 1, person: 'admin@example.org', action: 'publish', object: `client_references/${referenceId(1)}` }
    : { id: newestCount - index, person: null, action: 'export', object: 'website' },
);

/** Opens the screen. The answers observe the limits of the requests, as the database does. */
async function openActivity() {
  const screen = await renderBackOffice('/admin/activity', {
    'GET activity': ({ search }: SentRequest) =>
      activities
        .filter(({ id }) => id < Number(search.getAll('id').at(-1)?.slice(3) ?? Infinity))
        .filter(({ person }) => !search.has('person') || search.get('person') === `eq.${person}`)
        .filter(() => !search.has('at'))
        .slice(0, Number(search.get('limit')))
        .map((one) => ({ ...one, at: '2026-03-03T13:05:00Z', detail: {} })),
    'GET rpc/activity_people': ['admin@example.org'],
    'GET rpc/person_names': { 'admin@example.org': 'Anna Berger' },
    'GET client_references': [{ id: referenceId(1), company: 'Werft am Kai' }],
    'POST rpc/log_export': null,
  });
  const rows = screen.getByRole('list', { name: 'Activities' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toBeVisible();
  return { ...screen, rows };
}

test('activities are listed by page with action, object, time and person', async () => {
  const { rows, getByRole } = await openActivity();
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('Exported: Everything3. März 2026 um 14:05 · the server');
  expect(rows.elements()).toHaveLength(50);
  await getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows.elements()).toHaveLength(60);
  await expect
    .element(rows.nth(59))
    .toHaveTextContent('Published: Reference Werft am Kai3. März 2026 um 14:05 · Anna Berger');
  await expect.element(rows.nth(59).getByTitle('admin@example.org')).toBeVisible();
  await expect
    .element(getByRole('link', { name: 'Werft am Kai' }))
    .toHaveAttribute('href', `/admin/record/references/${referenceId(1)}`);
});

test('the list is filtered by person and day, and saved as CSV after the export is logged', async () => {
  const { rows, getByLabelText, getByText, getByRole, requests } = await openActivity();
  await getByLabelText('Person').selectOptions('admin@example.org');
  await expect.poll(() => rows.elements()).toHaveLength(1);
  const saved: Promise<[name: string, csv: string]>[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(fetch(this.href).then(async (file) => [this.download, await file.text()]));
  });
  await getByRole('button', { name: 'Export as CSV' }).click();
  await expect.poll(() => saved).toHaveLength(1);
  const [name, csv = ''] = (await saved[0]) ?? [];
  expect(name).toBe('activity.csv');
  expect(csv).toMatch(/^\uFEFF?"at";"person"[^]*"admin@example\.org";"publish";"client_references\//);
  expect(csv).not.toContain('"website"');
  const sent = requests.map(({ path }) => path);
  expect(sent.lastIndexOf('activity')).toBeGreaterThan(sent.indexOf('rpc/log_export'));
  expect(requests.find(({ path }) => path === 'rpc/log_export')?.body).toEqual({ object: 'activity' });

  await getByLabelText('Day').fill('2026-03-29');
  await expect.element(getByText('There are no activities of this person or day.')).toBeVisible();
  await expect.element(getByRole('button', { name: 'Export as CSV' })).toBeDisabled();
  // The day in Berlin on which summer time begins.
  const latest = requests.findLast(({ path }) => path === 'activity');
  expect(latest?.search.getAll('at')).toEqual([
    'gte.2026-03-28T23:00:00.000Z',
    'lt.2026-03-29T22:00:00.000Z',
  ]);
});
