import { type ReactNode, useState } from 'react';
import type { Collection, RowOf } from '../../content/model';
import { plainTextOf } from '../../content/record';
import { TextInput } from '../../ui/field';
import styles from './search.module.css';
import { texts } from './texts';
import { hasWords, wordsOf } from './words';

type Row = RowOf<Collection>;

/** So many records are found at a glance; more get a search box. */
const overseeable = 8;

type Search = {
  /** What is searched. */
  all: Row[] | undefined;
  found: Row[];
  /** Less than everything may be shown. */
  isActive: boolean;
  /** The search box with what it has found; nothing for a short list. */
  box: ReactNode;
};

/** Finds records by any words in any of their texts. */
export function useSearch(type: Collection, all: Row[] | undefined): Search {
  const rows = all ?? [];
  const [typed, setTyped] = useState('');
  const isOffered = rows.length > overseeable;
  const isActive = isOffered && wordsOf(typed).length > 0;
  const found = isActive ? rows.filter((row) => hasWords(plainTextOf(type, row), typed)) : rows;
  const box = isOffered && (
    <div className={styles.search}>
      <TextInput
        name="search"
        type="search"
        label={texts.search(type.plural)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className={styles.count} aria-live="polite">
        {isActive ? texts.found(found.length, rows.length) : texts.inAll(rows.length)}
      </p>
    </div>
  );
  return { all, found, isActive, box };
}
