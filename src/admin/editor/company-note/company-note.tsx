import { useQuery, useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  hasPart,
  type SyncedField,
  syncedFields,
  syncedTextParts,
  textPartOf,
} from '../../../content/company-record';
import type { ContentType, RowOf } from '../../../content/model';
import { contact } from '../../../content/types/contact';
import { singleQuery } from '../../../data/records/queries';
import { textIn, withField } from '../../../content/record/form-values';
import type { EditorProps } from '../fields/editor-props';
import { useSession } from '../../session/session-context';
import styles from './company-note.module.css';
import { findControl, editLink } from '../record-address';
import { screenOf, singles } from '../../parts/screens';
import { localized, translate, phrase } from '../../../content/language';
import { QuietButton } from '../../parts/lists/lists';
import { richPhrase } from '../../parts/texts';

type CompanyNoteProps = Pick<EditorProps, 'type' | 'name' | 'values' | 'onChange'>;

/** Fields of the company record that other texts contain as a part. */
const partFields = ['company_name', 'address_street', 'address_city'];

export function CompanyNote({ type, name, values, onChange }: CompanyNoteProps) {
  const { content } = useSession();
  const isThisField = (one: Pick<SyncedField, 'type' | 'column'>) =>
    one.type.name === type.name && one.column === name;
  const fieldCopies = type.name === contact.name ? syncedFields.filter(({ field }) => field === name) : [];
  const syncedField = syncedFields.find(isThisField);
  const hasParts = syncedTextParts.some(isThisField);
  const enabled = fieldCopies.length > 0 || hasParts || syncedField !== undefined;
  const { data: record } = useQuery({ ...singleQuery(content, contact), enabled });
  const text = textIn(values, name);
  if (!record) return null;
  if (fieldCopies.length > 0)
    return <SyncedFieldsNote field={name} syncedFields={fieldCopies} text={text} record={record} />;
  if (hasParts) {
    const follows = partFields.some((field) => hasPart(text, textPartOf(field, record)));
    return follows && <p className={`${styles.note} fine anywhere`}>{texts.partsFollow}</p>;
  }
  return syncedField && <RecordNote {...{ syncedField, text, record, onChange }} />;
}

export function useCompanyRecord(type: ContentType) {
  const { content } = useSession();
  const enabled = syncedFields.some((one) => one.type.name === type.name);
  return useQuery({ ...singleQuery(content, contact), enabled });
}

/** Names the fields of a single that have the values of the company record, with a link to it. */
export function CompanyLine({ type, row }: { type: ContentType; row: object }) {
  const synced = syncedFields.filter((one) => one.type.name === type.name);
  const { data: record } = useCompanyRecord(type);
  const equal = synced.filter(({ field, column }) => {
    const value = valueOf(row, column);
    return value !== '' && value === valueOf(record, field);
  });
  if (!record || equal.length === 0) return null;
  const { menu, path } = screenOf(contact);
  const labels = equal.flatMap(({ column }) => translate(type.fields[column]?.label) ?? []);
  return (
    <p className="quiet small">
      {texts.fromRecord((part) =>
        part === 'labels' ? (
          labels.join(', ')
        ) : (
          <Link to={`/admin/${path}/${contact.table}/${record.id}`}>{menu}</Link>
        ),
      )}
    </p>
  );
}

type NoteProps = { text: string; record: RowOf<typeof contact> };

type RecordNoteProps = NoteProps & Pick<EditorProps, 'onChange'> & { syncedField: SyncedField };

function RecordNote({ syncedField: { field, type, column }, text, record, onChange }: RecordNoteProps) {
  const recordValue = valueOf(record, field);
  if (recordValue === '' || recordValue === text.trim()) return null;
  return (
    <p className={`${styles.note} fine anywhere`}>
      {texts.recordSays(() => (
        <span lang="de">{recordValue}</span>
      ))}{' '}
      <QuietButton
        aria-label={texts.useItFor(translate(type.fields[column]?.label) ?? '')}
        onClick={({ currentTarget: { form } }) => {
          onChange(withField(column, recordValue));
          // The button disappears, so the focus moves to the field.
          findControl(form, column)?.focus();
        }}
      >
        {texts.useIt}
      </QuietButton>
    </p>
  );
}

type SyncedFieldsNoteProps = NoteProps & { field: string; syncedFields: readonly SyncedField[] };

/** Lists the fields that have the same value and change with the company record, and those that differ and stay. */
function SyncedFieldsNote({ field, syncedFields, text, record }: SyncedFieldsNoteProps) {
  const { content } = useSession();
  const rows = useQueries({ queries: syncedFields.map(({ type }) => singleQuery(content, type)) });
  const partRows = useQueries({ queries: syncedTextParts.map(({ type }) => singleQuery(content, type)) });
  const recordValue = valueOf(record, field);
  if (recordValue === '') return null;
  const siblings = syncedFields.flatMap(({ type, column }, index) => {
    const row = rows[index]?.data;
    const value = valueOf(row, column);
    const single = singles.find((one) => one.type.name === type.name);
    return row && single && value !== ''
      ? {
          name: translate(type.region),
          to: editLink(single, row.id, { field: column }),
          isSame: value === recordValue,
        }
      : [];
  });
  const inParts = syncedTextParts.flatMap(({ type, column }, index) => {
    if (!hasPart(valueOf(partRows[index]?.data, column), textPartOf(field, record))) return [];
    const region = translate(type.region);
    // A single with a synced field of its own is listed already, so add the label of this field.
    const isListed = syncedFields.some((one) => one.type.name === type.name);
    return isListed ? `${region} (${translate(type.fields[column]?.label)})` : region;
  });
  const same = [...siblings.filter(({ isSame }) => isSame).map(({ name }) => name), ...inParts];
  const differing = siblings.filter(({ isSame }) => !isSame);
  const isChanged = text.trim() !== '' && text.trim() !== recordValue;
  return (
    <p className={`${styles.note} fine anywhere`} aria-live="polite">
      {same.length > 0 && `${(isChanged ? texts.alsoChanges : texts.sameIn)(same.join(', '))} `}
      {differing.length > 0 &&
        (isChanged ? texts.saysOtherwiseAndStays : texts.saysOtherwise)(() =>
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

const texts = localized({
  sameIn: phrase('The same in: {places}.', 'Dasselbe steht in: {places}.'),
  alsoChanges: phrase('Also changes: {places}.', 'Damit ändert sich auch: {places}.'),
  saysOtherwise: richPhrase('Says otherwise: {places}.', 'Weicht ab: {places}.'),
  saysOtherwiseAndStays: richPhrase(
    'Says otherwise and stays: {places}.',
    'Weicht ab und bleibt so: {places}.',
  ),
  fromRecord: richPhrase(
    'From {record}: {labels}. What you change there changes here.',
    'Aus den {record}: {labels}. Was Sie dort ändern, ändert sich auch hier.',
  ),
  partsFollow: [
    'Parts equal to the company record change with it.',
    'Was hier wie in den Firmendaten steht, ändert sich mit ihnen.',
  ],
  recordSays: richPhrase('The company record says “{value}”.', 'In den Firmendaten steht „{value}“.'),
  useIt: ['Use it', 'Übernehmen'],
  useItFor: phrase('Use it: {label}', 'Übernehmen: {label}'),
});
