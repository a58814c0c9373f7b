import { expect, test } from 'vitest';
import { expectAccessible } from '../../../../tests/component/accessibility';
import { renderBackOffice } from '../../../../tests/component/back-office';
import {
  expectMessage,
  openReference,
  referenceContent,
  referenceDraft,
  referenceId,
  referenceRow,
} from '../../../../tests/component/references';

const incomplete = () => referenceDraft(1, 'Halbe Werft', { project: '', testimonial: '' });

test('an incomplete draft is saved; publishing or scheduling it names what is missing', async () => {
  const { field, button, locator, calls, getByText } = await openReference({
    drafts: [incomplete()],
    rows: [],
  });
  await expect.element(getByText('It is not on the website.', { exact: false })).toBeVisible();
  await button('Publish').click();
  await expect.element(field('Project')).toHaveFocus();
  await expect.element(field('Project')).toHaveAccessibleDescription(/is required/);
  await locator.getByLabelText('Publish at').fill('2999-01-01T09:00');
  await button('Save Draft').click();
  await expect.element(field('Testimonial')).toHaveAccessibleDescription(/is required/);
  expect(calls('save_draft')).toEqual([]);
  await locator.getByLabelText('Publish at').fill('');
  await expectMessage(getByText('Draft saved.'), () => button('Save Draft').click());
});

test('the draft of a published record has no button that publishes by mistake, and can be discarded', async () => {
  const base = referenceContent(1, 'Alte Werft');
  const { field, button, getByText, getByRole } = await openReference({
    rows: [referenceRow(1, 'Alte Werft')],
    drafts: [referenceDraft(1, 'Neue Werft', {}, { base })],
  });
  await expect.element(field('Company')).toHaveValue('Neue Werft');
  expect(button('Save').elements()).toEqual([]);
  await expect.element(button('Save Draft')).toHaveAttribute('type', 'submit');
  await field('Company').fill('Ganz neue Werft');
  await button('Save Draft').click();
  await getByRole('button', { name: 'Edit Alte Werft' }).click();
  await button('Discard Draft').click();
  await expect.element(getByText('Draft discarded.')).toBeVisible();
  expect(getByText('Draft saved.').elements()).toEqual([]);
  const row = getByRole('listitem').filter({ hasText: 'Alte Werft' });
  expect(row.element().textContent).not.toContain('Draft');
  await expectMessage(getByText('Draft restored.'), () => button('Undo').click());
  await expect.element(row).toHaveTextContent(/Draft/);
});

test('a record with a publishing time is saved as a draft and listed as scheduled', async () => {
  const { field, button, locator, calls, getByText, getByRole } = await openReference({
    rows: [],
    record: 'new',
  });
  for (const name of ['Company', 'Project', 'Testimonial']) await field(name).fill('Werft von morgen');
  await locator.getByLabelText('Publish at').fill('2037-05-01T09:00');
  await locator.getByLabelText('Take down at').fill('2020-01-01T10:00');
  await button('Save').click();
  await expect
    .element(locator.getByLabelText('Take down at'))
    .toHaveAccessibleDescription(/must lie in the future/);
  await locator.getByLabelText('Take down at').fill('');
  await expectMessage(
    getByText('Reference saved as a draft. It will be published on 1. Mai 2037 um 09:00.'),
    () => button('Save').click(),
  );
  expect(calls('save_draft')).toMatchObject([{ publish_at: '2037-05-01T07:00:00.000Z' }]);
  await expect
    .element(getByRole('listitem').filter({ hasText: 'Werft von morgen' }))
    .toHaveTextContent(/Scheduled/);
});

