import { expect, test } from 'vitest';
import { expectAccessible, expectFit } from '../../../../tests/component/accessibility';
import { renderBackOffice, sessionOf } from '../../../../tests/component/back-office';

const own = { ...sessionOf().user, user_id: sessionOf().user.id, display_name: '', role: 'owner' };
const facts = { last_seen_at: '2026-11-24T08:15:00Z', has_factor: false, passkeys: 1, drafts: 2 };
const eva = { user_id: '2', email: 'eva@example.org', display_name: 'Eva', role: 'editor' };

test('refusals of an invitation and of the last owner are told', async () => {
  const screen = await renderBackOffice('/admin/people', {
    'GET rpc/people': { persons: [{ ...own, ...facts }], invitations: [] },
    'POST /api/people/invitations': () =>
      Response.json({ error: 'Please enter an e-mail address.' }, { status: 400 }),
    'POST rpc/remove_person': () => Response.json({ code: '23514', message: 'x' }, { status: 400 }),
  });
  await expect
    .element(screen.getByRole('checkbox', { name: 'A second person approves what is published' }))
    .toBeDisabled();
  await screen.getByRole('button', { name: 'Invite' }).click();
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  await expect.element(email).toHaveAccessibleDescription('Please enter an e-mail address.');
  await expect.element(email).toHaveFocus();
  await screen.getByRole('button', { name: `Remove ${own.email}` }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('There must be one owner: make somebody else an owner first.');
});

test('a person is removed in a dialog that names the heir; the heading then has the focus', async () => {
  const persons = [
    { ...own, ...facts },
    { ...eva, ...facts },
  ];
  const screen = await renderBackOffice('/admin/people', {
    'GET rpc/people': () => ({ persons, invitations: [] }),
    'POST rpc/remove_person': () => {
      persons.pop();
      return new Response(null, { status: 204 });
    },
  });
  await screen.getByRole('button', { name: 'Remove Eva' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Remove Eva' });
  await expect.element(dialog.getByRole('combobox')).toHaveTextContent(own.email);
  await expectAccessible();
  await expectFit();
  await dialog.getByLabelText(/former colleague/).click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.requests.find(({ path }) => path === 'rpc/remove_person')?.body).toEqual({
    leaving: '2',
    heir: own.user_id,
    hides_name: true,
  });
  await expect.element(screen.getByRole('button', { name: 'Remove Eva' })).not.toBeInTheDocument();
});
