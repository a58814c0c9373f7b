import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../../content/fields/typed';
import { localized } from '../../../content/language';
import { type ContentType, type FieldEntry, fieldEntries } from '../../../content/model';
import { pageNamed, pageHeadedBy } from '../../../content/pages/pages';
import { type Example, exampleContentQuery } from '../../../data/operations/example-content';
import { useSession } from '../../session/session-context';
import type { EditorProps } from '../fields/editor-props';
import styles from './company-note.module.css';

type Row = Readonly<Record<string, unknown>>;

type ExampleMarkProps = Pick<EditorProps, 'type' | 'name' | 'values'>;

export function ExampleMark({ type, name, values: { fields } }: ExampleMarkProps) {
  const { tables } = useSession();
  const { data } = useQuery({
    ...exampleContentQuery(tables),
    enabled: type.rows === 'one',
    staleTime: Infinity,
  });
  const example = data?.find(({ table_name, original }) => table_name === type.table && original);
  if (!example) return null;
  const same = Object.keys(fields).filter((column) => fields[column] === textOf(example.original?.[column]));
  const marked = exampleFields(type, { ...example, same }, fields);
  return (
    marked.some(([column]) => column === name) && <p className={`${styles.example} fine anywhere`}>{mark}</p>
  );
}

const { mark } = localized({ mark: ['Example value', 'Beispielwert'] });

/** Returns the fields of a record that contain an example value, or a line of one. */
export function exampleFields(type: ContentType, example: Example, row: Row): FieldEntry[] {
  return fieldEntries(type).filter(([name, field]) => {
    // Choices may equal the example by intent.
    if (field.kind === 'choice' || field.kind === 'slug' || isPageLabel(type, row[name])) return false;
    const columns = field.kind === 'image' && row[name] ? [name, 'alt'] : [name];
    return columns.some((column) => hasExampleValue(example, column, row[column]));
  });
}

function hasExampleValue({ same, original }: Example, column: string, value: unknown): boolean {
  if (same.includes(column)) return value !== '';
  const parts = partsOf(value);
  return partsOf(original?.[column]).some((part) => parts.includes(part));
}

/** Shorter parts may be equal by chance. */
const minPartCharacters = 12;

function partsOf(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  return value
    .split(/\n|, /)
    .map((part) => part.trim())
    .filter((part) => part.length >= minPartCharacters);
}

/** Checks for the label of the page in the navigation, which is no example value. */
function isPageLabel(type: ContentType, value: unknown): boolean {
  const page = pageHeadedBy(type);
  if (!page || type.rows === 'many') return false;
  const { label, fallbackTitle } = pageNamed(page);
  return value === label || value === fallbackTitle;
}
