import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type SyncedField, hasPart, syncedTextParts, textPartOf } from '../../content/company-record';
import { inLanguage } from '../../content/in-language';
import { contact } from '../../content/types/contact/type';
import { singleQuery } from '../../data/records/queries';
import { editLink } from '../record-address/edit-link';
import { singles } from '../screens';
import { useSession } from '../session/session-context';
import styles from './company.module.css';
import { texts } from './texts';

type SyncedFieldsNoteProps = { field: string; syncedFields: readonly SyncedField[]; text: string };

/** Lists the fields that have the same value and change with the company record, and those that differ and stay. */
export function SyncedFieldsNote({ field, syncedFields, text }: SyncedFieldsNoteProps) {
  const { content } = useSession();
  const { data: record } = useQuery(singleQuery(content, contact));
  const rows = useQueries({ queries: syncedFields.map(({ type }) => singleQuery(content, type)) });
  const partRows = useQueries({ queries: syncedTextParts.map(({ type }) => singleQuery(content, type)) });
  const recordValue = valueOf(record, field);
  if (!record || recordValue === '') return null;
  const siblings = syncedFields.flatMap(({ type, column }, index) => {
    const row = rows[index]?.data;
    const value = valueOf(row, column);
    const single = singles.find((one) => one.type.name === type.name);
    return row && single && value !== ''
      ? { name: type.region, to: editLink(single, row.id, { field: column }), isSame: value === recordValue }
      : [];
  });
  const inParts = syncedTextParts.flatMap(({ type, column }, index) => {
    if (!hasPart(valueOf(partRows[index]?.data, column), textPartOf(field, record))) return [];
    const { region, fields } = inLanguage(type);
    // A single with a synced field of its own is listed already, so add the label of this field.
    const isListed = syncedFields.some((one) => one.type.name === type.name);
    return isListed ? `${region} (${fields[column]?.label})` : region;
  });
  const same = [...siblings.filter(({ isSame }) => isSame).map(({ name }) => name), ...inParts];
  const differing = siblings.filter(({ isSame }) => !isSame);
  const isChanged = text.trim() !== '' && text.trim() !== recordValue;
  return (
    <p className={styles.note} aria-live="polite">
      {same.length > 0 && `${(isChanged ? texts.alsoChanges : texts.sameIn)(same.join(', '))} `}
      {differing.length > 0 &&
        (isChanged ? texts.saysOtherwiseAndStays : texts.saysOtherwise)(
          differing.map(({ name, to }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <Link to={to}>{name}</Link>
            </span>
          )),
        )}
    </p>
  );
}

function valueOf(row: object | null | undefined, column: string): string {
  const value: unknown = row && Object.entries(row).find(([name]) => name === column)?.[1];
  return typeof value === 'string' ? value : '';
}
