import type { CropRatio } from '../../content/fields/file/image';
import { type ContentType, shownFields } from '../../content/model';
import { mediaUrl } from '../../data/files/urls';
import { Markup } from '../../ui/markup';
import styles from './editor.module.css';
import { valueText } from './record-texts';

/** Shows the stored values of a single, read-only. */
export function RecordView({ type, row }: { type: ContentType; row: Readonly<Record<string, unknown>> }) {
  return (
    <dl className={styles.view}>
      {shownFields(type).map(([name, field]) => (
        <div key={name} className={styles.viewRow}>
          <dt className={styles.viewLabel}>{field.label}</dt>
          <dd className={styles.viewValue} lang="de">
            {field.kind === 'image' ? (
              <StoredImage url={row[name]} alt={String(row.alt ?? '')} ratio={field.ratio} />
            ) : field.kind === 'brandImage' ? (
              <StoredImage url={row[name]} alt={field.label} ratio="own" />
            ) : field.kind === 'markup' ? (
              <Markup text={String(row[name] ?? '')} />
            ) : (
              valueText(field, row[name]) || ('word' in field && field.word) || '–'
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function StoredImage({ url, alt, ratio }: { url: unknown; alt: string; ratio: CropRatio }) {
  const source = typeof url === 'string' ? mediaUrl(url, 640) : undefined;
  if (!source) return '–';
  const aspectRatio = ratio === 'own' ? undefined : ratio;
  return <img src={source} alt={alt} className={styles.viewImage} style={{ aspectRatio }} />;
}
