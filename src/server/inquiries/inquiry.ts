import { z } from 'zod';
import { isEmailAddress } from '../../service/email-address';
import { inquiryTopicNames } from '../../content/record/inquiry-topics';
import { AppError } from '../../service/errors';
import { contentTypes } from '../../content';
import { isUuid } from '../../content/fields/slug';
import { plainText } from '../../content/text/markup';
import { unwrapResponse, type Tables } from '../../data/client/service';

/** In JSON each character may take six bytes. */
export const maxBodyBytes = 64 * 1024;

type TextRule = { label: string; maxLength: number };

const requiredText = (label: string) => `Bitte füllen Sie das Feld „${label}“ aus.`;

/** Text that cannot break a header, a table or an e-mail; `text` allows several lines, `line` one. */
const text = ({ label, maxLength }: TextRule) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined || input === null
          ? requiredText(label)
          : `Das Feld „${label}“ muss ein Text sein.`,
    })
    // A lone surrogate is no character, and PostgreSQL refuses it.
    .overwrite((value) =>
      withoutControls(value)
        .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
        .replace(/^[\s\p{Default_Ignorable_Code_Point}]+$/u, '')
        .trim(),
    )
    .max(maxLength, { error: `Das Feld „${label}“ darf höchstens ${maxLength} Zeichen lang sein.` });

/** Does the same as the database, so that a text of nothing else counts as missing. */
function withoutControls(value: string): string {
  return value
    .replaceAll(/[\v\f]/g, '\n')
    .replaceAll(/(?![\t\n\r\x7f-\x9f])\p{Cc}|\p{Noncharacter_Code_Point}/gu, '');
}

const line = (rule: TextRule) =>
  text(rule).regex(/^[^\p{Cc}\u2028\u2029]*$/u, {
    error: `Das Feld „${rule.label}“ darf keine Zeilenumbrüche oder Steuerzeichen enthalten.`,
  });

/** Optional text; empty in forms without scripts. Null when missing. */
const optional = (rule: TextRule, isValid: (value: string) => boolean = () => true) =>
  line(rule)
    .refine((value) => value === '' || isValid(value), {
      error: `Das Feld „${rule.label}“ kennt diesen Wert nicht.`,
    })
    .nullish()
    .transform((value) => value || null);

/** Path of this website. Two slashes or a backslash would name another host. */
const pathPattern = /^\/(?![/\\])[^\s\\]*$/;

const contactMessage = z.object(
  {
    name: line({ label: 'Name', maxLength: 200 }).min(1, { error: requiredText('Name') }),
    email: line({ label: 'E-Mail', maxLength: 320 })
      .min(1, { error: requiredText('E-Mail') })
      .refine(isEmailAddress, { error: 'Bitte geben Sie im Feld „E-Mail“ eine gültige Adresse an.' }),
    phone: optional({ label: 'Telefon', maxLength: 50 }),
    message: text({ label: 'Nachricht', maxLength: 10_000 })
      .overwrite((message) => message.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, ''))
      .min(1, { error: requiredText('Nachricht') }),
    topic: z
      .enum(['contact', 'services', 'trainings', 'shop', 'exchange'], {
        error: 'Das Feld „topic“ kennt diesen Wert nicht.',
      })
      .default('contact'),
    page: optional({ label: 'page', maxLength: 500 }, (value) => pathPattern.test(value)),
    record: optional({ label: 'record', maxLength: 100 }, isRecordReference),
    /** Honeypot field that only bots fill in. */
    website: z.unknown().optional(),
  },
  { error: 'Die Nachricht muss ein JSON-Objekt sein.' },
);

const attestInquiry = contactMessage.extend({
  topic: z.enum(['attest', 'shop', 'exchange']).catch('attest'),
});

const formMessage = contactMessage.extend({ topic: z.enum(inquiryTopicNames).catch('contact') });

type ParsedForm = z.output<typeof formMessage>;

export type NewInquiry = Omit<ParsedForm, 'website'> & { state: 'new' | 'spam' };

export const parseContactMessage = parserOf(contactMessage);
export const parseAttestInquiry = parserOf(attestInquiry);
export const parseForm = parserOf(formMessage);

/** The parser throws 400 with a German sentence that names the first invalid field. */
function parserOf(schema: z.ZodType<ParsedForm>): (body: unknown) => NewInquiry {
  return (body) => {
    const { data, error } = schema.safeParse(body);
    if (data) return withState(data);
    const message = error?.issues[0]?.message ?? 'Die Nachricht ist unvollständig.';
    throw new AppError(400, 'invalid_inquiry', message);
  };
}

/** Marks messages of bots as spam instead of dropping them, because a person may be mistaken for a bot. */
function withState({ website, ...inquiry }: ParsedForm): NewInquiry {
  const { name, message } = inquiry;
  const isAbuse = /https?:\/\//i.test(name) || (message.match(/https?:\/\//gi)?.length ?? 0) > 20;
  return { ...inquiry, state: website || isAbuse ? 'spam' : 'new' };
}

const headings = new Map(
  contentTypes.flatMap((type): [string, string][] =>
    type.rows === 'many' ? [[type.table, type.heading]] : [],
  ),
);

export function isRecordReference(text: string): boolean {
  const [table = '', id = '', ...more] = text.split('/');
  return headings.has(table) && isUuid(id) && more.length === 0;
}

export async function readRecordTitle(tables: Tables, reference: string | null | undefined) {
  if (!reference || !isRecordReference(reference)) return undefined;
  const [table = '', id = ''] = reference.split('/');
  const heading = headings.get(table) ?? 'id';
  const row = unwrapResponse<Record<string, unknown> | null>(
    await tables.from(table).select(heading).eq('id', id).maybeSingle(),
  );
  return row ? plainText(String(row[heading])).trim() : undefined;
}
