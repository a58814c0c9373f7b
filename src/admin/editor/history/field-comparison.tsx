import { diffArrays, diffWords } from 'diff';
import {
  type FormValues,
  linesIn,
  pdfsIn,
  imagesIn,
  type ImageValue,
  type Row,
  textIn,
} from '../../../content/record/form-values';
import type { PrivateBucket } from '../../../data/files/private-files';
import { language, translate } from '../../../content/language';
import styles from './history.module.css';
import { historyTexts } from '../drafts/texts';
import { type Field, kindOf } from '../../../content/fields';
import { useObjectUrl, useImageSource } from '../fields/file-input';
import { type ContentType, fieldEntries, type FieldEntry } from '../../../content/model';
import { toFormValues } from '../../../content/record/record';

/** After this time a diff of long texts is aborted, and the texts are shown one after the other. */
const diffTimeoutMs = 300;

export function FieldComparisons({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="stack gap-3">
      {differences.map((difference) => (
        <FieldComparison key={difference.name} difference={difference} />
      ))}
    </dl>
  );
}

function FieldComparison({ difference: { label, before, after } }: { difference: Difference }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className={styles.value} lang="de">
        {'text' in before && 'text' in after && <Words before={before.text} after={after.text} />}
        {'lines' in before && 'lines' in after && <Lines before={before.lines} after={after.lines} />}
        {'images' in before && 'images' in after && (
          <div className={`${styles.sides} columns gap-3`}>
            <Images title={historyTexts.before} images={before.images} />
            <Images title={historyTexts.after} images={after.images} />
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

function Images({ title, images }: { title: string; images: ImageValue[] }) {
  return (
    <figure className="stack gap-2">
      <figcaption className="small" lang={language}>
        {title}
      </figcaption>
      {images.length === 0 && <span lang={language}>{historyTexts.noImage}</span>}
      {images.map((image) => (
        <HistoricImage key={image.id} {...image} />
      ))}
    </figure>
  );
}

export function FieldValue({ values, name, field }: { values: FormValues; name: string; field: Field }) {
  const typed = textIn(values, name);
  const text = field.kind === 'boolean' ? kindOf(field).plain(typed) : typed;
  const value = comparedValue(values, [name, field], text);
  const isEmpty = Object.values<string | unknown[]>(value).every(({ length }) => length === 0);
  return (
    <div className={styles.value} lang="de">
      {'text' in value && value.text}
      {'lines' in value && !isEmpty && <Lines before={value.lines} after={value.lines} />}
      {'images' in value &&
        value.images.map((image) => <HistoricImage key={image.id} {...image} privateBucket="drafts" />)}
      {isEmpty && <span lang={language}>{historyTexts.emptyField}</span>}
    </div>
  );
}

type HistoricImageProps = Pick<ImageValue, 'url' | 'alt'> & {
  /** Chosen file that is not stored yet. */
  file?: File | null;
  privateBucket?: PrivateBucket;
};

export function HistoricImage({ url, alt, file = null, privateBucket = 'archive' }: HistoricImageProps) {
  const chosen = useObjectUrl(file);
  const stored = useImageSource(url, { width: 320, privateBucket });
  return (
    <span className="stack gap-1">
      <img className={styles.image} src={chosen ?? stored} alt="" />
      <span className="small">{alt}</span>
    </span>
  );
}

type ComparedValue = { text: string } | { lines: string[] } | { images: ImageValue[] };

type Difference = { name: string; label: string; before: ComparedValue; after: ComparedValue };

export function differencesBetween(type: ContentType, before: Row, after: Row): Difference[] {
  const formValues = { before: toFormValues(type, before), after: toFormValues(type, after) };
  return fieldEntries(type)
    .map(([name, field]) => ({
      name,
      label: translate(field.label),
      before: comparedValue(formValues.before, [name, field], kindOf(field).plain(before[name])),
      after: comparedValue(formValues.after, [name, field], kindOf(field).plain(after[name])),
    }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}

/** `text` is the value of a field without list, images and PDFs. */
function comparedValue(values: FormValues, [name, { kind }]: FieldEntry, text: string): ComparedValue {
  if (kind === 'image' || kind === 'gallery' || kind === 'brandImage')
    return { images: imagesIn(values, name) };
  if (!Array.isArray(values.fields[name])) return { text };
  return { lines: [...linesIn(values, name), ...pdfsIn(values, name).map(({ title }) => title)] };
}
