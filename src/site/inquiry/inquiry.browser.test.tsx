import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { deferred } from '../../../tests/component/deferred';
import { contentRow, renderOnWebsite, renderWebsite } from '../../../tests/component/website';
import { services, servicesTexts } from '../../content/types/services';
import { footer } from '../../content/types/footer';
import type { InquiryTopic } from '../../content/record/inquiry-topics';
import { ContactForm } from './contact-form';
import { InquiryDialog } from './inquiry-dialog';

type Sent = { path: string; body: unknown; proof: string | null };
type Answer = (sent: Sent) => Response | Promise<Response>;

let sent: Sent[] = [];
let answer: Answer;
let challenge: () => Promise<Response>;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ success: true });
  challenge = () => Promise.resolve(new Response(null, { status: 404 }));
  const { fetch } = window;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    if (path === '/api/challenge') return challenge();
    if (!path.startsWith('/api/')) return fetch(input, init);
    const one = { path, body: await request.json(), proof: request.headers.get('x-challenge') };
    sent.push(one);
    return answer(one);
  });
});

const values = { name: 'Ada Beispiel', email: 'ada@example.org', message: 'Bitte prüfen Sie unser Boot.' };

function partsOf(form: Locator) {
  const field = (name: string) => form.getByRole('textbox', { name });
  return {
    field,
    send: form.getByRole('button', { name: /^(Unverbindliche Anfrage|Noch einmal) senden$/ }),
    fill: async () => {
      await field('Name').fill(values.name);
      await field('E-Mail').fill(values.email);
      await field('Nachricht').fill(values.message);
    },
  };
}

/** Keeps requests waiting. Returns a function that answers them. */
function holdAnswer(): (response: Response) => void {
  const held = deferred<Response>();
  answer = () => held.promise;
  return held.resolve;
}

/** Lets the test control the display time of messages. */
const controlTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** Waits for the timer of a message. Polling would advance it. */
async function waitForTimer(): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise(requestAnimationFrame);
}

async function openForm() {
  history.pushState(null, '', '/contact');
  const screen = await renderOnWebsite(<ContactForm />);
  return { ...partsOf(screen.getByRole('form', { name: 'Kontaktformular' })), screen };
}

