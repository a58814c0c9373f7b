import { z } from 'zod';
import { AppError } from '../errors';

/** What a visitor may send; `website` is the trap that only a program fills in. */
const text = (name: string, max: number) =>
  z
    .string({ error: `Bitte füllen Sie das Feld „${name}“ aus.` })
    .trim()
    .min(1, { error: `Bitte füllen Sie das Feld „${name}“ aus.` })
    .max(max, { error: `Das Feld „${name}“ darf höchstens ${max} Zeichen lang sein.` });

const contactMessage = z.object(
  {
    name: text('Name', 200),
    email: text('E-Mail', 320).pipe(
      z.email({ error: 'Bitte geben Sie im Feld „E-Mail“ eine gültige Adresse an.' }),
    ),
    phone: z
      .string({ error: 'Das Feld „Telefon“ muss ein Text sein.' })
      .trim()
      .max(50, { error: 'Das Feld „Telefon“ darf höchstens 50 Zeichen lang sein.' })
      .nullish()
      .transform((phone) => phone || null),
    message: text('Nachricht', 10_000),
    topic: z
      .enum(['contact', 'services', 'trainings'], { error: 'Das Feld „topic“ kennt diesen Wert nicht.' })
      .default('contact'),
    website: z.string().optional(),
  },
  { error: 'Die Nachricht muss ein JSON-Objekt sein.' },
);

const attestInquiry = contactMessage.omit({ topic: true });

/** A row of `inquiries` as it is first stored. */
export type NewInquiry = {
  topic: 'contact' | 'services' | 'trainings' | 'attest';
  name: string;
  email: string;
  phone: string | null;
  message: string;
  state: 'new' | 'spam';
};

/** Throws 400 with a German sentence that names the first wrong field. */
export function parseContactMessage(body: unknown): NewInquiry {
  return stored(checked(contactMessage, body));
}

/** As parseContactMessage; the topic is always `attest`. */
export function parseAttestInquiry(body: unknown): NewInquiry {
  return stored({ ...checked(attestInquiry, body), topic: 'attest' });
}

function checked<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError(
    400,
    'invalid_inquiry',
    parsed.error.issues[0]?.message ?? 'Die Nachricht ist unvollständig.',
  );
}

/** What a program has sent is kept and marked, not dropped: a person may have been mistaken for one. */
function stored({ website, ...inquiry }: Omit<NewInquiry, 'state'> & { website?: string }): NewInquiry {
  return { ...inquiry, state: website ? 'spam' : 'new' };
}
