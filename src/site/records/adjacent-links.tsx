import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import type { Collection } from '../../content/model';
import { recordPath } from '../../content/pages/page-lookup';
import { pageNamed, type RecordPageName } from '../../content/pages/pages';
import type { AdjacentRecord } from '../../data/records/read';
import { contentQuery } from '../../data/site/content-query';
import { useCache, useContentResult } from '../app/content-hooks';
import type { IdentifiedRow } from '../app/edit-anchor';
import { SiteLink } from '../layout/site-link';
import styles from './adjacent-links.module.css';
import { recordTexts } from './record-texts';

type AdjacentLinksProps = {
  name: RecordPageName;
  type: Collection;
  row: IdentifiedRow;
  labels: readonly [previous: string, next: string];
};

/** If the records beside this one fail to load, it links only to the list. */
export function AdjacentLinks({ name, type, row, labels: [previous, next] }: AdjacentLinksProps) {
  const cache = useCache();
  const { data } = useContentResult(
    useMemo(() => cache.query(contentQuery.adjacent(type, row)), [cache, type, row]),
  );
  return (
    <nav className={`${styles.adjacent} unprinted`} aria-label="Blättern">
      {data?.previous && <AdjacentLink name={name} record={data.previous} label={previous} rel="prev" />}
      <SiteLink className={styles.list} href={pageNamed(recordTexts[name].parent).path}>
        {recordTexts[name].back}
      </SiteLink>
      {data?.next && <AdjacentLink name={name} record={data.next} label={next} rel="next" />}
    </nav>
  );
}

type AdjacentLinkProps = {
  name: RecordPageName;
  record: AdjacentRecord;
  label: string;
  rel: 'prev' | 'next';
};

function AdjacentLink({ name, record, label, rel }: AdjacentLinkProps) {
  return (
    <SiteLink className={styles[rel]} href={recordPath(name, record)} rel={rel}>
      <span className={styles.label}>
        {rel === 'prev' && <ArrowLeft aria-hidden="true" size="1em" />}
        {label}
        {rel === 'next' && <ArrowRight aria-hidden="true" size="1em" />}
      </span>
      <span className={styles.title}>{record.title}</span>
    </SiteLink>
  );
}
