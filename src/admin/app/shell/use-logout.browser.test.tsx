import { expect, test } from 'vitest';
import { sessionKey } from '../../../data/account/session-key';
import { renderBackOffice, sessionOf } from '../../../../tests/component/back-office';
import { openReference } from '../../../../tests/component/references';
import { withDatabase } from '../../editor/autosave/snapshots';

const signInHeading = { name: 'Sign in to your account' };
const unreachable = () => new Response('<html>Bad Gateway', { status: 502 });
const snapshots = async () =>
  JSON.stringify(await withDatabase((database) => database.getAll('forms'))) ?? '';

/** Signs out without saving, after the question. */
async function logOut({
  button,
  getByRole,
}: Pick<Awaited<ReturnType<typeof openReference>>, 'button' | 'getByRole'>) {
  await button('Logout').click();
  await getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Logout' }).click();
}

test('a sign-out that fails keeps the form and its warning, and can be forced, with a sign-in after it', async () => {
  const { field, button, getByRole, getByLabelText, router } = await openReference({
    answers: { 'POST logout': unreachable, 'POST token': sessionOf() },
  });
  await field('Company').fill('Bleibwerft');
  await logOut({ button, getByRole });
  const question = getByRole('dialog', { name: 'Still signed in' });
  await expect.element(question).toHaveTextContent(/The service could not be reached/);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect.element(field('Company')).toHaveValue('Bleibwerft');
  void router.navigate('/admin/shop');
  await getByRole('button', { name: 'Keep editing' }).click();
  await logOut({ button, getByRole });
  await question.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect.element(getByRole('heading', signInHeading)).toBeVisible();
  await getByRole('textbox', { name: 'E-mail' }).fill('admin@example.org');
  await getByLabelText('Password', { exact: true }).fill('secret');
  await button('Sign in').click();
  await expect.element(button('Logout')).toBeVisible();
});

test.each([401, 403, 404])(
  'a sign-out that fails can be repeated, and ends the session when the service answers %i',
  async (status) => {
    const answers = [unreachable(), Response.json({ message: 'gone' }, { status })];
    const { getByRole } = await renderBackOffice('/admin/trash', { 'POST logout': () => answers.shift() });
    await getByRole('button', { name: 'Logout' }).click();
    const question = getByRole('dialog', { name: 'Still signed in' });
    await question.getByRole('button', { name: 'Try again' }).click();
    await expect.element(getByRole('heading', signInHeading)).toBeVisible();
  },
);

test('signing out asks if a closed form has unsaved input, and deletes all of it', async () => {
  const closed = await openReference();
  await closed.field('Company').fill('Getippte Werft');
  await expect.poll(snapshots).toContain('Getippte Werft');
  await closed.unmount();
  const answers = { 'POST logout': () => new Response(null, { status: 204 }) };
  const { button, getByRole, requests } = await openReference({ answers });
  await button('Logout').click();
  const question = getByRole('dialog', { name: 'Logout' });
  await expect
    .element(question)
    .toHaveTextContent(/You have unsaved changes\. Log out without saving them\?/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(requests.filter(({ path }) => path === 'logout')).toEqual([]);
  expect(await snapshots()).toContain('Getippte Werft');
  await logOut({ button, getByRole });
  await expect.element(getByRole('heading', signInHeading)).toBeVisible();
  await expect.poll(snapshots).toBe('[]');
});

/** Tells the page that another tab has deleted the session. */
function signOutElsewhere() {
  dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: sessionKey, newValue: null }));
}

test('a sign-out in another tab keeps unsaved input under the sign-in dialog', async () => {
  const { field, getByRole } = await openReference();
  await field('Company').fill('Parallelwerft');
  signOutElsewhere();
  await expect.element(getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await expect.element(field('Company')).toHaveValue('Parallelwerft');
});
