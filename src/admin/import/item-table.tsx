import { useRef } from 'react';
import { Link } from 'react-router';
import { noteText, importOutcomeText } from '../../data/operations/import-note-text';
import type { ImportItem, ImportRun } from '../../data/operations/imports';
import { recordLink } from '../../data/records/record-link';
import { ShowMore, useFirstItems } from '../lists/show-more';
import { editableTypes } from '../screens';
import styles from './import.module.css';
import { typeNameOf } from './report';
import { texts } from './texts';

type ItemTableProps = { run: ImportRun; items: readonly ImportItem[] };

/** Table of the records with their content type, outcome and omitted parts. */
export function ItemTable({ run, items }: ItemTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, ...rest } = useFirstItems(items);
  const isStored = !run.is_dry && run.state !== 'undone';
  if (items.length === 0) return null;
  return (
    <>
      <div role="region" aria-label={texts.records}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[texts.recordTitle, texts.becomes, texts.outcome, texts.notes].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {first.map((item) => (
              <tr key={item.id}>
                <td lang="de">{isStored ? <RecordLink item={item} /> : item.title}</td>
                <td>
                  {typeNameOf(item)}
                  {item.file_count > 0 && (
                    <span className={styles.detail}>{texts.fileCount(item.file_count)}</span>
                  )}
                </td>
                <td>{importOutcomeText(item.outcome)}</td>
                <td>
                  {item.notes.map((note) => (
                    <span key={`${note.kind} ${note.detail ?? ''}`} className={styles.detail}>
                      {noteText(note)}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore {...rest} list={body} shownCount={first.length} />
    </>
  );
}

/** Link to the form of a record that is stored. */
function RecordLink({ item: { table_name, record_id, title, outcome } }: { item: ImportItem }) {
  const editable = editableTypes.find(({ type }) => type.table === table_name);
  if (!editable || !record_id || outcome === 'failed') return title;
  return <Link to={recordLink({ type: editable.type.name, id: record_id })}>{title}</Link>;
}
