import { isEmailAddress } from '../../service/email-address';
import { type TextPair, localized, translate } from '../language';
import { type Columns, type FormValues, type Row, textIn } from '../record/form-values';
import { plainText } from '../text/markup';
import { maxLabelLength, type PageSettings, pageSettingsIn } from './page-settings';
import { validationMessages } from './validation-messages';
import { type NamedField, type Common, type Kind, type Optional, fieldErrors, required } from './kind';

/** Maximum lengths in characters; the database has the same limits (supabase/migrations). */
export const textLimits = { line: 500, text: 50_000 } as const;

type Typed = Common & Optional;

type TypedKind<F> = {
  /** Returns the error as the end of a sentence that begins with the label. Not called for empty text. */
  validate(text: string, field: F, values: FormValues): string | undefined;
  parse?(text: string): Columns[string];
  format?(value: unknown): string;
  plain?(text: string): string;
  initial?(field: F): string | undefined;
};

/** Empty text is stored as null if the field is optional. */
export function typed<F extends Typed>(kind: TypedKind<F>): Kind<F> {
  return {
    empty: (field) => kind.initial?.(field),
    read: ({ name }, row) => (kind.format ?? textOf)(row[name]),
    write: (values, { name, field }) => ({ [name]: typedValue(values, { name, field }, kind.parse) }),
    validate: (values, { name, field }) => {
      const text = typedText(values, name);
      const missing = field.optional ? undefined : required;
      const reason = text === '' ? missing : kind.validate(text, field, values);
      return fieldErrors(name, translate(field.label), reason);
    },
    plain: (value) => (kind.plain ?? String)(textOf(value)),
  };
}

/** Returns the text of a control without surrounding white space; empty for an unknown name. */
export function typedText(values: FormValues, name: string): string {
  return textIn(values, name).trim();
}

export function validateLine(text: string): string | undefined {
  return text.length > textLimits.line ? validationMessages.tooLong(textLimits.line) : undefined;
}

export function validateText(text: string): string | undefined {
  return text.length > textLimits.text ? validationMessages.tooLong(textLimits.text) : undefined;
}

export function textOf(value: Row[string]): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function typedValue<F extends Typed>(
  values: FormValues,
  { name, field }: NamedField<F>,
  parse: TypedKind<F>['parse'],
) {
  const text = typedText(values, name);
  if (text === '' && field.optional) return null;
  return parse ? parse(text) : text;
}

export type TextField = Common &
  Optional & {
    readonly kind: 'text';
    /** Built-in text that the page shows while the field is empty. */
    readonly word?: string;
    /** The form offers a box for companies to which it does not apply. It is then stored empty. */
    readonly mayNotApply?: true;
  };

/** Text in form values of a field that does not apply. People type it for that too. */
export const notApplicable = '–';

const line = typed<TextField>({ validate: validateLine });

export const text: Kind<TextField> = {
  ...line,
  read: (named, row) =>
    named.field.mayNotApply && row[named.name] === '' ? notApplicable : line.read(named, row),
  write: (values, { name, field }, published) =>
    field.mayNotApply && typedText(values, name) === notApplicable
      ? { [name]: '' }
      : line.write(values, { name, field }, published),
};

export type MultilineField = Common & Optional & { readonly kind: 'multiline' };

export const multiline = typed<MultilineField>({ validate: validateText });

/** Text with markup: bold, bullets, links, paragraphs. */
export type MarkupField = Common &
  Optional & {
    readonly kind: 'markup';
    /** Its page shows a bold line between empty lines as a heading. */
    readonly hasHeadings?: true;
    /** Rows of a text area with a preview, which replaces the rich text editor. */
    readonly rows?: number;
  };

export const markup = typed<MarkupField>({ validate: validateText, plain: plainText });

export type EmailField = Common & Optional & { readonly kind: 'email' };

export const email = typed<EmailField>({
  validate: (text) => (isEmailAddress(text) ? validateLine(text) : validationMessages.noEmail),
});

export type UrlField = Common & Optional & { readonly kind: 'url' };

const typedUrl = typed<UrlField>({
  validate: (text) =>
    isWebAddress(withScheme(text)) ? validateLine(withScheme(text)) : validationMessages.noWebAddress,
  parse: withScheme,
});

