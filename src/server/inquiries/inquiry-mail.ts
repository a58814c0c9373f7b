import { html } from 'hono/html';
import type { Message } from '../mail';
import type { NewInquiry } from './inquiry';

export type StoredInquiry = Omit<NewInquiry, 'state'> & { id: string; created_at: string };

/** Of these only: nothing a visitor typed may stand in a subject. */
const subjects: Record<NewInquiry['topic'], string> = {
  contact: 'Kontaktanfrage über die Website',
  services: 'Anfrage zu Leistungen über die Website',
  trainings: 'Anfrage zu Schulungen über die Website',
  attest: 'Anfrage zum Elektro-Attest über die Website',
};

/** The letter that tells the company of an inquiry; answering it writes to the visitor. */
export function inquiryMail(inquiry: StoredInquiry, to: string, siteUrl: string): Message {
  const facts = [
    ['Name', inquiry.name],
    ['E-Mail', inquiry.email],
    ['Telefon', inquiry.phone ?? 'nicht angegeben'],
    ['Eingegangen', timeOf(inquiry.created_at)],
  ];
  return {
    to,
    subject: subjects[inquiry.topic],
    messageId: `<${inquiry.id}@${new URL(siteUrl).hostname}>`,
    replyTo: { name: inquiry.name, address: inquiry.email },
    text: `${facts.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${inquiry.message}\n`,
    html: String(html`<!doctype html>
      <html lang="de">
        <body>
          <p>${facts.map(([name, value]) => html`<b>${name}:</b> ${value}<br />`)}</p>
          <p style="white-space: pre-wrap">${inquiry.message}</p>
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
