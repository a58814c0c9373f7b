import { type ReactNode, useState } from 'react';
import { Select, TextInput } from '../../ui/form-field';
import { numberFormat } from '../lists/show-more';
import { hasWords } from '../search/words';
import type { MediaEntry } from './media-entry';
import styles from './media.module.css';
import { texts } from './texts';

const filters = {
  all: () => true,
  pictures: ({ isPicture }: MediaEntry) => isPicture,
  pdfs: ({ isPicture }: MediaEntry) => !isPicture,
  unused: ({ file }: MediaEntry) => file.uses.length === 0,
};

export type Filter = keyof typeof filters;

type MediaSearch = {
  found: MediaEntry[];
  filter: Filter;
  /** Search box, filter and number of results. */
  box: ReactNode;
};

/** Searches files by name, alt text and use. `offered` lists the selectable filters. */
export function useMediaSearch(entries: readonly MediaEntry[], offered: readonly Filter[]): MediaSearch {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter>(offered[0] ?? 'all');
  const found = entries.filter((entry) => filters[filter](entry) && hasWords(entry.words, typed));
  const box = (
    <div className={styles.search} role="search">
      <TextInput
        name="search"
        type="search"
        label={texts.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {offered.length > 1 && (
        <Select
          name="filter"
          label={texts.show}
          value={filter}
          onChange={({ target }) => setFilter(offered.find((one) => one === target.value) ?? filter)}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {`${texts.filters[one]} (${numberFormat.format(entries.filter(filters[one]).length)})`}
            </option>
          ))}
        </Select>
      )}
      <p className={styles.count} aria-live="polite">
        {countText(found.length, entries.length)}
      </p>
    </div>
  );
  return { found, filter, box };
}

function countText(found: number, all: number): string {
  return found < all ? texts.found(found, all) : texts.fileCount(all);
}