/** Completes an address that begins with a domain. */
function withScheme(text: string): string {
  return /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?=[/?#:]|$)/u.test(text) ? `https://${text}` : text;
}

export const url: Kind<UrlField> = {
  ...typedUrl,
  /** Omits an unchanged link in an update, and an empty one in an insert. */
  write: (values, named, published) => {
    const columns = typedUrl.write(values, named, published);
    const before = published ? typedUrl.write(published, named, null)[named.name] : null;
    return columns[named.name] === before ? {} : columns;
  },
};

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Opening hours as free text, such as `9:00 - 17:00`. */
export type TimeField = Common & Optional & { readonly kind: 'time' };

export const time = typed<TimeField>({ validate: validateLine });

/** Text for search engines; if empty, derived from the page's texts. `related` has words of related records. */
export type SearchField = Common & {
  readonly kind: 'search';
  readonly part: 'title' | 'description' | 'related';
  readonly optional: true;
};

export const search = typed<SearchField>({ validate: validateLine });

export type IntegerField = Common & { readonly kind: 'integer'; readonly min: number };

/** Maximum of PostgreSQL's `integer`. */
const integerLimit = 2_147_483_647;

export const integer = typed<IntegerField & { optional?: never }>({
  validate: (text, { min }) => {
    // Text without a leading digit is stored as 0. `1e2` and `12.5` would be stored as another number.
    if (Number.isNaN(Number.parseInt(text, 10))) return undefined;
    if (!/^[+-]?\d+$/.test(text)) return validationMessages.notWhole;
    if (Number(text) < min) return validationMessages.atLeast(min);
    return Number(text) > integerLimit ? validationMessages.atMost(integerLimit) : undefined;
  },
  parse: (text) => Number.parseInt(text, 10) || 0,
});

/** `stored` lists further values that the database accepts (icons that the website can show). */
export type ChoiceField = Common & {
  readonly kind: 'choice';
  readonly options: readonly [string, ...string[]];
  readonly initial: string;
  readonly stored?: readonly string[];
  /** Labels of options whose value is not readable. */
  readonly names?: Readonly<Record<string, TextPair>>;
};

export const choice = typed<ChoiceField & { optional?: never }>({
  validate: validateLine,
  initial: ({ initial }) => initial,
});

/** In form values it is `true` or `false` as text. */
export type BooleanField = Common & { readonly kind: 'boolean'; readonly initial: boolean };

const switchLabels = localized({
  on: ['Yes', 'Ja'],
  off: ['No', 'Nein'],
});

export const boolean = typed<BooleanField & { optional?: never }>({
  validate: () => undefined,
  parse: (text) => text === 'true',
  plain: (text) => (text === 'true' ? switchLabels.on : switchLabels.off),
  initial: ({ initial }) => String(initial),
});

/** In form values the settings are JSON. */
export type PageSettingsField = Common & { readonly kind: 'pageSettings' };

const stateNames = localized({
  off: ['off', 'aus'],
  menu: ['menu', 'Menü'],
  footer: ['footer', 'Fußzeile'],
});

export const pageSettings = typed<PageSettingsField & { optional?: never }>({
  validate: (text) => {
    const tooLong = parseSettings(text).some(({ label = '' }) => label.length > maxLabelLength);
    return tooLong ? validationMessages.tooLong(maxLabelLength) : validateText(text);
  },
  parse: (text) => [...parseSettings(text)],
  plain: (text) =>
    parseSettings(text)
      .map(({ page, label, isOff, inMenu, inFooter, redirectTo }) => {
        const states = [
          isOff && stateNames.off,
          inMenu && stateNames.menu,
          inFooter && stateNames.footer,
          redirectTo,
        ];
        return `${label ?? page}: ${states.filter(Boolean).join(', ') || '–'}`;
      })
      .join('\n'),
  initial: () => '[]',
});

/** Returns the settings in the JSON of the form; none for any other text, which drafts may have. */
export function parseSettings(text: string): PageSettings {
  if (text === '' || text.length > textLimits.text) return [];
  try {
    return pageSettingsIn(JSON.parse(text));
  } catch {
    return [];
  }
}

/** Euro amount with two decimals; null means "on request". */
export type PriceField = Common & { readonly kind: 'price'; readonly optional: true };

/** Maximum of the column, `numeric(10,2)`. */
const maxEuros = 99_999_999.99;

export const price = typed<PriceField>({
  validate: (text) => {
    const value = amountOf(text);
    if (Number.isNaN(value)) return validationMessages.noAmount;
    return value > maxEuros ? validationMessages.atMost(maxEuros) : undefined;
  },
  parse: amountOf,
  format: (value) => (typeof value === 'number' ? value.toFixed(2) : textOf(value)),
});

/** Parses a euro amount with decimal comma or point: `12,50`, `12.50`. Returns NaN for other texts. */
function amountOf(text: string): number {
  return /^\d+([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
