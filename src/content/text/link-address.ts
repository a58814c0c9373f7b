import { isEmailAddress, mailtoUrl } from '../../service/email-address';

const address = String.raw`(?:https?://|mailto:|tel:)[^\s()*<>"\\]+|/(?![/\\])[^\s()*<>"\\]*`;

/** Matches `[title](address)`. Addresses are `https:`, `http:`, `mailto:`, `tel:` and paths of the website. */
export const linkPattern = new RegExp(String.raw`\[(\s*[^[\]\s][^[\]]*)\]\((${address})\)`, 'gi');

const wholeAddress = new RegExp(`^(?:${address})$`, 'i');

/**
 * Converts a typed or copied address into one that links may have. An e-mail address becomes `mailto:`, an
 * international telephone number `tel:`, `www.` becomes `https://www.`, and an address of `origin` a path. Returns
 * undefined if links may not have it.
 */
export function linkAddress(typed: string, origin?: string): string | undefined {
  const completed = withScheme(typed.trim());
  const isOwn = origin !== undefined && (completed === origin || completed.startsWith(`${origin}/`));
  const link = (isOwn ? completed.slice(origin.length) || '/' : completed).replace(
    /[\s()*<>"\\]/g,
    percentEncoded,
  );
  const isLink = wholeAddress.test(link) && (!/^https?:/i.test(link) || URL.canParse(link));
  return isLink ? link : undefined;
}

function withScheme(text: string): string {
  if (isEmailAddress(text)) return mailtoUrl(text);
  if (/^\+\d[\d\s/()-]{5,}$/.test(text)) return `tel:${text.replace(/[^+\d]/g, '')}`;
  return text.replace(/^www\./i, 'https://www.');
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
