import type { FormValues, PictureValue } from '../../content/record/form-values';
import { type Field, kindOf } from '../../content/fields';
import { language } from '../../content/language';
import { useObjectUrl } from '../fields/picture/use-object-url';
import { usePictureSource } from '../fields/file-input/website-files';
import styles from './history.module.css';
import { texts } from './texts';

type FieldValueProps = { values: FormValues; name: string; field: Field };

/** Shows the value of one field, read-only. */
export function FieldValue({ values, name, field }: FieldValueProps) {
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
      {isEmpty && <span lang={language}>{texts.emptyField}</span>}
    </div>
  );
}

function PictureThumbnail({ picture: { url, file, alt } }: { picture: PictureValue }) {
  const chosen = useObjectUrl(file);
  const source = usePictureSource(url, { width: 320, privateBucket: 'drafts' });
  return (
    <span className={styles.picture}>
      <img className={styles.image} src={chosen ?? source} alt="" />
      <span className={styles.alt}>{alt}</span>
    </span>
  );
}
