import { diffArrays, diffWords } from 'diff';
import type { PictureValue, FormValues, Row } from '../../../content/record/form-values';
import { language, translate } from '../../../content/language';
import styles from './history.module.css';
import { historyTexts } from '../drafts/texts';
import { type Field, kindOf } from '../../../content/fields';
import { useObjectUrl, usePictureSource } from '../fields/file-input';
import { type ContentType, fieldEntries } from '../../../content/model';
import { toFormValues } from '../../../content/record/record';

/** After this time a diff of long texts is aborted, and the texts are shown one after the other. */
const diffTimeoutMs = 300;

export function FieldComparison({ difference: { label, before, after } }: { difference: Difference }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className={styles.value} lang="de">
        {'text' in before && 'text' in after && <Words before={before.text} after={after.text} />}
        {'lines' in before && 'lines' in after && <Lines before={before.lines} after={after.lines} />}
        {'pictures' in before && 'pictures' in after && (
          <div className={`${styles.sides} columns gap-3`}>
            <Pictures title={historyTexts.before} pictures={before.pictures} />
            <Pictures title={historyTexts.after} pictures={after.pictures} />
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

function DiffPart({ value, added, removed }: { value: string; added: boolean; removed: boolean }) {
  if (added) return <ins>{value}</ins>;
  return removed ? <del>{value}</del> : value;
}

function Pictures({ title, pictures }: { title: string; pictures: PictureValue[] }) {
  return (
    <figure className="stack gap-2">
      <figcaption className="small" lang={language}>
        {title}
      </figcaption>
      {pictures.length === 0 && <span lang={language}>{historyTexts.noPicture}</span>}
      {pictures.map(({ id, url, alt }) => (
        <HistoricPicture key={id} url={url ?? ''} alt={alt} />
      ))}
    </figure>
  );
}

export function FieldValue({ values, name, field }: { values: FormValues; name: string; field: Field }) {
  const { lists, pictures, pdfs } = values;
  const typed = values.texts[name];
  const text = field.kind === 'boolean' ? kindOf(field).plain(typed) : typed;
  const lines = lists[name] ?? pdfs[name]?.map(({ title }) => title);
  const isEmpty = !text && !lines?.length && !pictures[name]?.length;
  return (
    <div className={styles.value} lang="de">
      {text}
      {lines && lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      {pictures[name]?.map((picture) => (
        <PictureThumbnail key={picture.id} picture={picture} />
      ))}
      {isEmpty && <span lang={language}>{historyTexts.emptyField}</span>}
    </div>
  );
}

function PictureThumbnail({ picture: { url, file, alt } }: { picture: PictureValue }) {
  const chosen = useObjectUrl(file);
  const source = usePictureSource(url, { width: 320, privateBucket: 'drafts' });
  return (
    <span className="stack gap-1">
      <img className={styles.image} src={chosen ?? source} alt="" />
      <span className="small">{alt}</span>
    </span>
  );
}

export function HistoricPicture({ url, alt }: { url: string; alt: string }) {
  const source = usePictureSource(url, { width: 320, privateBucket: 'archive' });
  return (
    <span className="stack gap-1">
      {source && <img className={styles.image} src={source} alt="" />}
      <span className="small">{alt}</span>
    </span>
  );
}

type ComparedValue = { text: string } | { lines: string[] } | { pictures: PictureValue[] };

type Difference = { name: string; label: string; before: ComparedValue; after: ComparedValue };

export function differencesBetween(type: ContentType, before: Row, after: Row): Difference[] {
  const formValues = [toFormValues(type, before), toFormValues(type, after)] as const;
  return fieldEntries(type)
    .map(([name, field]) => ({
      name,
      label: translate(field.label),
      before: comparedValue(formValues[0], name, { field, row: before }),
      after: comparedValue(formValues[1], name, { field, row: after }),
    }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}

function comparedValue(
  values: FormValues,
  name: string,
  { field, row }: { field: Field; row: Row },
): ComparedValue {
  const { lists, pictures, pdfs } = values;
  if (pictures[name]) return { pictures: pictures[name] };
  if (pdfs[name]) return { lines: pdfs[name].map(({ title }) => title) };
  if (lists[name]) return { lines: lists[name] };
  return { text: kindOf(field).plain(row[name]) };
}
