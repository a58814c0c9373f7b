import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { FormValues } from '../../../content/record/form-values';
import type * as Kinds from '../../../content/fields';
import type { Common } from '../../../content/fields/kind';
import { typed } from '../../../content/fields/typed';
import { collection } from '../../../content/model';
import {
  columnsOf,
  toFormValues,
  emptyFormValues,
  plainTextOf,
  validate,
} from '../../../content/record/record';
import { typedEditor } from './text/typed-editor';

/** First of the two files of a new kind of field (ARCHITECTURE.md): its meaning. */
type ColourField = Common & { readonly kind: 'colour'; readonly initial: string; optional?: never };

const colour = typed<ColourField>({
  validate: (text) => (/^#[0-9a-f]{6}$/i.test(text) ? undefined : 'must be a colour such as #0f1b2d'),
  parse: (text) => text.toLowerCase(),
  initial: ({ initial }) => initial,
});

vi.mock('../../../content/fields', async (load) => {
  const original = await load<typeof Kinds>();
  const kindOf = (field: Kinds.Field | ColourField) =>
    field.kind === 'colour' ? colour : original.kindOf(field);
  return { ...original, kindOf };
});

/** Second file: its editor. */
const ColourEditor = typedEditor(() => ({ type: 'color' }));

const field = { kind: 'colour', label: ['Ground', 'Grund'], initial: '#0f1b2d' } as const;
const words = {
  name: 'signs',
  table: 'signs',
  noun: ['sign', 'Schild'],
  gender: 'n',
  singular: ['Sign', 'Schild'],
  plural: ['Signs', 'Schilder'],
} as const;
const signs = collection({
  ...words,
  heading: 'title',
  sort: { column: 'title', ascending: true },
  // @ts-expect-error – the list of kinds is closed: outside of this test an unknown kind does not compile
  fields: { title: { kind: 'text', label: ['Title', 'Titel'] }, ground: field },
});

function signOf(texts: Record<string, string>): FormValues {
  const values = emptyFormValues(signs);
  return { ...values, texts: { ...values.texts, title: 'Kai 7', ...texts } };
}

test('a kind of one meaning and one editor works in the whole model', () => {
  expect(emptyFormValues(signs).texts).toEqual({ title: '', ground: '#0f1b2d' });
  expect(validate(signs, signOf({ ground: 'blue' }))).toEqual([
    { control: 'ground', message: 'Ground must be a colour such as #0f1b2d', isMissing: false },
  ]);
  expect(columnsOf(signs, signOf({ ground: '#ABCDEF' }), null)).toEqual({
    title: 'Kai 7',
    ground: '#abcdef',
  });
  const row = { id: 'sign-1', title: 'Kai 7', ground: '#abcdef' };
  expect(toFormValues(signs, row).texts).toEqual({ title: 'Kai 7', ground: '#abcdef' });
  expect(plainTextOf(signs, row)).toBe('Kai 7 #abcdef');
});

test('a kind of one meaning and one editor works in the form', () => {
  const markup = renderToString(
    <ColourEditor
      type={signs}
      name="ground"
      field={{ kind: 'text', label: field.label }}
      values={signOf({ ground: '#abcdef' })}
      onChange={() => undefined}
      errorOf={() => undefined}
    />,
  );
  expect(markup).toContain('type="color"');
  expect(markup).toContain('value="#abcdef"');
  expect(markup).toContain('>Ground');
});