test('a copy is stored as a draft and opened, from the menu of the row and of the form', async () => {
  const { button, field, calls, getByRole } = await openReference();
  await button('More actions').click();
  await button('Duplicate').click();
  await expect.element(field('Company')).toHaveValue('Werft am Kai (Kopie)');
  await expect.element(button('Save Draft')).toHaveAttribute('type', 'submit');
  await button('Cancel').click();
  await button('More actions for Werft am Kai').click();
  await getByRole('button', { name: 'Duplicate' }).click();
  await expect.element(field('Company')).toHaveValue('Werft am Kai (Kopie)');
  expect(calls('save_draft')).toHaveLength(2);
  expect(calls('save_content')).toEqual([]);
});

test('a news item with a future date offers to be published on that day', async () => {
  const screen = await renderBackOffice('/admin/press/press_articles/new');
  await screen.getByLabelText('Date').fill('2037-05-01');
  await screen.getByRole('button', { name: 'Publish it on that day' }).click();
  await expect.element(screen.getByLabelText('Publish at')).toHaveValue('2037-05-01T00:00');
});

test('a single shows its draft, which is published by its own button', async () => {
  const row = { id: referenceId(9), title: 'Referenzen', subtitle: 'Text' };
  const content = { row: { ...row, title: 'Im Entwurf' }, children: {} };
  const draft = referenceDraft(
    9,
    '',
    {},
    { content_type: 'references_header', content, base: { row, children: {} } },
  );
  const screen = await renderBackOffice('/admin/references', {
    'GET references_header': () => [row],
    'GET content_drafts': ({ search }: { search: URLSearchParams }) =>
      search.get('content_type') === 'eq.references_header' ? [draft] : [],
    'POST rpc/publish_content': content,
  });
  await expect.element(screen.getByRole('region', { name: 'Header' })).toHaveTextContent(/Draft/);
  await screen.getByRole('button', { name: 'Edit Header' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Im Entwurf');
  expect(screen.getByRole('button', { name: 'Save Changes' }).elements()).toEqual([]);
  await expectMessage(screen.getByText('Header published.'), () =>
    screen.getByRole('button', { name: 'Publish' }).click(),
  );
});

const ownId = '00000000-0000-4000-8000-000000000001';
const otherId = '00000000-0000-4000-8000-000000000002';

test.each([
  [null, 1],
  ['2037-05-01T07:00:00Z', 0],
])('a user who may not publish discards no planned end (%s)', async (unpublish_at, count) => {
  const draft = referenceDraft(1, 'Neue Werft', {}, { changed_by: [ownId], unpublish_at });
  const { button } = await openReference({
    rows: [],
    drafts: [draft],
    answers: {
      'GET rpc/own_rights': {
        ...{ role: 'author', display_name: '', must_enroll_factor: false },
        actions: ['draft', 'approve'],
      },
    },
  });
  await expect.element(button('Save Draft')).toBeVisible();
  expect(button('Discard Draft').elements()).toHaveLength(count);
});

test.each([
  [['draft', 'approve', 'publish'], 'their own change', ownId, 'Only you have changed this draft.'],
  [['draft', 'approve'], 'the change of another person', otherId, ''],
  [['draft', 'approve'], 'their own change', ownId, undefined],
  [['draft'], 'the change of another person', otherId, undefined],
])('whether the form asks a user with the rights %j to review %s', async (actions, _, changedBy, remark) => {
  const draft = { changed_by: [changedBy], review_requested_at: '2026-01-02T00:00:00Z' };
  const { field, getByRole } = await openReference({
    rows: [],
    drafts: [referenceDraft(1, 'Neue Werft', {}, draft)],
    answers: {
      'GET rpc/own_rights': { role: 'editor', display_name: '', must_enroll_factor: false, actions },
    },
  });
  await expect.element(field('Company')).toHaveValue('Neue Werft');
  const review = getByRole('region', { name: 'Review' });
  await expect.poll(() => review.elements().length).toBe(remark === undefined ? 0 : 1);
  await expectAccessible();
  const remarks = review.getByText(/^Only you/).elements();
  expect(remarks.map(({ textContent }) => textContent).join()).toBe(remark ?? '');
});
