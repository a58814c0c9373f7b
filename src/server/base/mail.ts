import { createTransport } from 'nodemailer';
import { html } from 'hono/html';
import { hasAsciiLocalPart, isEmailAddress, mailtoUrl } from '../../service/email-address';
import type { Mailer, MailMessage } from '../../service/mail';
import { defaultBrand, mailColors } from '../../content/brand/derived-colors';

const connectTimeoutMs = 15_000;

/** Some mail servers scan for viruses before they accept a message. */
const responseTimeoutMs = 60_000;

type MailServer = {
  smtpUrl?: string;
  from: string;
  company?: () => Promise<MailSender>;
};

/** Creates the mailer. Returns undefined without a mail server, so that unsent mails are not reported as sent. */
export function createMailer({ smtpUrl, from, company }: MailServer): Mailer | undefined {
  if (!smtpUrl) return undefined;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: responseTimeoutMs,
    // Messages contain input of visitors, which must not make Nodemailer read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ replyTo, quote, isPersonal, ...message }) {
      // Send the mail also when name and colours cannot be read.
      const sender = await company?.().catch(() => undefined);
      const name = sender?.name;
      await transport.sendMail({
        from: name && !from.includes('<') ? { name, address: from } : from,
        html: mailHtml({ text: message.text, quote }, sender),
        // As an object the address is not parsed, so that visitor input cannot add a second address.
        replyTo: replyTo && hasAsciiLocalPart(replyTo) ? { name: '', address: replyTo } : undefined,
        // RFC 3834: prevents automatic replies.
        headers: isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' },
        ...message,
      });
    },
  };
}

/** Checks for a permanent refusal by the mail server (SMTP 5xx, RFC 5321). */
export function isPermanentRefusal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;
}

type Markup = ReturnType<typeof html>;

/** `#rrggbb`. `text` is on `background` and `sheet`; those that begin with `dark` replace them. */
type MailColors = ReturnType<typeof mailColors>;

type MailSender = { name?: string; colors?: MailColors };

const linkedFacts = ['E-Mail', 'Telefon', 'Seite'];

const url = /^https?:\/\/\S+$/;
const phone = /^\+?[\d ()/-]{3,}$/;
/** Unlike a number of inquiries, it begins with `+` or 0. */
const phoneInSentence = /^[+0][\d ()/-]{5,}$/;
/** See `createTypedCode`. */
const typedCode = /^[A-Z\d]{5}-[A-Z\d]{5}$/;
/** `Name: value`. A value that is a URL makes a button. */
const labelledLine = /^([^:\n]{1,60}): (.+)$/;
/** Line before the signature (RFC 3676, section 4.3). */
const signatureSeparator = '\n-- \n';
/** Longer telephone numbers would be wider than the screen of a phone. */
const maxUnbrokenLength = 20;

