import { beforeEach, expect, test } from 'vitest';
import { type Answers, renderBackOffice } from '../../../../tests/component/back-office';
import { referenceContent, referenceDraft, referenceId } from '../../../../tests/component/references';
import { sampleContent, sampleRecord } from '../../../../tests/component/sample-content';
import { cvCertifications } from '../../../content/types/cv';
import { hero } from '../../../content/types/hero';
import { imprint } from '../../../content/types/legal';
import { references } from '../../../content/types/references';
import { services } from '../../../content/types/services';
import { upcomingTrainings } from '../../../content/types/upcoming-trainings';

beforeEach(() => localStorage.clear());

async function renderOverview(answers: Answers) {
  const screen = await renderBackOffice('/admin/overview', { ...sampleContent, ...answers });
  return { ...screen, part: (name: string) => screen.getByRole('region', { name }) };
}

test('changes name person, time and record, and link to its form, its history or the trash, beside five inquiries', async () => {
  const kept = sampleRecord(cvCertifications, { name: 'Sicherheitsfachkraft' });
  const change = { at: new Date().toISOString(), email: 'admin@example.org', is_planned: false };
  const removed = {
    transaction: 3,
    record_id: 'gone',
    table_name: 'cv_certifications',
    before: { name: 'Altes' },
  };
  const { part, ...screen } = await renderOverview({
    'GET cv_certifications': [kept],
    'GET content_history': ({ search }) =>
      search.get('select')?.includes('before')
        ? [removed]
        : [
            { ...change, transaction: 3, record_id: 'gone' },
            { ...change, transaction: 2, record_id: kept.id },
            { ...change, transaction: 1, record_id: kept.id },
          ],
  });
  const entries = part('Changed last').getByRole('listitem');
  await expect
    .element(entries.nth(0))
    .toHaveTextContent('AltesCertification in CV · deleted by admin@example.org · just now · TrashUndo');
  await expect
    .element(entries.nth(1))
    .toHaveTextContent(
      'SicherheitsfachkraftCertification in CV · by admin@example.org · just now · What changedUndo',
    );
  expect(entries.nth(2).getByRole('button').elements()).toEqual([]);
  // Without those of the server.
  const sent = screen.requests.find(({ path }) => path === 'content_history');
  expect(sent?.search.get('email')).toBe('not.is.null');
  const listed = screen.requests.find(({ path, search }) => path === 'inquiries' && search.has('limit'));
  expect(listed?.search.get('limit')).toBe('5');
  const link = entries.nth(1).getByRole('link', { name: 'Sicherheitsfachkraft', exact: true });
  await expect.element(link).toHaveAttribute('href', `/admin/cv/cv_certifications/${kept.id}`);
  await expect
    .element(entries.nth(0).getByRole('link', { name: 'Trash: Altes' }))
    .toHaveAttribute('href', '/admin/trash');
  await entries.nth(1).getByRole('link', { name: 'What changed: Sicherheitsfachkraft' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'History' })).toBeVisible();
});

test('an unpublished record is a draft, and not in the trash', async () => {
  const record_id = referenceId(1);
  const { row: before } = referenceContent(1, 'Werft');
  const change = { transaction: 1, record_id, at: new Date().toISOString(), email: 'a@example.org' };
  const { part } = await renderOverview({
    'GET content_drafts': [referenceDraft(1, 'Werft')],
    'GET content_history': [{ ...change, is_planned: false, table_name: 'client_references', before }],
  });
  const entry = part('Changed last').getByRole('listitem');
  await expect.element(entry).toHaveTextContent('Reference in References · by a@example.org');
  await expect
    .element(entry.getByRole('link', { name: 'What changed: Werft' }))
    .toHaveAttribute('href', `/admin/references/client_references/${record_id}?history=${record_id}`);
  expect(entry.getByRole('link', { name: /^Trash/ }).elements()).toEqual([]);
});

test('problems are listed, each with a link to its solution', async () => {
  const past = { startDate: '2020-01-01', endDate: '2020-01-02' };
  const { part } = await renderOverview({
    'GET upcoming_trainings': [
      sampleRecord(upcomingTrainings, { title: 'Vergangenes', ...past }),
      sampleRecord(upcomingTrainings, { title: 'Läuft heute noch', ...past, endDate: '2999-01-02' }),
    ],
    'GET services': [sampleRecord(services, { title: 'Stummes Bild', alt: '' })],
    'GET client_references': [
      sampleRecord(references, { company: 'Stumme Galerie', alt: 'x', gallery: [{ alt: '' }] }),
    ],
    'GET agbs': [],
    'GET imprint': [sampleRecord(imprint, { company: '', register_number: null })],
    'GET hero_content': [sampleRecord(hero, { image_url: null })],
    'GET footer_content': [],
  });
  const warnings = part('Needs attention');
  for (const [text, path] of [
    ['Footer: the footer content is not filled in.', 'footer'],
    ['The imprint is incomplete: Company, Register number.', 'legal'],
    ['The home page has no image at its top.', 'hero'],
    ['No terms (AGBs) can be downloaded.', 'agbs'],
    ['The upcoming training “Vergangenes” is over.', 'upcoming-trainings'],
    ['Services: an image of “Stummes Bild” has no alt text.', 'services'],
    ['References: an image of “Stumme Galerie” has no alt text.', 'references'],
  ] as const)
    await expect
      .element(warnings.getByRole('link', { name: text }))
      .toHaveAttribute('href', expect.stringMatching(new RegExp(`^/admin/${path}(/\\w+/|$)`)));
  expect(warnings.getByText(/ is over\.$/).elements()).toHaveLength(1);
});

test.each([
  ['GET services', 'Not everything could be loaded.', new Response('', { status: 500 })],
  [
    'GET /api/site-status',
    'The website has not been able to reach its data since',
    Response.json({ staleSince: '2026-11-24T08:15:00.000Z' }),
  ],
])('an answer of %s is told: %s', async (name, text, answer) => {
  const { getByRole } = await renderOverview({ [name]: () => answer.clone() });
  await expect.element(getByRole('alert').filter({ hasText: text })).toBeVisible();
});
