import type { Row } from '../../content/record/draft';
import { language } from '../../content/language';
import { type ContentType, fieldEntries } from '../../content/model';
import { valueText } from '../editor/record-texts';
import { HistoricPicture } from '../history/historic-picture';
import styles from './trash.module.css';

/** Shows the values of a deleted record, with its pictures from the archive. */
export function DeletedContent({ type, row }: { type: ContentType; row: Row }) {
  return (
    <dl className={styles.values} lang="de">
      {fieldEntries(type).map(([name, field]) => {
        const text = valueText(field, row[name]);
        const url = field.kind === 'image' ? String(row[name] ?? '') : '';
        if (!text && !url) return null;
        return (
          <div key={name}>
            <dt lang={language}>{field.label}</dt>
            <dd>{url ? <HistoricPicture url={url} alt={String(row.alt ?? '')} /> : text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
