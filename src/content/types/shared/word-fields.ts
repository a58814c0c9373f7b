import type { TextField } from '../../fields/typed';

const roles = ['heading', 'button', 'link'] as const;

export type WordRole = (typeof roles)[number];

/** Built-in texts of a page by column. The end of a column's name is its role. */
export type Words = { readonly [column: `${string}_${WordRole}`]: string };

type WordField = TextField & { readonly optional: true; readonly word: string };

const roleNames = {
  heading: ['Heading', 'Überschrift'],
  button: ['Button', 'Schaltfläche'],
  link: ['Link', 'Link'],
} as const;

/** Declares an optional field for each built-in text; while it is empty, the page shows that text. */
export function wordFields<W extends Words>(words: W): { readonly [Column in keyof W]: WordField };
export function wordFields(words: Words): Readonly<Record<string, WordField>> {
  const fields = Object.entries(words).map(([column, word]): [string, WordField] => {
    const [english, german] = roleNames[roleOf(column)];
    const label = [`${english} “${word}”`, `${german} „${word}“`] as const;
    return [column, { kind: 'text', label, optional: true, word }];
  });
  return Object.fromEntries(fields);
}

function roleOf(column: string): WordRole {
  return roles.find((role) => column.endsWith(role)) ?? 'heading';
}
