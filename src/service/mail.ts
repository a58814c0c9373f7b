import { createTransport } from 'nodemailer';
import { html } from 'hono/html';
import { hasAsciiLocalPart, isEmailAddress, mailtoUrl } from './email-address';

/** The HTML part is made from the text. */
export type MailMessage = MailText & {
  to: string;
  subject: string;
  /** A single address. Left out if servers without SMTPUTF8 would refuse the whole message for it. */
  replyTo?: string;
  /** Mail programs recognise a message that is sent again with the same id. */
  messageId?: string;
  inReplyTo?: string;
  isPersonal?: boolean;
};

export type Mailer = {
  send(message: MailMessage): Promise<void>;
};

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

type Markup = ReturnType<typeof html>;

type MailText = {
  text: string;
  quote?: string;
};

/** Colours of the HTML part as `#rrggbb`. `text` is on `background` and `sheet`; those that begin with `dark` replace them. */
type MailColors = typeof defaultColors;

const defaultColors = {
  background: '#f8f5ee',
  sheet: '#fffdf9',
  text: '#0f1b2d',
  line: '#d9d6cd',
  link: '#855000',
  signal: '#f2a30f',
  onSignal: '#0a1420',
  head: '#0f1b2d',
  onHead: '#fffdf9',
  darkBackground: '#0a1420',
  darkSheet: '#0f1b2d',
  darkText: '#efeae0',
  darkLine: '#2c3e57',
  darkLink: '#ffc658',
};

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

/**
 * Has the same content as the text. Mail programs ignore style sheets in files and many properties, hence tables and
 * inline styles; the dark theme is an addition.
 */
export function mailHtml({ text, quote }: MailText, { name, colors = defaultColors }: MailSender = {}) {
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
            ${paragraphsOf(before, colors)}
            ${quote && html`<p style="${quoteStyle(colors)}">${quote}</p>`}
            ${after && paragraphsOf(after, colors)}
          </div>
          ${
            signature &&
            html`<div class="foot" style="${footStyle(colors)}">${signature
              .trim()
              .split('\n')
              .map((line) => footLine(line, colors))}</div>`
          }
        </div>
      </body>
    </html>`);
}

function darkStyles({ darkBackground, darkSheet, darkText, darkLine, darkLink }: MailColors): string {
  return `@media (prefers-color-scheme: dark) {
            body, .foot { background: ${darkBackground} !important; color: ${darkText} !important; }
            .sheet { background: ${darkSheet} !important; color: ${darkText} !important; }
            .foot { border-color: ${darkLine} !important; }
            .sheet a:not(.button) { color: ${darkLink} !important; }
          }`;
}

/** Preserves white space, so the template must not add any inside the paragraph. */
const quoteStyle = ({ signal }: MailColors) =>
  `padding-left: 16px; border-left: 4px solid ${signal}; white-space: pre-wrap`;
const footStyle = ({ line }: MailColors) =>
  `padding: 12px 24px; border-top: 1px solid ${line}; font-size: 14px`;
/** Longer telephone numbers would be wider than the screen of a phone. */
const maxUnbrokenLength = 20;
const codeStyle = 'font-size: 24px; font-weight: bold; letter-spacing: 2px';
const buttonStyle = ({ signal, onSignal }: MailColors) =>
  `display: inline-block; padding: 10px 20px; background: ${signal}; color: ${onSignal}; font-weight: bold; text-decoration: none`;

/** Splits at the last occurrence: typed text may contain the separator, and facts before it may equal the quote. */
function splitAtLast(text: string, separator: string): [string, string?] {
  const index = text.lastIndexOf(separator);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + separator.length)];
}

function paragraphsOf(text: string, colors: MailColors): Markup[] {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const buttonIndex = paragraphs.findIndex((paragraph) => buttonOf(paragraph));
  return paragraphs.map((paragraph, index) =>
    paragraphOf(paragraph, { isFirstButton: index === buttonIndex, colors }),
  );
}

function buttonOf(paragraph: string): Target | undefined {
  if (url.test(paragraph)) return ['Link öffnen', paragraph];
  const [, label = '', value = ''] = labelledLine.exec(paragraph) ?? [];
  return url.test(value) ? [label, value] : undefined;
}

type ParagraphOptions = { isFirstButton: boolean; colors: MailColors };

function paragraphOf(paragraph: string, { isFirstButton, colors }: ParagraphOptions): Markup {
  const target = buttonOf(paragraph);
  if (target) return isFirstButton ? button(target, colors) : html`<p>${link(target, colors)}</p>`;
  if (typedCode.test(paragraph)) return html`<p style="${codeStyle}">${paragraph}</p>`;
  const lines = paragraph.split('\n');
  const facts = lines.flatMap((line) => labelledLine.exec(line) ?? []);
  const [, label = '', value = ''] = facts;
  if (lines.length === 1 && phoneInSentence.test(value))
    return html`<p>${label}: ${linked(value, colors)}</p>`;
  if (lines.length > 1 && facts.length === 3 * lines.length)
    return html`<table style="border-collapse: collapse">${lines.map((line) => factRow(line, colors))}</table>`;
  return html`<p>${lines.map((line, index) => html`${index > 0 && html`<br />`}${line}`)}</p>`;
}

function factRow(line: string, colors: MailColors): Markup {
  const [, name = '', value = ''] = labelledLine.exec(line) ?? [];
  return html`<tr>
    <th style="padding: 2px 16px 2px 0; text-align: left; vertical-align: top">${name}</th>
    <td style="vertical-align: top; overflow-wrap: anywhere">${linkedFacts.includes(name) ? linked(value, colors) : value}</td>
  </tr>`;
}

function linked(value: string, colors: MailColors): Markup | string {
  if (url.test(value)) return link([value, value], colors);
  if (isEmailAddress(value)) return link([value, mailtoUrl(value)], colors);
  return phone.test(value) ? link([value, `tel:${value.replaceAll(/[^+\d]/g, '')}`], colors) : value;
}

function footLine(line: string, colors: MailColors): Markup {
  const [, label = '', value = ''] = labelledLine.exec(line) ?? [];
  return html`<p style="margin: 4px 0">${url.test(value) ? link([label, value], colors) : line}</p>`;
}

type Target = [label: string, href: string];

function button([label, href]: Target, colors: MailColors): Markup {
  return html`<p><a class="button" href="${href}" style="${buttonStyle(colors)}">${label}</a></p>`;
}

function link([label, href]: Target, colors: MailColors): Markup {
  const wrap = href.startsWith('tel:') && label.length <= maxUnbrokenLength ? '; white-space: nowrap' : '';
  return html`<a href="${href}" style="color: ${colors.link}${wrap}">${label}</a>`;
}
