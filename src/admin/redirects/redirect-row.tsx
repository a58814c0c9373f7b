import { isExternalTarget } from '../../content/pages/redirect-path';
import type { StoredRedirect } from '../../data/site/manage-redirects';
import { RowButtons } from '../lists/row-buttons';
import styles from './redirects.module.css';
import { texts } from './texts';

type RedirectRowProps = { redirect: StoredRedirect; onEdit: () => void; onRemove: () => void };

/** Row of a redirect. Those of former slugs cannot be changed. */
export function RedirectRow({ redirect, onEdit, onRemove }: RedirectRowProps) {
  const { from_path, to_path, source, hits } = redirect;
  const leadsTo = to_path && isExternalTarget(to_path) ? texts.leadsOutside : texts.leadsTo;
  const facts = [to_path ? leadsTo(to_path) : texts.isGone, texts.source[source], texts.hits(hits)];
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
        <RowButtons
          editLabel={texts.edit(from_path)}
          deleteLabel={texts.remove(from_path)}
          onEdit={onEdit}
          onDelete={onRemove}
        />
      )}
    </li>
  );
}
