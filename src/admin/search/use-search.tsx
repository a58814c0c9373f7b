import { type ReactNode, useState } from 'react';
import { type Collection, fieldEntries, type RowOf } from '../../content/model';
import { TextInput } from '../../ui/field';
import { valueText } from '../editor/record-texts';
import styles from './search.module.css';
import { hasWords, wordsOf } from './words';

type Row = RowOf<Collection>;

/** So many records are found at a glance; more get a search box. */
const overseeable = 8;

type Search = {
  found: Row[];
  /** Less than everything may be shown. */
  isActive: boolean;
  /** The search box with what it has found; nothing for a short list. */
  box: ReactNode;
};

/** Finds records by any words in any of their texts. */
export function useSearch(type: Collection, rows: Row[] = []): Search {
  const [typed, setTyped] = useState('');
  const isOffered = rows.length > overseeable;
  const isActive = isOffered && wordsOf(typed).length > 0;
  const found = isActive ? rows.filter((row) => hasWords(textOf(type, row), typed)) : rows;
  const box = isOffered && (
    <div className={styles.search}>
      <TextInput
        name="search"
        type="search"
        label={`Search ${type.plural}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className={styles.count} aria-live="polite">
        {isActive && `${found.length} of ${rows.length} found`}
      </p>
    </div>
  );
  return { found, isActive, box };
}

/** Everything a person can read in a record: texts, lists and days, the names of its files, what its pictures show. */
function textOf(type: Collection, row: Row): string {
  const values: Readonly<Record<string, unknown>> = row;
  const texts = fieldEntries(type).flatMap(([name, field]) => {
    const value = values[name];
    if (field.kind === 'image' || field.kind === 'file') return [];
    if (field.kind === 'gallery' || field.kind === 'attachments') return childTexts(value);
    return Array.isArray(value) ? value.map(String) : [valueText(field, value)];
  });
  return [...texts, String(values.alt ?? '')].join(' ');
}

function childTexts(value: unknown): string[] {
  const children: { title?: string; alt?: string }[] = Array.isArray(value) ? value : [];
  return children.flatMap(({ title, alt }) => title ?? alt ?? []);
}
