import { render } from 'dom-serializer';
import { html } from 'hono/html';
import { DomUtils, parseDocument } from 'htmlparser2';
import { mailtoUrl } from '../../../service/email-address';
import { telephoneUrl } from '../../../content/text/telephone';
import { staticStyles } from './static-styles';

/** E-mail address and telephone number that replace the forms of a page. */
export type ExportedContact = { email: string; phone: string };

type RewriteOptions = {
  /** Returns the new address of a link, an image or a style sheet. */
  addressOf(address: string): Promise<string>;
  contact: ExportedContact | undefined;
};

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Enough for reading on a screen. */
const maxImageWidthPx = 1600;

/** Values of `rel` whose links a page on a disk needs. */
const retainedLinkTypes = ['stylesheet', 'icon', 'apple-touch-icon'];

/** Returns the canonical URL of a page. Undefined for pages that are not public, which have none. */
export function canonicalOf(source: string): string | undefined {
  const [link] = find(parseDocument(source), 'link').filter(({ attribs }) => attribs.rel === 'canonical');
  return link?.attribs.href;
}

/** Rewrites a page for reading from a disk: without scripts and forms, with other addresses. */
export async function staticPage(source: string, { addressOf, contact }: RewriteOptions): Promise<string> {
  const page = parseDocument(source);
  // The style sheets of a page wait for script in a template.
  for (const template of find(page, 'template')) replaceWith(template, find(template, 'link'));
  for (const element of [...find(page, 'script'), ...find(page, 'iframe')]) DomUtils.removeElement(element);
  for (const link of find(page, 'link'))
    if (!retainedLinkTypes.includes(link.attribs.rel ?? '')) DomUtils.removeElement(link);
  const hint = contact ? String(await contactHint(contact)) : '';
  for (const form of find(page, 'form')) replaceForm(form, hint);
  // A menu opens without scripts; every other button does nothing.
  for (const button of find(page, 'button'))
    if (button.attribs.popovertarget === undefined) DomUtils.removeElement(button);
  for (const style of find(page, 'style')) {
    const css = await staticStyles(DomUtils.textContent(style), addressOf);
    for (const text of style.children) if ('data' in text) text.data = css;
  }
  for (const { attribs } of find(page, '*')) {
    if (attribs.srcset) attribs.src = largestImage(attribs.srcset) ?? attribs.src ?? '';
    delete attribs.srcset;
    delete attribs.sizes;
    for (const name of ['href', 'src'])
      if (attribs[name] !== undefined) attribs[name] = await addressOf(attribs[name]);
  }
  return render(page, { encodeEntities: 'utf8' });
}

function find(within: Parameters<typeof DomUtils.getElementsByTagName>[1], name: string): Element[] {
  return DomUtils.getElementsByTagName(name, within);
}

function replaceWith(element: Element, others: readonly Element[]): void {
  for (const other of others) DomUtils.prepend(element, other);
  DomUtils.removeElement(element);
}

/** Returns the address of the widest image of a `srcset` within the limit. */
function largestImage(srcset: string): string | undefined {
  const sources = srcset.split(',').map((source) => source.trim().split(/\s+/));
  const widthOf = ([, width = '']: string[]) => Number.parseInt(width, 10);
  return sources
    .filter((source) => widthOf(source) <= maxImageWidthPx)
    .sort((a, b) => widthOf(a) - widthOf(b))
    .at(-1)?.[0];
}

/** Replaces a form that leads to another page by a link to it, and a form that sends something by the HTML `hint`. */
function replaceForm(form: Element, hint: string): void {
  if (form.attribs.method?.toLowerCase() === 'post') return replaceWith(form, find(parseDocument(hint), 'p'));
  const [button] = find(form, 'button');
  if (!button) return DomUtils.removeElement(form);
  button.name = 'a';
  button.attribs = { class: button.attribs.class ?? '', href: form.attribs.action ?? '' };
  replaceWith(form, [button]);
}

function contactHint({ email, phone }: ExportedContact) {
  return html`<p>
    Dieses Formular gibt es nur auf der Website. Schreiben Sie an <a href="${mailtoUrl(email)}">${email}</a> oder rufen Sie
    an: <a href="${telephoneUrl(phone)}">${phone}</a>.
  </p>`;
}
