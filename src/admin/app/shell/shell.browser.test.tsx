import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../../tests/component/accessibility';
import { renderBackOffice, sessionOf } from '../../../../tests/component/back-office';
import type { Action, AdminRole } from '../../../data/account/own-rights';
import { references } from '../../../content/types/references';
import { sampleRow } from '../../../../tests/schema/sample-rows';
import { startTheme } from './theme';

/** What every screen shares: the rights of the role, the theme, and the notice of the first password. */

beforeEach(() => localStorage.clear());

const author: Action[] = ['draft'];
const editor: Action[] = ['draft', 'publish', 'approve', 'inbox'];

async function renderAs(role: AdminRole, actions: readonly Action[], path: string) {
  const own_rights = { role, display_name: '', must_enroll_factor: false, actions };
  const screen = await renderBackOffice(path, {
    'GET rpc/own_rights': own_rights,
    'GET client_references': [{ ...sampleRow(references), company: 'Rollenwerft' }],
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const screensOf = () =>
    screen
      .getByRole('navigation')
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  return { ...screen, screensOf };
}

test('an author saves drafts only', async () => {
  const screen = await renderAs('author', author, '/admin/references');
  const edit = screen.getByRole('button', { name: 'Edit Rollenwerft' });
  await expect.element(edit).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Delete / })).not.toBeInTheDocument();
  await edit.click();
  const form = screen.getByRole('form');
  await expect.element(form.getByRole('button', { name: 'Save Draft' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Preview' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'History' })).toBeVisible();
  for (const name of ['Save', 'Publish', 'Unpublish'])
    await expect.element(screen.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
  expect(form.element().querySelector('[name=publish_at]')).toBeNull();
  await expectAccessible();
});

const roles = [
  ['author', author, 'Manage References', ['References'], ['Media', 'System', 'People', 'Inquiries']],
  ['editor', editor, 'Manage References', ['Inquiries', 'References', 'Media'], ['System', 'People']],
  ['inbox', ['inbox'], 'Inquiries', ['Inquiries', 'Account'], ['Overview', 'References', 'System']],
] as const;

test.each(roles)(
  'the role %s begins at its first screen, and its navigation lists its screens only',
  async (role, actions, title, present, absent) => {
    const { screensOf, getByRole } = await renderAs(role, actions, '/admin');
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const named = () => screensOf().filter((name) => [...present, ...absent].some((one) => one === name));
    await expect.poll(named).toEqual(present);
  },
);

test.each([
  ['author', author, 'people', 'Your role “Author” does not include this page.'],
  ['inbox', ['inbox'], 'references', 'Your role “Inbox” does not include this page.'],
] as const)('the role %s gets a message in place of the screen %s', async (role, actions, path, text) => {
  const screen = await renderAs(role, actions, `/admin/${path}`);
  await expect.element(screen.getByText(text)).toBeVisible();
  await expectAccessible();
});

test('the settings of the website are for owners', async () => {
  const screen = await renderAs('editor', editor, '/admin/contact');
  await expect.element(screen.getByRole('region', { name: 'Contact Info' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Inquiries' })).not.toBeInTheDocument();
});

test('the theme follows the system until the user chooses one', async () => {
  startTheme();
  const { theme } = document.documentElement.dataset;
  expect(theme).toBe(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const screen = await renderBackOffice('/admin/account');
  await screen.getByRole('button', { name: 'Use the dark theme' }).click();
  expect(document.documentElement.dataset.theme).toBe('dark');
  // As at the next start of the page.
  startTheme();
  expect(document.documentElement.dataset.theme).toBe('dark');
  await screen.getByRole('button', { name: 'Use the light theme' }).click();
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('an account without a password is reminded', async () => {
  const rights = { role: 'author', display_name: '', must_enroll_factor: false, actions: author };
  const screen = await renderBackOffice('/admin/references', {
    'GET rpc/own_rights': { ...rights, lacks_password: true },
  });
  await expect.element(screen.getByText(/^Your account has no password yet/)).toBeVisible();
  await screen.getByRole('link', { name: 'Set a password' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Account');
});

test('a generated password comes with a notice that leads to the account', async () => {
  const session = sessionOf({ user_metadata: { generated_password: true } });
  const screen = await renderBackOffice('/admin/references', {}, { session });
  await screen.getByRole('link', { name: 'choose your own' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Account');

  const other = await renderBackOffice('/admin/references');
  await expect.element(other.getByRole('button', { name: 'Add Reference' })).toBeVisible();
  await expect.element(other.getByText(/^You still use the password/)).not.toBeInTheDocument();
});
