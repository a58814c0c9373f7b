import { html } from 'hono/html';

type Markup = ReturnType<typeof html>;

export type MailText = {
  text: string;
  /** Part of `text` that a visitor typed. It is shown as typed, without links. */
  quote?: string;
};

/** Facts of which the value is a link. */
const linkedFacts = ['E-Mail', 'Telefon', 'Seite'];

const url = /^https?:\/\/\S+$/;
const phone = /^\+?[\d ()/-]{3,}$/;
/** Unlike a number of inquiries, it begins with `+` or 0. */
const phoneInSentence = /^[+0][\d ()/-]{5,}$/;
/** See `createTypedCode`. */
const typedCode = /^[A-Z\d]{5}-[A-Z\d]{5}$/;
/** `Name: value`. A value that is a URL makes a button. */
const labelled = /^([^:\n]{1,60}): (.+)$/;
/** Line before the signature (RFC 3676, section 4.3). */
const signatureMark = '\n-- \n';

/**
 * Returns the HTML part of a mail from its text, so that both say the same. The first paragraph with a URL becomes a
 * button, others become links, paragraphs of `Name: value` lines become tables, and the signature becomes a footer. Mail programs ignore style
 * sheets in files and many properties, hence tables and inline styles; the dark theme is an addition.
 */
export function mailHtml({ text, quote }: MailText, sender: string | undefined): string {
  const [body, signature] = splitAt(text, signatureMark);
  const [before, after] = quote ? splitAt(body, quote) : [body];
  return String(html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <style>
          ${styles}
        </style>
      </head>
      <body style="margin: 0; padding: 16px; background: #f8f5ee; color: #0f1b2d; font: 16px/1.5 sans-serif">
        <div class="sheet" style="max-width: 36em; margin: 0 auto; background: #fffdf9; border-top: 4px solid #f2a30f">
          ${sender && html`<p class="head" style="margin: 0; padding: 16px 24px; background: #0f1b2d; color: #fffdf9; font-weight: bold">${sender}</p>`}
          <div style="padding: 8px 24px 16px">
            ${paragraphsOf(before)}
            ${quote && html`<p style="${quoteStyle}">${quote}</p>`}
            ${after && paragraphsOf(after)}
          </div>
          ${signature && html`<div class="foot" style="${footStyle}">${signature.trim().split('\n').map(footLine)}</div>`}
        </div>
      </body>
    </html>`);
}

const styles = `@media (prefers-color-scheme: dark) {
            body, .foot { background: #0a1420 !important; color: #efeae0 !important; }
            .sheet { background: #0f1b2d !important; color: #efeae0 !important; }
            .foot { border-color: #2b3d55 !important; }
            .sheet a:not(.button) { color: #ffc658 !important; }
          }`;

/** Preserves white space, so the template must not add any inside the paragraph. */
const quoteStyle = 'padding-left: 16px; border-left: 4px solid #f2a30f; white-space: pre-wrap';
const footStyle = 'padding: 12px 24px; border-top: 1px solid #d8d0c0; font-size: 14px';
/** Longer telephone numbers would be wider than the screen of a phone. */
const maxUnbrokenLength = 20;
const codeStyle = 'font-size: 24px; font-weight: bold; letter-spacing: 2px';
const buttonStyle =
  'display: inline-block; padding: 10px 20px; background: #f2a30f; color: #0a1420; font-weight: bold; text-decoration: none';

/** Splits at the last occurrence: what a visitor typed may contain the mark, and facts before it may equal the quote. */
function splitAt(text: string, mark: string): [string, string?] {
  const at = text.lastIndexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}

function paragraphsOf(text: string): Markup[] {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const first = paragraphs.findIndex((paragraph) => buttonOf(paragraph));
  return paragraphs.map((paragraph, index) => paragraphOf(paragraph, index === first));
}

/** Returns label and URL of a paragraph that has nothing else. */
function buttonOf(paragraph: string): [label: string, href: string] | undefined {
  if (url.test(paragraph)) return ['Link öffnen', paragraph];
  const [, label = '', value = ''] = labelled.exec(paragraph) ?? [];
  return url.test(value) ? [label, value] : undefined;
}

function paragraphOf(paragraph: string, isFirstButton: boolean): Markup {
  const target = buttonOf(paragraph);
  if (target) return isFirstButton ? button(...target) : html`<p>${link(...target)}</p>`;
  if (typedCode.test(paragraph)) return html`<p style="${codeStyle}">${paragraph}</p>`;
  const lines = paragraph.split('\n');
  const facts = lines.flatMap((line) => labelled.exec(line) ?? []);
  const [, label = '', value = ''] = facts;
  if (lines.length === 1 && phoneInSentence.test(value)) return html`<p>${label}: ${linked(value)}</p>`;
  if (lines.length > 1 && facts.length === 3 * lines.length)
    return html`<table style="border-collapse: collapse">${lines.map(factRow)}</table>`;
  return html`<p>${lines.map((line, index) => html`${index > 0 && html`<br />`}${line}`)}</p>`;
}

function factRow(line: string): Markup {
  const [, name = '', value = ''] = labelled.exec(line) ?? [];
  return html`<tr>
    <th style="padding: 2px 16px 2px 0; text-align: left; vertical-align: top">${name}</th>
    <td style="vertical-align: top; overflow-wrap: anywhere">${linkedFacts.includes(name) ? linked(value) : value}</td>
  </tr>`;
}

function linked(value: string): Markup | string {
  if (url.test(value)) return link(value, value);
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return link(value, `mailto:${value}`);
  return phone.test(value) ? link(value, `tel:${value.replaceAll(/[^+\d]/g, '')}`) : value;
}

function footLine(line: string): Markup {
  const [, label = '', value = ''] = labelled.exec(line) ?? [];
  return html`<p style="margin: 4px 0">${url.test(value) ? link(label, value) : line}</p>`;
}

function button(label: string, href: string): Markup {
  return html`<p><a class="button" href="${href}" style="${buttonStyle}">${label}</a></p>`;
}

function link(label: string, href: string): Markup {
  const wrap = href.startsWith('tel:') && label.length <= maxUnbrokenLength ? '; white-space: nowrap' : '';
  return html`<a href="${href}" style="color: #855000${wrap}">${label}</a>`;
}
