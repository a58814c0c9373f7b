import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { contentTypeNamed } from '../../content';
import type { Row } from '../../content/record/form-values';
import { inLanguage } from '../../content/in-language';
import { language } from '../../content/language';
import { plainText } from '../../content/text/markup';
import type { ContentType } from '../../content/model';
import { newRecordId, postSelection } from '../../data/preview/selection';
import type { EditAnchorProps } from '../../site/app/edit-anchor';
import { texts } from '../texts';
import styles from './marks.module.css';
import { type RecordMark, setMark } from './marked-area';
import { RecordTools } from './record-tools';

/** Edit tools at the end of a record, or of a list. Their texts use the language of the back office. */
export function EditOverlay({ row, ...rest }: EditAnchorProps) {
  return row ? <EditMark {...rest} row={row} /> : <AddMark type={rest.type} />;
}

/** Edit button at the end of a record, for the keyboard, and the tools of a list record. */
function EditMark({ type: name, row, field }: RecordMark) {
  const type = inLanguage(contentTypeNamed(name));
  const title = titleOf(type, row);
  const button = useRef<HTMLButtonElement>(null);
  // Layout effect, because the effects of the tools read the mark.
  useLayoutEffect(() => {
    if (button.current) setMark(button.current, { type: name, row, field });
  }, [name, row, field]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.edit}
        lang={language}
        data-mark=""
        onClick={() => void postSelection({ type: name, id: row.id, field })}
      >
        {type.rows === 'one' ? type.edit : texts.edit(title)}
      </button>
      {type.rows === 'many' && <RecordTools type={type} row={row} title={title} />}
    </>
  );
}

function titleOf(type: ContentType, row: Row): string {
  return type.rows === 'many' ? plainText(String(row[type.heading] ?? '')) : '';
}

/** Button at the end of a list that adds a record. */
function AddMark({ type: name }: Pick<EditAnchorProps, 'type'>) {
  const type = inLanguage(contentTypeNamed(name));
  return (
    type.rows === 'many' && (
      <button
        type="button"
        className={styles.add}
        lang={language}
        onClick={() => void postSelection({ type: name, id: newRecordId })}
      >
        <Plus aria-hidden="true" size="1em" /> {texts.add(type)}
      </button>
    )
  );
}
