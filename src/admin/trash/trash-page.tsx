import { useRef, useState } from 'react';
import { plainTextOf } from '../../content/record/record';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/form-field';
import { Notice } from '../../ui/notice';
import { common } from '../common-texts';
import { failureText } from '../failure-text';
import { SelectionBar } from '../lists/selection-bar';
import { ShowMore, useFirstItems } from '../lists/show-more';
import { useSelectedIds } from '../lists/use-selected-ids';
import { hasWords } from '../search/words';
import { usePageTitle } from '../shell/page-title';
import { Loading } from '../lists/loading';
import { texts } from './texts';
import styles from './trash.module.css';
import { TrashCard } from './trash-card';
import { type TrashEntry, useTrash } from './use-trash';

/** Screen of deleted records, newest first, until they are deleted for good. */
export function TrashPage() {
  usePageTitle(texts.title);
  const trash = useTrash();
  const [search, setSearch] = useState('');
  const count = useRef<HTMLParagraphElement>(null);
  const { entries = [] } = trash;
  const found = entries.filter(({ type, row }) =>
    hasWords(`${type.rows === 'one' ? type.region : type.singular} ${plainTextOf(type, row)}`, search),
  );

  const list = useRef<HTMLUListElement>(null);
  const { first, ...rest } = useFirstItems(found);

  const selection = useSelectedIds();
  const selectedEntries = found.filter(({ record }) => selection.selectedIds.has(String(record.id)));

  const restore = async (restored: readonly TrashEntry[]) => {
    await trash.restore(restored);
    selection.clear();
  };

  /** A card that leaves the list drops the focus; move it to the count above the list. */
  const andRefocus = async (work: Promise<unknown>) => {
    await work;
    if (document.activeElement === document.body) count.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      {trash.message && <Notice tone="success">{trash.message}</Notice>}
      {trash.error && <Notice tone="error">{failureText(trash.error, common.fetchFailure)}</Notice>}
      {trash.failure && <Notice tone="error">{trash.failure}</Notice>}
      {trash.isPending && <Loading>{texts.loading}</Loading>}
      {trash.entries && (
        <>
          <TextInput
            name="search"
            type="search"
            label={texts.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <p ref={count} className={styles.count} aria-live="polite" tabIndex={-1}>
            {countText(found.length, entries.length)}
          </p>
        </>
      )}
      {selectedEntries.length > 0 && (
        <SelectionBar
          count={selectedEntries.length}
          onSelectAll={() => selection.select(found.map(({ record }) => String(record.id)))}
          onClear={selection.clear}
        >
          <Button size="small" busy={trash.isBusy} onClick={() => void andRefocus(restore(selectedEntries))}>
            {texts.restoreSelected(selectedEntries.length)}
          </Button>
        </SelectionBar>
      )}
      <ul ref={list} className={styles.list} role="list">
        {first.map((entry) => (
          <TrashCard
            key={entry.record.id}
            entry={entry}
            isBusy={trash.isBusy}
            isSelected={selection.selectedIds.has(String(entry.record.id))}
            onSelect={() => selection.toggle(String(entry.record.id))}
            onRestore={() => void andRefocus(restore([entry]))}
            onDeleteForGood={() => void andRefocus(trash.deleteForGood(entry))}
          />
        ))}
      </ul>
      <ShowMore {...rest} list={list} shownCount={first.length} />
    </>
  );
}

function countText(found: number, total: number): string {
  if (total === 0) return texts.empty;
  return found < total ? texts.found(found, total) : texts.deletedRecords(total);
}
