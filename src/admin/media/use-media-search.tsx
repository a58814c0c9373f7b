import { type ReactNode, useState } from 'react';
import { Select, TextInput } from '../../ui/field';
import { numbers } from '../lists/show-more';
import { hasWords } from '../search/words';
import type { MediaEntry } from './media-entry';
import styles from './media.module.css';

const filters = {
  all: { label: 'All files', fits: () => true },
  pictures: { label: 'Pictures', fits: ({ isPicture }: MediaEntry) => isPicture },
  pdfs: { label: 'PDFs', fits: ({ isPicture }: MediaEntry) => !isPicture },
  unused: { label: 'Unused files', fits: ({ file }: MediaEntry) => file.uses.length === 0 },
};

export type Filter = keyof typeof filters;

type MediaSearch = {
  found: MediaEntry[];
  filter: Filter;
  /** Search box, choice of what to show, and how many there are. */
  box: ReactNode;
};

/** Finds files by name, description and the places that use them. `offered`: what can be chosen to be shown. */
export function useMediaSearch(entries: readonly MediaEntry[], offered: readonly Filter[]): MediaSearch {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter>(offered[0] ?? 'all');
  const found = entries.filter((entry) => filters[filter].fits(entry) && hasWords(entry.words, typed));
  const box = (
    <div className={styles.search} role="search">
      <TextInput
        name="search"
        type="search"
        label="Search the files"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {offered.length > 1 && (
        <Select
          name="filter"
          label="Show"
          value={filter}
          onChange={({ target }) => setFilter(offered.find((one) => one === target.value) ?? filter)}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {filters[one].label}
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
  if (found < all) return `${numbers.format(found)} of ${numbers.format(all)} found`;
  return `${numbers.format(all)} ${all === 1 ? 'file' : 'files'}`;
}
