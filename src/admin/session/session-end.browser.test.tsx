import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../tests/component/accessibility';
import { type Answers, renderBackOffice, sessionOf } from '../../../tests/component/back-office';
import { deleteAllSnapshots } from '../editor/autosave/snapshots';
import { sessionKey } from '../../data/account/session-key';

/** The session ends while the back office is open: forms stay, with a dialog over them; other screens lead to the sign-in. */

beforeEach(async () => {
  localStorage.clear();
  await deleteAllSnapshots();
});

const refused = (error_code: string, msg: string, status = 400) =>
  Response.json({ error_code, msg }, { status });
const signedOut = 'You are signed out. Nothing was saved yet.';

/** Opens a filled form of a new reference. */
async function renderForm(answers: Answers = {}) {
  const screen = await renderBackOffice('/admin/references', {
    'POST rpc/save_content': ({ body }) => body,
    'POST token': sessionOf(),
    ...answers,
  });
  await screen.getByRole('button', { name: 'Add Reference' }).click();
  for (const label of ['Company', 'Project', 'Testimonial'])
    await screen.getByLabelText(label, { exact: true }).fill('Ausdauerwerft');
  const dialog = screen.getByRole('dialog', { name: 'Sign in again' });
  return {
    ...screen,
    company: screen.getByLabelText('Company', { exact: true }),
    dialog,
    save: () => screen.getByRole('button', { name: 'Save', exact: true }).click(),
    signIn: async (password: string) => {
      await dialog.getByLabelText('Password', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    },
  };
}

test('a form asks for the password in a dialog and then continues saving', async () => {
  const { save, signIn, dialog, ...screen } = await renderForm({
    'POST token': ({ body }) =>
      JSON.stringify(body).includes('wrong')
        ? refused('invalid_credentials', 'Invalid login credentials')
        : sessionOf(),
  });
  screen.stored.delete(sessionKey);
  await save();
  await expect.element(dialog).toHaveTextContent('Your session has ended. What you have typed is still here');
  await expect.element(dialog).toHaveTextContent('sign in as admin@example.org');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(dialog.getByText('Password is required')).toBeVisible();
  await expectAccessible();
  await signIn('wrong');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Invalid login credentials');
  await signIn('right');
  await expect.element(screen.company).not.toBeInTheDocument();
  expect(screen.requests.filter(({ path }) => path === 'rpc/save_content')).toHaveLength(1);
});

test('a refused token asks for the password too; declining keeps the form, which can be saved later', async () => {
  let isExpired = true;
  const { save, signIn, dialog, company, ...screen } = await renderForm({
    'POST rpc/save_content': ({ body }) =>
      isExpired ? Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 }) : body,
    'POST token': ({ search }) =>
      search.get('grant_type') === 'refresh_token'
        ? refused('session_not_found', 'Session not found')
        : sessionOf(),
  });
  await save();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(signedOut);
  await expect.element(company).toHaveValue('Ausdauerwerft');
  await save();
  isExpired = false;
  await signIn('right');
  await expect.element(company).not.toBeInTheDocument();
});

test('without a form, a refused refresh leads to the sign-in', async () => {
  const screen = await renderBackOffice('/admin/trash', {
    'GET rpc/own_rights': () => new Response('', { status: 401 }),
    'POST token': () => refused('session_not_found', 'Session not found'),
    'POST logout': () => refused('session_not_found', 'Session not found', 403),
  });
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Sign in to your account');
});

test('a session deleted by another tab leads to the sign-in', async () => {
  const screen = await renderBackOffice('/admin/references');
  await expect.element(screen.getByRole('button', { name: 'Add Reference' })).toBeVisible();
  screen.stored.clear();
  dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: sessionKey, newValue: null }));
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Sign in to your account');
});

test('after a deletion without an event, the next screen sends nothing as a visitor', async () => {
  const screen = await renderBackOffice('/admin/references');
  await expect.element(screen.getByRole('button', { name: 'Add Reference' })).toBeVisible();
  screen.stored.clear();
  const sentCount = screen.requests.length;
  await screen.getByRole('link', { name: 'Shop' }).click();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Sign in to your account');
  expect(screen.requests.slice(sentCount).filter(({ path }) => !path.startsWith('settings'))).toEqual([]);
});

test('a passkey of another account does not continue the session', async () => {
  const eva = sessionOf({ id: '00000000-0000-4000-8000-000000000003', email: 'eva@example.org' });
  const { save, dialog, ...screen } = await renderForm({
    'GET settings': { passkeys_enabled: true },
    'POST passkeys/authentication/options': {
      challenge_id: 'c',
      options: { challenge: 'AAAA' },
      expires_at: 4102444800,
    },
    'POST passkeys/authentication/verify': eva,
    'POST logout': () => new Response(null, { status: 204 }),
  });
  screen.stored.delete(sessionKey);
  const chosen = Object.create(PublicKeyCredential.prototype, { toJSON: { value: () => ({}) } });
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(chosen);
  await save();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('This passkey belongs to another account. Please sign in as admin@example.org.');
  expect(screen.requests.map(({ path }) => path)).toContain('logout');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(signedOut);
});
