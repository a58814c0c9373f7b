import type { Inquiry } from '../../data/inquiries';

export const stateNames: Record<Inquiry['state'], string> = {
  new: 'New',
  in_progress: 'In progress',
  done: 'Done',
  spam: 'Spam',
};

export const topicNames: Record<Inquiry['topic'], string> = {
  contact: 'Contact',
  services: 'Services',
  trainings: 'Trainings',
  attest: 'Elektro-Attest',
};

export function timeText(timestamp: string): string {
  return new Date(timestamp).toLocaleString('de-DE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'long',
    timeStyle: 'short',
  });
}

/** How far the e-mail has come. */
export function deliveryText({ delivery, attempts, next_attempt_at, delivered_at }: Inquiry): string {
  if (delivery === 'sent') return `E-mail sent${delivered_at ? ` on ${timeText(delivered_at)}` : ''}`;
  if (delivery === 'off') return 'No e-mail was sent';
  if (delivery === 'failed') return `E-mail not sent after ${attempts} attempts`;
  const next = next_attempt_at && attempts > 0 ? `; next attempt ${timeText(next_attempt_at)}` : '';
  return `E-mail waiting${next}`;
}

export function matches(inquiry: Inquiry, search: string): boolean {
  const { name, email, phone, message, note } = inquiry;
  const text = [name, email, phone, message, note].join(' ').toLocaleLowerCase('de');
  const words = search.toLocaleLowerCase('de').split(/\s+/);
  return words.every((word) => text.includes(word));
}

/** Mail programs take addresses of about two thousand characters; what is quoted must leave room. */
const quoted = 800;

/** Opens the administrator's own mail program with the message quoted. */
export function replyLink({ email, name, message, created_at }: Inquiry): string {
  const quote = message.length > quoted ? `${message.slice(0, quoted).trimEnd()} …` : message;
  const lines = quote.split('\n').map((line) => `> ${line}`);
  const body = [`\n\n${name} schrieb am ${timeText(created_at)}:`, ...lines].join('\n');
  const subject = encodeURIComponent('Re: Ihre Anfrage');
  // RFC 6068 wants CRLF; a lone half of a character would make the encoding throw.
  const text = encodeURIComponent(body.replaceAll(/\p{Surrogate}/gu, '').replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${text}`;
}
