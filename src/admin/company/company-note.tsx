import { useQuery } from '@tanstack/react-query';
import {
  hasPart,
  type SyncedField,
  syncedFields,
  syncedTextParts,
  textPartOf,
} from '../../content/company-record';
import { inLanguage } from '../../content/in-language';
import { contact } from '../../content/types/contact/type';
import { singleQuery } from '../../data/records/queries';
import type { EditorProps } from '../fields/editor-props';
import { useSession } from '../session/session-context';
import styles from './company.module.css';
import { RecordNote } from './record-note';
import { SyncedFieldsNote } from './synced-fields-note';
import { texts } from './texts';

type CompanyNoteProps = Pick<EditorProps, 'type' | 'name' | 'values' | 'onChange'>;

const localizedSyncedFields = syncedFields.map((one) => ({ ...one, type: inLanguage(one.type) }));

/** Fields of the company record that other texts contain as a part. */
const partFields = ['company_name', 'address_street', 'address_city'];

/**
 * Note below a field that is synced with the company record. In the company record it lists the synced fields,
 * elsewhere it shows the record's value.
 */
export function CompanyNote({ type, name, values, onChange }: CompanyNoteProps) {
  const text = values.texts[name] ?? '';
  if (type.name === contact.name) {
    const fieldCopies = localizedSyncedFields.filter(({ field }) => field === name);
    return fieldCopies.length > 0 && <SyncedFieldsNote field={name} syncedFields={fieldCopies} text={text} />;
  }
  const isThisField = (one: Pick<SyncedField, 'type' | 'column'>) =>
    one.type.name === type.name && one.column === name;
  if (syncedTextParts.some(isThisField)) return <PartsNote text={text} />;
  const syncedField = localizedSyncedFields.find(isThisField);
  return syncedField && <RecordNote syncedField={syncedField} text={text} onChange={onChange} />;
}

/** Note below a text that contains name or address from the company record: these parts are synced with it. */
function PartsNote({ text }: { text: string }) {
  const { content } = useSession();
  const { data: record } = useQuery(singleQuery(content, contact));
  if (!record || !partFields.some((field) => hasPart(text, textPartOf(field, record)))) return null;
  return <p className={styles.note}>{texts.partsFollow}</p>;
}
