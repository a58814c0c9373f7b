import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { contentTypeNamed } from '../../content';
import type { Row } from '../../content/draft';
import { plainText } from '../../content/markup';
import type { ContentType } from '../../content/model';
import { newRecordId, tellChosen } from '../../data/preview/chosen-record';
import type { MarkProps } from '../../site/app/mark';
import styles from './marks.module.css';
import { type RecordMark, setMark } from './marked-area';

/** On a page that is being edited, for the person in front of the back office. */
export function PageMark({ row, ...rest }: MarkProps) {
  return row ? <EditMark {...rest} row={row} /> : <AddMark type={rest.type} />;
}

/** Ends a record: the way to its form for who uses no pointer. */
function EditMark({ type, row, field }: RecordMark) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (button.current) setMark(button.current, { type, row, field });
  }, [type, row, field]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.edit}
      lang="en"
      data-mark=""
      onClick={() => tellChosen({ type, id: row.id, field })}
    >
      {editText(contentTypeNamed(type), row)}
    </button>
  );
}

/** As the back office calls it. */
function editText(type: ContentType, row: Row): string {
  return type.rows === 'one' ? type.edit : `Edit ${plainText(String(row[type.heading] ?? ''))}`;
}

/** Ends a list: one more. */
function AddMark({ type: name }: Pick<MarkProps, 'type'>) {
  const type = contentTypeNamed(name);
  return (
    type.rows === 'many' && (
      <button
        type="button"
        className={styles.add}
        lang="en"
        onClick={() => tellChosen({ type: name, id: newRecordId })}
      >
        <Plus aria-hidden="true" size="1em" /> Add {type.singular}
      </button>
    )
  );
}
