import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Collection } from '../../content/model';
import { mediaUrl } from '../../data/files';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import styles from './editor.module.css';
import { dayOf, factsOf, imageColumn, titleOf } from './record-texts';

type RecordCardProps = {
  type: Collection;
  row: Readonly<Record<string, unknown>>;
  /** To move it by. */
  handle?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
};

/** One record in its list: picture or icon, title, what identifies it, its day, and what can be done with it. */
export function RecordCard({ type, row, handle, onEdit, onDelete }: RecordCardProps) {
  const title = titleOf(type, row);
  const column = imageColumn(type);
  const facts = [...factsOf(type, row), dayOf(type, row)].filter(Boolean);
  return (
    <li className={styles.card}>
      <Thumbnail url={column ? String(row[column] ?? '') : undefined} icon={row.icon_name} />
      <div className={styles.cardText} lang="de">
        <h3 className={styles.cardTitle}>{title}</h3>
        {facts.map((fact, index) => (
          <p key={index} className={styles.fact}>
            {fact}
          </p>
        ))}
      </div>
      <div className={styles.cardActions}>
        {handle}
        <Button variant="quiet" size="small" aria-label={`Edit ${title}`} data-edit={row.id} onClick={onEdit}>
          <Pencil aria-hidden="true" /> Edit
        </Button>
        <Button variant="danger" size="small" aria-label={`Delete ${title}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" /> Delete
        </Button>
      </div>
    </li>
  );
}

function Thumbnail({ url, icon }: { url: string | undefined; icon: unknown }) {
  if (url === undefined) {
    return typeof icon === 'string' ? (
      <div className={styles.thumbnail}>
        <Icon name={icon} className={styles.thumbnailIcon} />
      </div>
    ) : null;
  }
  const source = mediaUrl(url, 320);
  return (
    <div className={styles.thumbnail}>
      {source && (
        <img src={source} alt="" width={160} height={90} loading="lazy" className={styles.thumbnailImage} />
      )}
    </div>
  );
}
