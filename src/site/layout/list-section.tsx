import type { MouseEvent, ReactNode } from 'react';
import { pageUrl, pageSize } from '../../content/pages/site-page';
import { buttonClass } from '../../ui/controls';
import { type ContentList, type PaginatedList, EditAnchor, type EditAnchorProps } from '../app/content-hooks';
import { Section, type SectionProps, QueryResult } from './states';
import styles from './section.module.css';
import { SiteLink } from './site-link';

export type ListSectionProps<Row> = Pick<SectionProps, 'title' | 'editAnchor'> & {
  type: EditAnchorProps['type'];
  surface?: 'paper' | 'sunk';
  query: ContentList<Row>;
  loadingText?: string;
  children: (rows: Row[]) => ReactNode;
};

/** An empty list renders only the EditAnchor for adding the first record. */
export function ListSection<Row>(props: ListSectionProps<Row>) {
  const { type, title, editAnchor, surface, query, loadingText, children } = props;
  if (query.data?.length === 0) return <EditAnchor type={type} />;
  return (
    <Section title={title} editAnchor={editAnchor} surface={surface}>
      <QueryResult query={query} loadingText={loadingText}>
        {children}
      </QueryResult>
      <EditAnchor type={type} />
    </Section>
  );
}

type LoadMoreProps = { list: PaginatedList<unknown>; path: string; label: string };

/** With scripts, a click appends the next page to the list; if loading fails, the browser follows the link. */
export function LoadMore({ list: { data: rows, pageNumber, total, loadMore }, path, label }: LoadMoreProps) {
  // Number of records before this page.
  const offset = (pageNumber - 1) * pageSize;
  const lastShown = offset + (rows?.length ?? 0);
  if (!rows || (pageNumber < 2 && lastShown >= total)) return null;

  const load = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href, parentElement } = event.currentTarget;
    // The link disappears after the last page, so focus its container to keep the reading position.
    loadMore().then(
      () => parentElement?.focus({ preventScroll: true }),
      () => location.assign(href),
    );
  };
  return (
    <nav className={`cluster ${styles.more}`} aria-label={label} tabIndex={-1}>
      <p className="quiet" aria-live="polite">
        {lastShown > offset
          ? `${formatCount(offset + 1)} bis ${formatCount(lastShown)} von ${formatCount(total)}`
          : 'Hier ist die Liste zu Ende.'}
      </p>
      {pageNumber > 1 && (
        <SiteLink
          className={buttonClass({ variant: 'quiet' })}
          href={pageUrl(path, lastShown > offset ? pageNumber - 1 : 1)}
          rel="prev"
        >
          {lastShown > offset ? 'Vorherige Seite' : 'Zum Anfang der Liste'}
        </SiteLink>
      )}
      {lastShown < total && (
        <a
          className={buttonClass({})}
          href={pageUrl(path, pageNumber + Math.ceil(rows.length / pageSize))}
          rel="next"
          onClick={load}
        >
          {label}
        </a>
      )}
    </nav>
  );
}

function formatCount(count: number): string {
  return count.toLocaleString('de-DE');
}
