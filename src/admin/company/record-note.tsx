import { useQuery } from '@tanstack/react-query';
import type { SyncedField } from '../../content/company-record';
import { contact } from '../../content/types/contact/type';
import { singleQuery } from '../../data/records/queries';
import { Button } from '../../ui/button';
import type { EditorProps } from '../fields/editor-props';
import { findControl } from '../editor/find-control';
import { withText } from '../fields/text/typed-editor';
import { useSession } from '../session/session-context';
import styles from './company.module.css';
import { texts } from './texts';

type RecordNoteProps = Pick<EditorProps, 'onChange'> & { syncedField: SyncedField; text: string };

/** Shows the value of the company record for this field, with a button to use it. */
export function RecordNote({ syncedField: { field, type, column }, text, onChange }: RecordNoteProps) {
  const { content } = useSession();
  const recordValue = useQuery(singleQuery(content, contact)).data?.[field];
  if (!recordValue) return null;
  if (recordValue === text.trim()) return <p className={styles.note}>{texts.asInRecord}</p>;
  return (
    <p className={styles.note}>
      {texts.recordSays(<span lang="de">{recordValue}</span>)}{' '}
      <Button
        variant="quiet"
        size="small"
        aria-label={texts.useItFor(type.fields[column]?.label ?? '')}
        onClick={({ currentTarget: { form } }) => {
          onChange(withText(column, recordValue));
          // The button disappears, so the focus moves to the field.
          findControl(form, column)?.focus();
        }}
      >
        {texts.useIt}
      </Button>
    </p>
  );
}
