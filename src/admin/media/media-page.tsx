import { useRef } from 'react';
import { Notice } from '../../ui/notice';
import { failureText } from '../failure-text';
import { WebsiteFiles } from '../fields/website-files';
import { ShowMore, useFirst } from '../lists/show-more';
import { usePageTitle } from '../shell/page-title';
import { MediaCard } from './media-card';
import styles from './media.module.css';
import { useMedia } from './use-media';
import { useMediaSearch } from './use-media-search';

/** Every picture and PDF of the website, the newest first. */
export function MediaPage() {
  usePageTitle('Media');
  const { entries, publicUrls, error, isPending } = useMedia();
  const { found, box } = useMediaSearch(entries ?? [], ['all', 'pictures', 'pdfs', 'unused']);
  const list = useRef<HTMLUListElement>(null);
  const { first, ...rest } = useFirst(found);
  return (
    <WebsiteFiles value={publicUrls}>
      <h1 tabIndex={-1}>Media</h1>
      {error && (
        <Notice tone="error">{failureText(error, 'An error occurred while fetching content')}</Notice>
      )}
      {isPending && <p role="status">Loading the files...</p>}
      {entries && box}
      <ul ref={list} className={styles.list} role="list" aria-label="Files">
        {first.map((entry) => (
          <MediaCard key={`${entry.file.keptIn} ${entry.file.url}`} entry={entry} />
        ))}
      </ul>
      <ShowMore {...rest} list={list} shown={first.length} />
    </WebsiteFiles>
  );
}
