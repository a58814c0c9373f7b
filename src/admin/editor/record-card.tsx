import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { language } from '../../content/language';
import type { Collection } from '../../content/model';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { common } from '../common-texts';
import drafts from '../drafts/drafts.module.css';
import { draftLabel } from '../drafts/draft-label';
import { usePictureSource, WebsiteFiles } from '../fields/file-input/website-files';
import styles from './editor.module.css';
import { dayOf, factsOf, imageColumn, titleOf } from './record-texts';
import { texts } from './texts';
import type { Listed } from './use-list';

type RecordCardProps = {
  type: Collection;
  listed: Listed;
  /** Drag handle. */
  handle?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
};

/** Card of a record in its list: picture or icon, title, identifying facts, date and actions. */
export function RecordCard({ type, listed, handle, onEdit, onDelete }: RecordCardProps) {
  const { row, isPublished, draft } = listed;
  const title = titleOf(type, row) || texts.untitled;
  const column = imageColumn(type);
  const url = column ? String(row[column] ?? '') : '';
  const facts = [...factsOf(type, row), dayOf(type, row)].filter(Boolean);
  return (
    <li className={styles.card}>
      <WebsiteFiles value={new Set(isPublished ? [url] : [])}>
        <Thumbnail url={column ? url : undefined} icon={row.icon_name} />
      </WebsiteFiles>
      <div className={styles.cardText} lang="de">
        <h3 className={styles.cardTitle}>{title}</h3>
        {facts.map((fact, index) => (
          <p key={index} className={styles.fact}>
            {fact}
          </p>
        ))}
        {draft && (
          <p className={drafts.label} lang={language}>
            {draftLabel(draft)}
          </p>
        )}
      </div>
      <div className={styles.cardActions}>
        {handle}
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.editTitle(title)}
          data-edit={row.id}
          onClick={onEdit}
        >
          <Pencil aria-hidden="true" /> {common.edit}
        </Button>
        <Button variant="danger" size="small" aria-label={texts.deleteTitle(title)} onClick={onDelete}>
          <Trash2 aria-hidden="true" /> {common.delete}
        </Button>
      </div>
    </li>
  );
}

function Thumbnail({ url, icon }: { url: string | undefined; icon: unknown }) {
  const source = usePictureSource(url || null, { width: 320, else: 'drafts' });
  if (url === undefined && typeof icon !== 'string') return null;
  return (
    <div className={styles.thumbnail}>
      {url === undefined ? (
        <Icon name={String(icon)} className={styles.thumbnailIcon} />
      ) : (
        source && (
          <img src={source} alt="" width={160} height={90} loading="lazy" className={styles.thumbnailImage} />
        )
      )}
    </div>
  );
}
