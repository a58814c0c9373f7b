import { diffArrays, diffWords } from 'diff';
import type { PictureValue } from '../../content/record/form-values';
import { language } from '../../content/language';
import type { Difference } from './differences';
import styles from './history.module.css';
import { HistoricPicture } from './historic-picture';
import { texts } from './texts';

/** After this time a diff of long texts is aborted, and the texts are shown one after the other. */
const diffTimeoutMs = 300;

/** Shows a field before and after a change, with changed words marked and pictures side by side. */
export function FieldComparison({ difference: { label, before, after } }: { difference: Difference }) {
  return (
    <div className={styles.field}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} lang="de">
        {'text' in before && 'text' in after && <Words before={before.text} after={after.text} />}
        {'lines' in before && 'lines' in after && <Lines before={before.lines} after={after.lines} />}
        {'pictures' in before && 'pictures' in after && (
          <div className={styles.sides}>
            <Pictures title={texts.before} pictures={before.pictures} />
            <Pictures title={texts.after} pictures={after.pictures} />
          </div>
        )}
      </dd>
    </div>
  );
}

type BeforeAfter<Value> = { before: Value; after: Value };

function Words({ before, after }: BeforeAfter<string>) {
  const parts = diffWords(before, after, { timeout: diffTimeoutMs }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return parts.map((part, index) => <DiffPart key={index} {...part} />);
}

function Lines({ before, after }: BeforeAfter<string[]>) {
  const lines = diffArrays(before, after).flatMap(({ value: values, added, removed }) =>
    values.map((value) => ({ value, added, removed })),
  );
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        <li key={index}>
          <DiffPart {...line} />
        </li>
      ))}
    </ul>
  );
}

type DiffPartProps = { value: string; added: boolean; removed: boolean };

function DiffPart({ value, added, removed }: DiffPartProps) {
  if (added) return <ins>{value}</ins>;
  return removed ? <del>{value}</del> : value;
}

type PicturesProps = { title: string; pictures: PictureValue[] };

function Pictures({ title, pictures }: PicturesProps) {
  return (
    <figure className={styles.side}>
      <figcaption className={styles.caption} lang={language}>
        {title}
      </figcaption>
      {pictures.length === 0 && <span lang={language}>{texts.noPicture}</span>}
      {pictures.map(({ id, url, alt }) => (
        <HistoricPicture key={id} url={url ?? ''} alt={alt} />
      ))}
    </figure>
  );
}
