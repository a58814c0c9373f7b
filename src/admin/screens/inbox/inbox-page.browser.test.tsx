import { page, userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { type Answers, renderInBackOffice } from '../../../../tests/component/back-office';
import { deferred } from '../../../../tests/component/deferred';
import { hasUnsaved } from '../../parts/unsaved';
import { screens } from '../../parts/screens';
import { InboxPage } from './inbox-page';

const inquiry = {
  id: 'ada',
  created_at: '2026-05-04T08:15:00Z',
  number: '2026-001',
  topic: 'contact',
  page: null as string | null,
  record: null as string | null,
  name: 'Ada Beispiel',
  email: 'ada@example.org',
  phone: null,
  message: 'Bitte prüfen Sie\nunser Boot.',
  state: 'new',
  note: '',
  remind_on: null,
  delivery: 'off',
  attempts: 0,
  next_attempt_at: null,
  delivered_at: null,
  last_error: null,
  confirmation: 'off',
  inquiry_files: [],
  inquiry_replies: [],
};

const other = { ...inquiry, id: 'bob', number: '2026-002', name: 'Bob Muster', email: 'bob@example.org' };

const inquiriesPage = screens.map(
  (one) => one.path === 'inquiries' && <InboxPage key={one.path} screen={one} />,
);

/** Opens the inbox with these inquiries, which can be changed. */
async function openInbox(inquiries: (typeof inquiry)[], answers: Answers = {}) {
  let rows = inquiries;
  const idOf = (search: URLSearchParams) => search.get('id')?.replace('eq.', '');
  const screen = await renderInBackOffice(inquiriesPage, {
    'GET inquiries': ({ search }: { search: URLSearchParams }) => {
      const state = search.get('state')?.replace('eq.', '');
      return rows.filter((row) => !state || row.state === state);
    },
    'PATCH inquiries': ({ search, body }: { search: URLSearchParams; body: unknown }) => {
      rows = rows.map((row) => (row.id === idOf(search) ? { ...row, ...Object(body) } : row));
      return [{ id: idOf(search) }];
    },
    'GET contact_info': [{ id: 'contact', phone: '+49 30 1', email: 'firma@example.org', address: 'Kai 1' }],
    'POST inquiry_replies': () => new Response(null, { status: 201 }),
    ...answers,
  });
  await expect.element(screen.getByText(/^\d+ inquir(y|ies)$|error/)).toBeVisible();
  const card = (name = inquiry.name) => screen.getByRole('article', { name, exact: true });
  return {
    screen,
    card,
    show: (state: string) => screen.getByRole('radio', { name: state, exact: true }).click(),
    note: card().getByLabelText('Note'),
    reply: card().getByRole('textbox', { name: 'Reply' }),
    state: card().getByRole('combobox', { name: 'State' }),
    changes: () => screen.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
  };
}

test('inquiries are found by words, topic, page and record', async () => {
  const about = { ...other, topic: 'shop', page: '/shop', record: 'shop_products/item' };
  const { screen, card } = await openInbox([inquiry, about], {
    'GET shop_products': [{ id: 'item', name: 'Sicherungsleiste' }],
  });
  const search = screen.getByLabelText('Search inquiries');
  const expectOnly = async (name: string) => {
    await expect.poll(() => screen.getByRole('article').elements().length).toBe(1);
    await expect.element(card(name)).toBeVisible();
  };
  for (const [words, name] of [
    ['ada@ boot', inquiry.name],
    ['2026-002', other.name],
  ] as const) {
    await search.fill(words);
    await expectOnly(name);
  }
  await search.fill('');
  const chosen = { Topic: 'Shop', Page: 'Shop', Record: 'Sicherungsleiste' };
  for (const [label, option] of Object.entries(chosen))
    await userEvent.selectOptions(screen.getByLabelText(label, { exact: true }), option);
  await expectOnly(other.name);
  // The address holds the filter, so a reload and a shared link show the same list.
  expect(screen.router.state.location.search).toBe('?topic=shop&page=%2Fshop&record=shop_products%2Fitem');
  await expect
    .element(card(other.name).getByRole('link', { name: 'Sicherungsleiste' }))
    .toHaveAttribute('href', '/admin/shop/shop_products/item');
  await expect.element(card(other.name).getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop');
  await userEvent.selectOptions(screen.getByLabelText('Topic'), 'Elektro-Attest');
  await expect.element(screen.getByText('Nothing matches this search.')).toBeVisible();
});

test('a typed note survives another list, and is stored with the next state', async () => {
  const { card, show, note, state, changes } = await openInbox([inquiry]);
  expect(hasUnsaved()).toBe(false);
  await note.fill('Ruft am Montag zurück');
  await expect.element(card()).toHaveTextContent('Not saved yet');
  expect(hasUnsaved()).toBe(true);
  await show('Spam');
  await expect.element(card()).not.toBeInTheDocument();
  await show('New');
  await expect.element(note).toHaveValue('Ruft am Montag zurück');
  await userEvent.selectOptions(state, 'In progress');
  await expect.element(card()).not.toBeInTheDocument();
  expect(changes()).toEqual([{ state: 'in_progress', note: 'Ruft am Montag zurück' }]);
  await expect.poll(hasUnsaved).toBe(false);
});

test('a note is saved by the save shortcut, a reminder is set and removed with a date', async () => {
  const { screen, card, note, changes } = await openInbox([inquiry]);
  await note.fill('Angerufen');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(screen.getByText('Note saved.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save note' })).not.toBeInTheDocument();
  await note.fill('Erreicht');
  await screen.getByRole('button', { name: 'Save note' }).click();
  await expect.element(note).toHaveFocus();
  const day = card().getByLabelText('Remind on');
  await day.fill('2037-05-04');
  await expect.element(screen.getByText('Reminder saved.')).toBeVisible();
  await day.fill('');
  await expect.element(screen.getByText('Reminder removed.')).toBeVisible();
  expect(changes()).toEqual([
    { note: 'Angerufen' },
    { note: 'Erreicht' },
    { remind_on: '2037-05-04' },
    { remind_on: null },
  ]);
});

test('the inquiry beside the list stays when a newer one arrives, and a failure stays with its inquiry', async () => {
  const rows = [inquiry];
  const { screen, card, note, show } = await openInbox([], {
    'GET inquiries': () => rows,
    'PATCH inquiries': ({ search }: { search: URLSearchParams }) =>
      search.get('id') === 'eq.ada' ? new Response('', { status: 500 }) : [{ id: 'bob' }],
  });
  await note.fill('Ruft am Montag');
  rows.unshift(other);
  await card().getByRole('button', { name: 'Save note' }).click();
  const failure = card().getByRole('alert');
  await expect.element(failure).toBeVisible();
  await expect.element(card().getByRole('button', { name: 'Save note' })).toHaveFocus();
  await show('All');
  await expect.element(card(other.name)).toBeVisible();
  await expect.element(note).toHaveValue('Ruft am Montag');
  await card(other.name).getByRole('button', { name: other.name }).click();
  await userEvent.selectOptions(card(other.name).getByRole('combobox', { name: 'State' }), 'Done');
  await expect.element(screen.getByText(/^Moved to/)).toBeVisible();
  await card().getByRole('button', { name: inquiry.name, exact: true }).click();
  await expect.element(failure).toBeVisible();
});

test('of two reminders in a row the last one is stored, however long the first takes', async () => {
  const stored: unknown[] = [];
  const released = deferred<null>();
  const { card } = await openInbox([inquiry], {
    'PATCH inquiries': async ({ body }: { body: unknown }) => {
      if (stored.length === 0) await released.promise;
      stored.push(body);
      return [{ id: inquiry.id }];
    },
  });
  const day = card().getByLabelText('Remind on');
  await day.fill('2037-05-04');
  await day.fill('2037-05-05');
  released.resolve(null);
  await expect.poll(() => stored).toEqual([{ remind_on: '2037-05-04' }, { remind_on: '2037-05-05' }]);
  // A year that is not complete.
  await day.fill('0026-05-05');
  await userEvent.tab();
  await expect.element(day).toBeInvalid();
});

test('after a failure the card shows a message and keeps what was typed', async () => {
  const { screen, card, note, state } = await openInbox([inquiry], {
    'PATCH inquiries': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await note.fill('Wichtig');
  await card().getByRole('button', { name: 'Save note' }).click();
  const error = card().getByRole('alert');
  await expect.element(error).toHaveTextContent('An error occurred while changing the inquiry');
  await expect.element(note).toHaveValue('Wichtig');
  await userEvent.selectOptions(state, 'Done');
  await expect.element(error).toBeVisible();
  await expect.element(state).toHaveValue('new');
  expect(screen.getByText('Note saved.').elements()).toEqual([]);
});

test('the data of a person is erased after a confirmation only', async () => {
  const confirm = vi.fn<(question: string) => boolean>().mockReturnValueOnce(false).mockReturnValue(true);
  vi.stubGlobal('confirm', confirm);
  const { screen, card } = await openInbox([inquiry], { 'DELETE inquiries': [{ id: 'ada' }] });
  const erase = card().getByRole('button', { name: 'Erase ada@example.org' });
  const erased = () => screen.requests.filter(({ method }) => method === 'DELETE').length;
  await erase.click();
  expect(erased()).toBe(0);
  await erase.click();
  await expect.element(screen.getByText('All inquiries of this person deleted.')).toBeVisible();
  expect(erased()).toBe(1);
  expect(confirm.mock.lastCall?.[0]).toContain('every inquiry of ada@example.org');
});

test('an inquiry that was not mailed can be sent again, and a refusal says why', async () => {
  const refusal = Response.json({ error: 'No mail server is configured (SMTP_URL).' }, { status: 503 });
  const { card, screen } = await openInbox([inquiry], { 'POST /api/inquiries/ada/send': refusal });
  await expect.element(card()).toHaveTextContent('No e-mail was sent');
  await card().getByRole('button', { name: 'Send again Ada Beispiel' }).click();
  await expect
    .element(card().getByRole('alert'))
    .toHaveTextContent('No mail server is configured (SMTP_URL).');
  expect(screen.requests.map(({ path }) => path)).toContain('/api/inquiries/ada/send');
});

test('spam is not mailed, and becomes a new inquiry when it is unmarked', async () => {
  const { card, show, changes } = await openInbox([{ ...inquiry, state: 'spam', delivery: 'pending' }]);
  await show('Spam');
  await expect.element(card()).toHaveTextContent('No e-mail is sent while it is marked as spam');
  for (const name of [/^Send again/, 'Send'])
    await expect.element(card().getByRole('button', { name, exact: true })).not.toBeInTheDocument();
  await card().getByRole('button', { name: 'Not spam Ada Beispiel' }).click();
  await expect.element(card()).not.toBeInTheDocument();
  expect(changes()).toEqual([{ state: 'new' }]);
});

test('a reply by mail quotes the message; a template fills the reply, and replaces a typed text after a question only', async () => {
  const stored = deferred<Response>();
  const { screen, card, reply, changes } = await openInbox([inquiry], {
    'POST inquiry_replies': () => stored.promise,
  });
  const mail = card().getByRole('link', { name: 'Reply' }).element().getAttribute('href');
  expect(mail).toMatch(
    /^mailto:ada@example\.org\?subject=Re%3A%20Ihre%20Anfrage&body=.*%3E%20unser%20Boot\.$/,
  );
  const template = card().getByRole('combobox', { name: 'Template' });
  await expect.element(card().getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await userEvent.selectOptions(template, 'Answer');
  await expect.element(reply).toHaveValue(expect.stringMatching(/^Guten Tag Ada Beispiel,\n\n.*2026-001/));
  await reply.fill('Eine Prüfung kostet 149 Euro.');
  await userEvent.selectOptions(template, 'Decline');
  await screen.getByRole('dialog', { name: 'Replace' }).getByRole('button', { name: 'Cancel' }).click();
  await expect.element(reply).toHaveValue('Eine Prüfung kostet 149 Euro.');
  await card().getByRole('button', { name: 'Send and Done' }).click();
  const busy = () => [...card().element().querySelectorAll('[aria-busy=true]')].map((one) => one.textContent);
  await expect.poll(busy).toEqual(['Send and Done']);
  stored.resolve(new Response(null, { status: 201 }));
  await expect.element(screen.getByText('The reply is being sent.')).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
  expect(screen.requests.find(({ path }) => path === 'inquiry_replies')?.body).toMatchObject({
    inquiry_id: 'ada',
    text: 'Eine Prüfung kostet 149 Euro.',
  });
  expect(changes()).toEqual([{ state: 'done' }]);
});

test('on a phone the message replaces the list, and Back returns to it', async () => {
  await page.viewport(390, 780);
  const long = { ...inquiry, message: 'Wort '.repeat(400) };
  const { screen, card, note } = await openInbox([other, long]);
  await expect.element(card()).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await card().getByRole('button', { name: 'Ada Beispiel' }).click();
  expect(screen.router.state.location.search).toBe('?inquiry=2026-001');
  await expect.element(note).toBeVisible();
  await expect.element(card(other.name)).not.toBeInTheDocument();
  const folded = card().element().getBoundingClientRect().height;
  await card().getByRole('button', { name: 'Show the whole message' }).click();
  await expect.element(card().getByRole('button', { name: 'Show less' })).toBeVisible();
  expect(card().element().getBoundingClientRect().height).toBeGreaterThan(folded);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await screen.getByRole('button', { name: 'All inquiries' }).click();
  await expect.element(card(other.name)).toBeVisible();
});