/** Mail programs ignore style sheets, hence tables and inline styles. The dark theme is an addition. */
export function mailHtml(
  { text, quote }: Pick<MailMessage, 'text' | 'quote'>,
  { name, colors = mailColors(defaultBrand) }: MailSender = {},
) {
  const [body, signature] = splitAtLast(text, signatureSeparator);
  const [before, after] = quote ? splitAtLast(body, quote) : [body];
  return String(html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <style>
          ${darkStyles(colors)}
        </style>
      </head>
      <body style="margin: 0; padding: 16px; background: ${colors.background}; color: ${colors.text}; font: 16px/1.5 sans-serif">
        <div class="sheet" style="max-width: 36em; margin: 0 auto; background: ${colors.sheet}; border-top: 4px solid ${colors.signal}">
          ${name && html`<p class="head" style="margin: 0; padding: 16px 24px; background: ${colors.head}; color: ${colors.onHead}; font-weight: bold">${name}</p>`}
          <div style="padding: 8px 24px 16px">
            ${paragraphsOf(before)}
            ${quote && html`<p style="padding-left: 16px; border-left: 4px solid ${colors.signal}; white-space: pre-wrap">${quote}</p>`}
            ${after && paragraphsOf(after)}
          </div>
          ${
            signature &&
            html`<div class="foot" style="padding: 12px 24px; border-top: 1px solid ${colors.line}; font-size: 14px">${signature
              .trim()
              .split('\n')
              .map(footLine)}</div>`
          }
        </div>
      </body>
    </html>`);

  function paragraphsOf(part: string): Markup[] {
    const paragraphs = part
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean);
    const buttonIndex = paragraphs.findIndex(buttonOf);
    return paragraphs.map((paragraph, index) => paragraphOf(paragraph, index === buttonIndex));
  }

  function paragraphOf(paragraph: string, isFirstButton: boolean): Markup {
    const target = buttonOf(paragraph);
    if (target) return html`<p>${isFirstButton ? button(target) : link(target)}</p>`;
    if (typedCode.test(paragraph))
      return html`<p style="font-size: 24px; font-weight: bold; letter-spacing: 2px">${paragraph}</p>`;
    const lines = paragraph.split('\n');
    const facts = lines.flatMap((line) => labelledLine.exec(line) ?? []);
    const [, label = '', value = ''] = facts;
    if (lines.length === 1 && phoneInSentence.test(value)) return html`<p>${label}: ${linked(value)}</p>`;
    if (lines.length > 1 && facts.length === 3 * lines.length)
      return html`<table style="border-collapse: collapse">${lines.map(factRow)}</table>`;
    return html`<p>${lines.map((line, index) => html`${index > 0 && html`<br />`}${line}`)}</p>`;
  }

  function factRow(line: string): Markup {
    const [, fact = '', value = ''] = labelledLine.exec(line) ?? [];
    return html`<tr>
      <th style="padding: 2px 16px 2px 0; text-align: left; vertical-align: top">${fact}</th>
      <td style="vertical-align: top; overflow-wrap: anywhere">${linkedFacts.includes(fact) ? linked(value) : value}</td>
    </tr>`;
  }

  function linked(value: string): Markup | string {
    if (url.test(value)) return link([value, value]);
    if (isEmailAddress(value)) return link([value, mailtoUrl(value)]);
    return phone.test(value) ? link([value, `tel:${value.replaceAll(/[^+\d]/g, '')}`]) : value;
  }

  function footLine(line: string): Markup {
    const [, label = '', value = ''] = labelledLine.exec(line) ?? [];
    return html`<p style="margin: 4px 0">${url.test(value) ? link([label, value]) : line}</p>`;
  }

  function button([label, href]: Target): Markup {
    return html`<a class="button" href="${href}" style="display: inline-block; padding: 10px 20px; background: ${colors.signal}; color: ${colors.onSignal}; font-weight: bold; text-decoration: none">${label}</a>`;
  }

  function link([label, href]: Target): Markup {
    const wrap = href.startsWith('tel:') && label.length <= maxUnbrokenLength ? '; white-space: nowrap' : '';
    return html`<a href="${href}" style="color: ${colors.link}${wrap}">${label}</a>`;
  }
}

function darkStyles({ darkBackground, darkSheet, darkText, darkLine, darkLink }: MailColors): string {
  return `@media (prefers-color-scheme: dark) {
            body, .foot { background: ${darkBackground} !important; color: ${darkText} !important; }
            .sheet { background: ${darkSheet} !important; color: ${darkText} !important; }
            .foot { border-color: ${darkLine} !important; }
            .sheet a:not(.button) { color: ${darkLink} !important; }
          }`;
}

/** Splits at the last occurrence: typed text may contain the separator, and facts before it may equal the quote. */
function splitAtLast(text: string, separator: string): [string, string?] {
  const index = text.lastIndexOf(separator);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + separator.length)];
}

type Target = [label: string, href: string];

function buttonOf(paragraph: string): Target | undefined {
  if (url.test(paragraph)) return ['Link öffnen', paragraph];
  const [, label = '', value = ''] = labelledLine.exec(paragraph) ?? [];
  return url.test(value) ? [label, value] : undefined;
}
