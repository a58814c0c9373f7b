import { Pencil, Trash2 } from 'lucide-react';
import type { StoredRedirect } from '../../data/site/manage-redirects';
import { Button } from '../../ui/button';
import { common } from '../common-texts';
import styles from './redirects.module.css';
import { texts } from './texts';

type RedirectRowProps = { redirect: StoredRedirect; onEdit: () => void; onRemove: () => void };

/** Row of a redirect. Those of former slugs cannot be changed. */
export function RedirectRow({ redirect, onEdit, onRemove }: RedirectRowProps) {
  const { from_path, to_path, source, hits } = redirect;
  const facts = [to_path ? texts.leadsTo(to_path) : texts.isGone, texts.source[source], texts.hits(hits)];
  const isOfRecord = source === 'slug';
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h2 className={styles.path} lang="de">
          {from_path}
        </h2>
        <p className={styles.fact}>{facts.join(' · ')}</p>
        {isOfRecord && <p className={styles.fact}>{texts.ownedByRecord}</p>}
      </div>
      {!isOfRecord && (
        <>
          <Button
            variant="bare"
            size="small"
            icon
            aria-label={texts.edit(from_path)}
            title={common.edit}
            onClick={onEdit}
          >
            <Pencil aria-hidden="true" />
          </Button>
          <Button
            variant="bare"
            size="small"
            icon
            aria-label={texts.remove(from_path)}
            title={common.delete}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </>
      )}
    </li>
  );
}
