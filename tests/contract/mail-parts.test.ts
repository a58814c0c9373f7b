import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailHtml } from '../../src/service/mail-html';
import { createAuthContract, type AuthContract } from './auth-contract';
import { everyMail } from './every-mail';

/** Mails whose HTML part is compared with its text part: one for each `subject` in `src`, two for some. */
const mailCount = 22;

let contract: AuthContract;
let mails: Awaited<ReturnType<typeof everyMail>>;

beforeAll(async () => {
  contract = await createAuthContract();
  mails = await everyMail(contract);
});
afterAll(() => contract.close());

test('the HTML part of every mail says the same as its text part', () => {
  expect(mails).toHaveLength(mailCount);
  for (const { subject, text, quote } of mails) {
    expect(textOf(mailHtml({ text, quote }, undefined)), subject).toBe(words(text.replace('\n-- \n', '\n')));
  }
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
