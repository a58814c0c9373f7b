import { timeText } from '../../content/record/times';
import type { Inquiry } from '../../data/site/inquiries';
import { texts } from './texts';

/** The server has it in hand: nothing went wrong yet, and sending it again would make two of it. */
export function isUnderWay({ state, delivery, last_error }: Inquiry): boolean {
  return state !== 'spam' && delivery === 'pending' && !last_error;
}

/** How far the e-mail has come. */
export function deliveryText(inquiry: Inquiry): string {
  const { state, delivery, attempts, next_attempt_at, delivered_at } = inquiry;
  if (delivery === 'sent') return delivered_at ? texts.sentOn(timeText(delivered_at)) : texts.sent;
  if (delivery === 'off') return texts.notSentAtAll;
  if (delivery === 'failed') return texts.notSentAfter(attempts);
  if (state === 'spam') return texts.notSentAsSpam;
  if (isUnderWay(inquiry)) return texts.beingSent;
  return next_attempt_at ? texts.nextAttempt(timeText(next_attempt_at)) : texts.notSentYet;
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
