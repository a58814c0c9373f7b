import { expect, onTestFinished, test, vi } from 'vitest';
import { mount } from '../../../tests/component/mount';
import { sessionKey } from '../../data/account/session-key';
import { EditMark } from './edit-mark';

/** Links from the website to the forms of the back office. */

function signIn() {
  localStorage.setItem(sessionKey, '{}');
  onTestFinished(() => localStorage.removeItem(sessionKey));
}

function endSession(event: 'storage' | 'pageshow') {
  localStorage.removeItem(sessionKey);
  dispatchEvent(new Event(event));
}

test.each([
  ['services', { id: '1', title: 'Prüfung **an Bord**' }, 'Bearbeiten: Prüfung an Bord'],
  ['exchange-faqs', { id: '1', question: 'Wie lange?', title: 'Titel' }, 'Bearbeiten: Wie lange?'],
  ['services-texts', { id: '1' }, 'Bearbeiten: Texte dieser Seite'],
  ['services', { id: '1', title: 'a'.repeat(61) }, `Bearbeiten: ${'a'.repeat(60)}…`],
] as const)('the link of %s, %o is named %s', async (type, row, name) => {
  signIn();
  const screen = await mount('website', <EditMark type={type} row={row} />);
  await expect.element(screen.getByRole('link', { name, exact: true })).toBeVisible();
});

test('the link leads to the field and back to the page, and activates no card around it', async () => {
  signIn();
  const onCard = vi.fn();
  const screen = await mount(
    'website',
    <div onClick={onCard}>
      <EditMark type="contact" row={{ id: '1' }} field="business_hours" />
    </div>,
  );
  const link = screen.getByRole('link');
  const stay = (event: Event) => event.preventDefault();
  link.element().addEventListener('click', stay);
  await link.click();
  expect(onCard).not.toHaveBeenCalled();
  const address = new URL(link.element().getAttribute('href') ?? '', location.href);
  expect(address.pathname).toBe('/admin/record/contact/1');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    field: 'business_hours',
    from: location.pathname + location.search,
  });
});

test.each(['storage', 'pageshow'] as const)(
  'a sign-out elsewhere removes the link at the event %s',
  async (event) => {
    signIn();
    const screen = await mount('website', <EditMark type="contact" row={{ id: '1' }} />);
    await expect.element(screen.getByRole('link')).toBeVisible();
    endSession(event);
    await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  },
);

test('visitors get no link, and neither does a record that does not exist', async () => {
  const screen = await mount('website', <EditMark type="contact" row={{ id: '1' }} />);
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  signIn();
  await screen.rerender(<EditMark type="contact" />);
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});
