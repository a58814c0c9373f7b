import { html } from 'hono/html';
import type { Message } from '../../service/mail';
import type { NewInquiry } from './inquiry';

export type StoredInquiry = Omit<NewInquiry, 'state'> & { id: string; created_at: string };

/** Fixed subjects: visitor input must not appear in a subject. */
const subjects: Record<NewInquiry['topic'], string> = {
  contact: 'Kontaktanfrage über die Website',
  services: 'Anfrage zu Leistungen über die Website',
  trainings: 'Anfrage zu Schulungen über die Website',
  attest: 'Anfrage zum Elektro-Attest über die Website',
};

const topics: Record<NewInquiry['topic'], string> = {
  contact: 'Allgemeine Anfrage',
  services: 'Leistungen',
  trainings: 'Schulungen',
  attest: 'Elektro-Attest',
};

/** Preserves white space, so the template must not add any beside the message. */
const messageStyle = 'padding-left: 16px; border-left: 4px solid #f2a30f; white-space: pre-wrap';

/** Returns the e-mail that tells the company of an inquiry. A reply goes to the visitor. */
export function inquiryMail(inquiry: StoredInquiry, to: string, siteUrl: string): Message {
  const facts = [
    ['Anliegen', topics[inquiry.topic]],
    ['Name', inquiry.name],
    ['E-Mail', inquiry.email],
    ['Telefon', inquiry.phone ?? 'nicht angegeben'],
    ['Eingegangen', `${timeOf(inquiry.created_at)} Uhr`],
  ];
  const opening = `Guten Tag, über das Formular auf ${new URL(siteUrl).host} ist eine Anfrage eingegangen.`;
  const closing = 'Wenn Sie auf diese E-Mail antworten, geht Ihre Antwort direkt an die anfragende Person.';
  const inbox = new URL('/admin/inquiries', siteUrl).href;
  return {
    to,
    subject: subjects[inquiry.topic],
    messageId: `<${inquiry.id}@${new URL(siteUrl).hostname}>`,
    replyTo: inquiry.email,
    text: [
      opening,
      facts.map(([name = '', value = '']) => `${name}: ${value}`).join('\n'),
      `Nachricht:\n\n${inquiry.message}`,
      // Mail programs show the text after this line as a signature.
      `-- \n${closing}\nIm Posteingang der Website bearbeiten: ${inbox}\n`,
    ].join('\n\n'),
    html: String(html`<!doctype html>
      <html lang="de">
        <body style="max-width: 40em; font: 16px/1.5 sans-serif">
          <p>${opening}</p>
          <table style="border-collapse: collapse">
            ${facts.map(
              ([name, value]) =>
                html`<tr>
                  <th style="padding: 2px 24px 2px 0; text-align: left; vertical-align: top">${name}</th>
                  <td>${value}</td>
                </tr>`,
            )}
          </table>
          <p style="${messageStyle}">${inquiry.message}</p>
          <p>${closing}<br /><a href="${inbox}">Im Posteingang der Website bearbeiten</a></p>
        </body>
      </html>`),
  };
}

function timeOf(timestamp: string): string {
  return new Date(timestamp).toLocaleString('de-DE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'long',
    timeStyle: 'short',
  });
}
