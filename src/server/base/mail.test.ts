import { afterAll, beforeAll, expect, test } from 'vitest';
import { headerOf, type MailServer, openMailServer } from '../../../tests/contract/mail-server';
import { readEmail } from '../../../tests/contract/received-email';
import { createMailer, mailHtml } from './mail';

let mails: MailServer;
beforeAll(async () => (mails = await openMailServer()));
afterAll(() => mails.close());

const company = () => Promise.resolve({ name: 'Müller, Elektro & Söhne' });
const outage = () => Promise.reject(new Error('the database is away'));

test.each([
  ['website@example.org', company, '"Müller, Elektro & Söhne" <website@example.org>'],
  ['"Website" <website@example.org>', company, 'Website <website@example.org>'],
  ['website@example.org', outage, 'website@example.org'],
])('a mail from %s is sent by %s', async (from, sender, expected) => {
  const mailer = createMailer({ smtpUrl: mails.url, from, company: sender });
  await mailer?.send({ to: 'ada@example.org', subject: 'Probe', text: 'Guten Tag' });
  const { headers, text, html } = readEmail(mails.accepted.at(-1)?.raw ?? '');
  expect(headers.from?.replaceAll('"', '')).toBe(expected.replaceAll('"', ''));
  expect(text).toBe('Guten Tag');
  expect(html).toContain('<p>Guten Tag</p>');
});

test.each([
  ['an ordinary address', 'ada@example.org', 'ada@example.org'],
  ['a domain with an umlaut', 'ada@müller.example', 'ada@xn--mller-kva.example'],
  ['a name with an umlaut', 'jürgen@example.org', undefined],
])(
  'the header Reply-To of a mail has %s only if every server accepts it',
  async (_what, replyTo, expected) => {
    const mailer = createMailer({ smtpUrl: mails.url, from: 'website@example.org' });
    await mailer?.send({ to: 'firma@example.org', subject: 'Probe', text: `E-Mail: ${replyTo}`, replyTo });
    const mail = mails.accepted.at(-1);
    expect(mail?.raw.split('\r\n\r\n')[0]).toMatch(/^[\0-~]*$/);
    expect(headerOf(mail, 'Reply-To')).toBe(expected);
    expect(readEmail(mail?.raw ?? '').text).toContain(replyTo);
  },
);

/** Returns the body without white space between elements. */
function bodyOf(text: string, { quote, sender }: { quote?: string; sender?: string } = {}): string {
  return mailHtml({ text, quote }, { name: sender })
    .replace(/[^]*<body[^>]*>/, '')
    .replaceAll(/\s+</g, '<')
    .replaceAll(/>\s+/g, '>')
    .replaceAll(/ style="[^"]*"/g, '');
}

test.each([
  ['markup', 'Müller & <b>', '<p>Müller &amp; &lt;b&gt;</p>'],
  [
    'a URL alone',
    'https://site.example/x?a=1&b=2',
    '<p><a class="button" href="https://site.example/x?a=1&amp;b=2">Link öffnen</a></p>',
  ],
  [
    'a URL with a label',
    'Im Posteingang: https://site.example/admin',
    '<p><a class="button" href="https://site.example/admin">Im Posteingang</a></p>',
  ],
  [
    'a second URL',
    'https://site.example/x\n\nAbschalten: https://site.example/admin',
    '<p><a class="button" href="https://site.example/x">Link öffnen</a></p>' +
      '<p><a href="https://site.example/admin">Abschalten</a></p>',
  ],
  [
    'a telephone number',
    'Rufen Sie an: 0431 55 50',
    '<p>Rufen Sie an:<a href="tel:04315550">0431 55 50</a></p>',
  ],
  ['a count', 'Eingegangen: 1000', '<p>Eingegangen: 1000</p>'],
  ['one line with a colon', 'Die Meldung dazu: voll', '<p>Die Meldung dazu: voll</p>'],
  [
    'facts',
    'Name: https://evil.example\nE-Mail: a@example.org\nTelefon: +49 30 (1) 2-3\nSeite: https://site.example/',
    '<table><tr><th>Name</th><td>https://evil.example</td></tr>' +
      '<tr><th>E-Mail</th><td><a href="mailto:a@example.org">a@example.org</a></td></tr>' +
      '<tr><th>Telefon</th><td><a href="tel:+4930123">+49 30 (1) 2-3</a></td></tr>' +
      '<tr><th>Seite</th><td><a href="https://site.example/">https://site.example/</a></td></tr></table>',
  ],
])('%s', (_what, text, expected) => {
  expect(bodyOf(text)).toContain(`<div>${expected}</div>`);
});

test('a quote is shown as typed, without links and tables', () => {
  const quote = 'Bitte:\n\n  https://evil.example\n\na: b\nc: d';
  expect(mailHtml({ text: `Vorher\n\n${quote}\n\nNachher`, quote })).toContain(
    `white-space: pre-wrap">${quote}</p>`,
  );
  expect(bodyOf(`Vorher\n\n${quote}\n\nNachher`, { quote })).not.toContain('<a ');
});

test('a quote that repeats words before it stands at its own place', () => {
  const quote = 'Boot: https://evil.example';
  expect(bodyOf(`Name: Ada\n\n${quote}\n\nNachricht:\n\n${quote}`, { quote })).toContain(
    `<p><a class="button" href="https://evil.example">Boot</a></p><p>Nachricht:</p><p>${quote}</p>`,
  );
  expect(bodyOf('Anfrage: Eine Anfrage.\n\nAnfrage', { quote: 'Anfrage' })).toContain(
    '<div><p>Anfrage: Eine Anfrage.</p><p>Anfrage</p></div>',
  );
});

test('a typed signature belongs to the quote', () => {
  const quote = 'Guten Tag\n\n-- \nJetzt kaufen: https://evil.example';
  const body = bodyOf(`Name: Ada\n\n${quote}\n\n-- \nImpressum: https://site.example/impressum\n`, { quote });
  expect(body).toContain(`<p>${quote}</p></div>`);
  expect(body).toContain(
    '<div class="foot"><p><a href="https://site.example/impressum">Impressum</a></p></div>',
  );
});

test('the signature is a footer, and the sender the head', () => {
  const body = bodyOf('Text\n\n-- \nFirma · Straße 1\nImpressum: https://site.example/impressum\n', {
    sender: 'Firma & Co.',
  });
  expect(body).toContain('<p class="head">Firma &amp; Co.</p>');
  expect(body).toContain(
    '<div class="foot"><p>Firma · Straße 1</p><p><a href="https://site.example/impressum">Impressum</a></p></div>',
  );
});

test.each(['a?cc=b@example.org', 'a&b@example.org', 'a%0Ab@example.org', 'a#b@example.org'])(
  'the address %s is no link',
  (address) => expect(bodyOf(`Name: A\nE-Mail: ${address}`)).not.toContain('<a '),
);
