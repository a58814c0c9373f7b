import { mailtoUrl } from '../../service/email-address';
import { pageNamed, pageNames } from '../../content/pages/pages';
import { timeText } from '../../content/record/times';
import type { Inquiry } from '../../data/site/inquiries';
import { texts } from './texts';

/**
 * Checks whether the server is still sending the e-mail without an error. Sending it again would produce a second
 * one.
 */
export function isUnderWay({ state, delivery, last_error }: Inquiry): boolean {
  return state !== 'spam' && delivery === 'pending' && !last_error;
}

/** Checks whether the server is still sending a reply without an error. */
export function isReplyUnderWay({ inquiry_replies }: Inquiry): boolean {
  return inquiry_replies.some(({ delivery, last_error }) => delivery === 'pending' && !last_error);
}

/** Returns the delivery state of the e-mail as text. */
export function deliveryText(inquiry: Inquiry): string {
  const { state, delivery, attempts, next_attempt_at, delivered_at } = inquiry;
  if (delivery === 'sent') return delivered_at ? texts.sentOn(timeText(delivered_at)) : texts.sent;
  if (delivery === 'off') return texts.notSentAtAll;
  if (delivery === 'failed') return texts.notSentAfter(attempts);
  if (state === 'spam') return texts.notSentAsSpam;
  if (isUnderWay(inquiry)) return texts.beingSent;
  return next_attempt_at ? texts.nextAttempt(timeText(next_attempt_at)) : texts.notSentYet;
}

/** Returns the label of the page with this path; the path if it belongs to no declared page. */
export function pageLabel(path: string): string {
  return pageNames.map(pageNamed).find((page) => page.path === path)?.label ?? path;
}

/** Mail programs accept `mailto:` URLs of about 2000 characters. */
const maxQuoteLength = 800;

/** Returns a `mailto:` link that quotes the message. */
export function replyLink({ email, name, message, created_at }: Inquiry): string {
  const quote = message.length > maxQuoteLength ? `${message.slice(0, maxQuoteLength).trimEnd()} …` : message;
  const lines = quote.split('\n').map((line) => `> ${line}`);
  const body = [`\n\n${name} schrieb am ${timeText(created_at)}:`, ...lines].join('\n');
  const subject = encodeURIComponent('Re: Ihre Anfrage');
  // RFC 6068 requires CRLF; `encodeURIComponent` throws on lone surrogates.
  const text = encodeURIComponent(body.replaceAll(/\p{Surrogate}/gu, '').replaceAll('\n', '\r\n'));
  return `${mailtoUrl(email)}?subject=${subject}&body=${text}`;
}
