import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import type { Collection } from '../../content/model';
import { pageNamed, recordPath, type RecordPageName } from '../../content/pages';
import type { Neighbour } from '../../data/records/read';
import { useAnswer, useCache } from '../app/content-hooks';
import type { MarkedRow } from '../app/edit-anchor';
import { SiteLink } from '../layout/site-link';
import styles from './neighbour-links.module.css';
import { recordTexts } from './record-texts';

type NeighbourLinksProps = { name: RecordPageName; type: Collection; row: MarkedRow };

/** Links to the records beside this one and to their list. If the neighbours fail to load, only to the list. */
export function NeighbourLinks({ name, type, row }: NeighbourLinksProps) {
  const cache = useCache();
  const { data } = useAnswer(useMemo(() => cache.neighbours(type, row), [cache, type, row]));
  const { list, neighbours } = recordTexts[name];
  const [previous, next] = neighbours;
  const linkTo = (neighbour: Neighbour | null | undefined, label: string, rel: 'prev' | 'next') =>
    neighbour && (
      <SiteLink className={styles[rel]} href={recordPath(name, neighbour)} rel={rel}>
        <span className={styles.label}>
          {rel === 'prev' && <ArrowLeft aria-hidden="true" size="1em" />}
          {label}
          {rel === 'next' && <ArrowRight aria-hidden="true" size="1em" />}
        </span>
        <span className={styles.title}>{neighbour.title}</span>
      </SiteLink>
    );
  return (
    <nav className={styles.neighbours} aria-label="Blättern">
      {linkTo(data?.previous, previous, 'prev')}
      <SiteLink className={styles.list} href={pageNamed(list.page).path}>
        {list.back}
      </SiteLink>
      {linkTo(data?.next, next, 'next')}
    </nav>
  );
}
