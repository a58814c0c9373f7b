import { type ReactNode, useState, useMemo } from 'react';
import { Select, TextInput } from '../../../ui/form-field';
import { numberFormat } from '../../parts/common-texts';
import { hasWords } from '../search/words';
import { type MediaEntry, entryOf } from './media-entry';
import styles from './media.module.css';
import { texts } from './texts';
import { useQuery } from '@tanstack/react-query';
import { mediaQuery } from '../../../data/files/media';
import { useSession } from '../../session/session-context';

const filters = {
  all: () => true,
  pictures: ({ isPicture }: MediaEntry) => isPicture,
  pdfs: ({ isPicture }: MediaEntry) => !isPicture,
  unused: ({ file }: MediaEntry) => file.uses.length === 0,
};

type MediaFilter = keyof typeof filters;

type MediaSearch = {
  found: MediaEntry[];
  filter: MediaFilter;
  /** Search box, filter and number of results. */
  searchBox: ReactNode;
};

/** Searches files by name, alt text and use. The first of `availableFilters` is set at first. */
export function useMediaSearch(
  entries: readonly MediaEntry[],
  availableFilters: readonly MediaFilter[],
): MediaSearch {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<MediaFilter>(availableFilters[0] ?? 'all');
  const found = entries.filter((entry) => filters[filter](entry) && hasWords(entry.searchText, typed));
  const searchBox = (
    <div className={styles.search} role="search">
      <TextInput
        name="search"
        type="search"
        label={texts.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {availableFilters.length > 1 && (
        <Select
          name="filter"
          label={texts.show}
          value={filter}
          onChange={({ target }) => setFilter(availableFilters.find((one) => one === target.value) ?? filter)}
        >
          {availableFilters.map((one) => (
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
  return { found, filter, searchBox };
}

function countText(found: number, all: number): string {
  return found < all ? texts.found(found, all) : texts.fileCount(all);
}

/** Loads all files of the media library, newest first, and the set of the URLs that are public. */
export function useMedia() {
  const { service } = useSession();
  const { data, error, isPending } = useQuery(mediaQuery(service));
  const entries = useMemo(() => data?.map(entryOf), [data]);
  const publicUrls = useMemo(
    () => new Set(data?.flatMap(({ url, privateBucket }) => (privateBucket ? [] : [url]))),
    [data],
  );
  return { entries, publicUrls, error, isPending };
}