describe('the contact form', () => {
  test('confirms a sent message for three seconds and is empty again', async () => {
    const { screen, send, field, fill } = await openForm();
    await fill();
    controlTime();
    await send.click();
    await waitForTimer();
    const success = screen.getByRole('status').filter({ hasText: 'Nachricht erfolgreich versendet!' });
    await expect.element(success).toBeVisible();
    expect(sent).toEqual([
      { path: '/api/contact', body: { ...values, topic: 'contact', page: '/contact' }, proof: null },
    ]);
    for (const name of ['Name', 'E-Mail', 'Nachricht']) await expect.element(field(name)).toHaveValue('');
    vi.advanceTimersByTime(2900);
    expect(success.query()).not.toBeNull();
    vi.advanceTimersByTime(100);
    await expect.element(success).not.toBeInTheDocument();
    await expect.element(send).toBeEnabled();
  });

  test('shows that it is sending, also when the time of the last message ends, and ignores another submission', async () => {
    answer = () => new Response('', { status: 500 });
    const { screen, send, field, fill } = await openForm();
    await fill();
    controlTime();
    await send.click();
    await waitForTimer();
    const release = holdAnswer();
    const form = field('Name').element().closest('form');
    form?.requestSubmit();
    vi.advanceTimersByTime(3000);
    await expect.element(screen.getByRole('button', { name: 'Sendet...' })).toBeDisabled();
    form?.requestSubmit();
    release(Response.json({ success: true }));
    await expect.element(screen.getByText('Nachricht erfolgreich versendet!')).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  test('marks missing and invalid input beside its field and focuses the first', async () => {
    const { send, field } = await openForm();
    await field('Name').fill(values.name);
    await field('E-Mail').fill('ada@example');
    await send.click();
    const email = field('E-Mail');
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(email)
      .toHaveAccessibleDescription('Bitte geben Sie im Feld „E-Mail“ eine gültige Adresse an.');
    await expect
      .element(field('Nachricht'))
      .toHaveAccessibleDescription('Bitte füllen Sie das Feld „Nachricht“ aus.');
    await expect.element(field('Name')).not.toHaveAttribute('aria-invalid');
    expect(sent).toEqual([]);
  });

  test.each([
    ['without an answer', () => Promise.reject(new TypeError('Failed to fetch')), ''],
    ['with a reason', () => Response.json({ error: 'Zu lang.' }, { status: 400 }), 'Zu lang.'],
  ])('shows a failure %s for three seconds and keeps the input', async (_, failing, reason) => {
    answer = failing;
    const { screen, send, field, fill } = await openForm();
    await fill();
    controlTime();
    await send.click();
    await waitForTimer();
    const failure = screen.getByRole('alert');
    await expect.element(failure).toHaveTextContent(`Fehler beim Senden der Nachricht.${reason}`);
    vi.advanceTimersByTime(3000);
    await expect.element(failure).not.toBeInTheDocument();
    await expect.element(field('Nachricht')).toHaveValue(values.message);
  });

  test('hides the honeypot field from people, and sends it when it was filled', async () => {
    const { screen, send, fill } = await openForm();
    await expect.element(screen.getByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
    const trap = screen.container.querySelector<HTMLInputElement>('input[name=website]');
    if (!trap) throw new Error('The form has no honeypot field');
    expect(trap.tabIndex).toBe(-1);
    await fill();
    trap.value = 'https://example.com';
    await send.click();
    await expect.poll(() => sent).toMatchObject([{ body: { website: 'https://example.com' } }]);
  });

  test('sends the proof that it found while the message was typed, and another one next time', async () => {
    let count = 0;
    challenge = async () => {
      count += 1;
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`salt${count}.7`));
      const hash = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
      return Response.json({ salt: `salt${count}`, hash, max: 10, signature: 'signed' });
    };
    const solved = vi.spyOn(crypto.subtle, 'digest');
    const { screen, send, fill } = await openForm();
    expect(count).toBe(0);
    for (const number of [1, 2]) {
      solved.mockClear();
      await fill();
      // The batch of 500 hashes, and that of the challenge.
      await expect
        .poll(() => solved.mock.settledResults.filter(({ type }) => type === 'fulfilled').length)
        .toBe(501);
      await send.click();
      await expect.element(screen.getByText('Nachricht erfolgreich versendet!')).toBeVisible();
      expect(sent.at(-1)?.proof).toBe(`salt${number}.7.signed`);
    }
    expect(count).toBe(2);
  });
});

async function openDialog(topic: InquiryTopic = 'services') {
  history.pushState(null, '', '/services');
  const closed = vi.fn();
  const screen = await renderOnWebsite(
    <InquiryDialog title="Beratung" topic={topic} record="services/7" preset="Guten Tag," onClose={closed} />,
    { footer_content: [contentRow(footer, { phone: '+49 30 1' })] },
  );
  const dialog = screen.getByRole('dialog', { name: 'Beratung' });
  await expect.element(dialog).toBeVisible();
  return { ...partsOf(dialog), dialog, closed };
}

describe('the inquiry dialog', () => {
  test.each([
    ['services', '/api/contact', 'Ihnen'],
    ['attest', '/api/attest-inquiry', 'dir'],
  ] as const)('about %s sends to %s, confirms for two seconds and closes', async (topic, path, whom) => {
    const release = holdAnswer();
    const { dialog, closed, send, field, fill } = await openDialog(topic);
    await expect.element(field('Nachricht')).toHaveValue('Guten Tag,');
    await fill();
    await field('Telefon').fill('+49 30 1234');
    await send.click();
    await expect.element(dialog.getByRole('button', { name: 'Sendet...' })).toBeDisabled();
    controlTime();
    release(Response.json({ success: true, number: '2026-017' }));
    await waitForTimer();
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent(`Anfrage erfolgreich gesendet!Wir werden uns in Kürze bei ${whom} melden.`);
    const body = { ...values, phone: '+49 30 1234', topic, page: '/services', record: 'services/7' };
    expect(sent).toEqual([{ path, body, proof: null }]);
    vi.advanceTimersByTime(1900);
    expect(closed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(closed).toHaveBeenCalledOnce();
  });

  test('keeps the input after a failure, shows the reason, and sends again without an empty telephone', async () => {
    const answers = [
      Response.json({ error: 'Gerade nicht gespeichert.' }, { status: 503 }),
      new Response('', { status: 500 }),
    ];
    answer = () => answers.shift() ?? Response.json({ success: true });
    const { dialog, send, field, fill } = await openDialog();
    await fill();
    await expect.element(send).toHaveTextContent('Unverbindliche Anfrage senden');
    for (const reason of ['Gerade nicht gespeichert.', 'Failed to send inquiry. Please try again.']) {
      await send.click();
      await expect.element(dialog.getByRole('alert')).toHaveTextContent(reason);
      await expect.element(dialog.getByRole('link', { name: '+49 30 1' })).toBeVisible();
      await expect.element(send).toHaveTextContent('Noch einmal senden');
      await expect.element(field('Name')).toHaveValue(values.name);
    }
    await send.click();
    await expect.element(dialog.getByRole('status')).toBeVisible();
    expect(sent.at(-1)?.body).not.toHaveProperty('phone');
  });

  test('starts empty again after it was closed with X or Escape, and its button has the focus', async () => {
    const screen = await renderWebsite('/services', {
      services: [contentRow(services)],
      services_texts: [contentRow(servicesTexts, { consultation_button: 'Beratung anfragen' })],
    });
    const opener = screen.getByRole('button', { name: 'Beratung anfragen' });
    const dialog = screen.getByRole('dialog', { name: 'Beratung anfragen' });
    const { field, send } = partsOf(dialog);
    await opener.click();
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      () => dialog.getByRole('button', { name: 'Schließen' }).click(),
    ]) {
      await field('Name').fill(values.name);
      await send.click();
      await expect.element(dialog.getByRole('alert')).toHaveTextContent('Feld „E-Mail“');
      await expect.element(field('E-Mail')).toHaveFocus();
      await close();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
      await opener.click();
      await expect.element(field('Name')).toHaveValue('');
      await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    }
  });

  test('the form of a page holds a receipt, which stays on other pages until it is closed', async () => {
    answer = () => Response.json({ success: true, number: '2026-017' });
    const screen = await renderWebsite('/contact');
    const form = screen.getByRole('form', { name: 'Kontaktformular' });
    const { fill, send } = partsOf(form);
    await fill();
    await send.click();
    const receipt = screen.getByRole('region', { name: 'Ihre Anfrage' });
    await expect.element(receipt).toHaveTextContent(/2026-017.*Allgemeine Anfrage/);
    await expect.element(form.getByRole('region', { name: 'Ihre Anfrage' })).toBeVisible();
    await screen.getByRole('contentinfo').getByRole('link', { name: 'Referenzen' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Referenzen' })).toBeVisible();
    // Not the number again, which the former page has announced.
    await expect.poll(() => document.getElementById('announcer')?.textContent).toMatch(/^Referenzen/);
    await receipt.getByRole('button', { name: 'Schließen' }).click();
    await expect.element(receipt).not.toBeInTheDocument();
  });

  test('the receipt promises a confirmation only when the server mails one', async () => {
    for (const isConfirmed of [false, true]) {
      const headers = isConfirmed ? { 'X-Confirmation': 'mail' } : undefined;
      answer = () => Response.json({ success: true, number: '2026-017' }, { headers });
      const screen = await renderWebsite('/contact');
      const { fill, send } = partsOf(screen.getByRole('form', { name: 'Kontaktformular' }));
      await fill();
      await send.click();
      const receipt = screen.getByRole('region', { name: 'Ihre Anfrage' });
      await expect.element(receipt).toHaveTextContent(/2026-017/);
      expect(receipt.element().textContent?.includes('per E-Mail an Sie unterwegs')).toBe(isConfirmed);
      await screen.unmount();
    }
  });
});
