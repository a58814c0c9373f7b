import { beforeAll, expect, test } from 'vitest';
import { defaultBrand } from '../../src/content/brand/brand';
import { mailColors } from '../../src/content/brand/mail-colors';
import { mailHtml } from '../../src/service/mail-html';
import { openAuthContract } from './auth-contract';
import { everyMail } from './every-mail';

/** Mails whose HTML part is compared with its text part: one for each `subject` in `src`, two for some. */
const mailCount = 28;

const contract = await openAuthContract();
let mails: Awaited<ReturnType<typeof everyMail>>;

beforeAll(async () => {
  mails = await everyMail(contract);
});

test('the HTML part of every mail says the same as its text part', () => {
  expect(mails).toHaveLength(mailCount);
  for (const { subject, text, quote } of mails) {
    expect(textOf(mailHtml({ text, quote })), subject).toBe(words(text.replace('\n-- \n', '\n')));
  }
});

test('mails of the standard brand look like those without a brand', () => {
  const mail = {
    text: 'Guten Tag,\n\nÖffnen: https://site.example\n\n-- \nImpressum: https://site.example/impressum',
  };
  expect(mailHtml(mail, { colors: mailColors(defaultBrand) })).toBe(mailHtml(mail));
  const green = mailColors({ brand_color: '#14532d', accent_color: '#2e8b57' });
  const html = mailHtml(mail, { name: 'Firma', colors: green });
  for (const color of new Set(Object.values(green))) expect(html).toContain(color);
});

test('the mail about a failed backup translates the system message of a full disk', () => {
  const { text } = mails.find(({ subject }) => subject === 'Sicherung der Website fehlgeschlagen') ?? {};
  expect(text).toContain('Meldung: Die Festplatte ist voll.\n');
});

/** Returns the text of the body; links with another text are followed by their address. */
function textOf(html: string): string {
  const body = html
    .replace(/[^]*<body[^>]*>/, '')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g, (_link, href: string, label: string) =>
      label === 'Link öffnen' ? href : /^http/.test(href) && label !== href ? `${label}: ${href}` : label,
    )
    .replaceAll('</th>', ': ')
    .replaceAll(/<[^>]*>/g, ' ');
  return words(decoded(body));
}

function decoded(text: string): string {
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  return Object.entries(entities).reduce((rest, [entity, sign]) => rest.replaceAll(entity, sign), text);
}

function words(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(' :', ':').trim();
}
