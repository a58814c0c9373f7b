import { inquiryRetentionDays } from '../../content/retention';
import { timeText } from '../../content/times';
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

/** The server has it in hand: nothing went wrong yet, and sending it again would make two of it. */
export function isUnderWay({ state, delivery, last_error }: Inquiry): boolean {
  return state !== 'spam' && delivery === 'pending' && !last_error;
}

/** How far the e-mail has come. */
export function deliveryText(inquiry: Inquiry): string {
  const { state, delivery, attempts, next_attempt_at, delivered_at } = inquiry;
  if (delivery === 'sent') return `E-mail sent${delivered_at ? ` on ${timeText(delivered_at)}` : ''}`;
  if (delivery === 'off') return 'No e-mail was sent';
  if (delivery === 'failed') return `E-mail not sent after ${attempts} attempts`;
  if (state === 'spam') return 'No e-mail is sent while it is marked as spam';
  if (isUnderWay(inquiry)) return 'E-mail is being sent';
  return `E-mail not sent yet${next_attempt_at ? `; next attempt ${timeText(next_attempt_at)}` : ''}`;
}

/** What an empty list means, and what comes next. */
export function emptyText(shown: Inquiry['state'] | undefined): string {
  if (shown === 'new') return 'No new inquiries. What visitors send from the website appears here.';
  if (shown === 'in_progress') return 'Nothing in progress. Set the state of an inquiry to keep it here.';
  if (shown === 'done')
    return `Nothing done yet. Done inquiries are deleted after ${inquiryRetentionDays} days.`;
  if (shown === 'spam')
    return `No spam. What is marked as spam is not mailed, and deleted after ${inquiryRetentionDays} days.`;
  return 'No inquiries yet. What visitors send from the website appears here.';
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
