import { useState } from 'react';
import { Button } from '../../../ui/button';
import { SelectionBar } from '../../lists/selection-bar';
import { texts } from '../texts';
import type { ListedRecord } from './use-list';

/** Changes of records without a form. Each returns whether all succeeded; `remove` asks for confirmation first. */
export type SelectionActions = {
  publish: (records: readonly ListedRecord[]) => Promise<boolean>;
  unpublish: (records: readonly ListedRecord[]) => Promise<boolean>;
  remove: (records: readonly ListedRecord[]) => Promise<boolean>;
};

type RecordSelectionBarProps = {
  selected: readonly ListedRecord[];
  actions: SelectionActions;
  onSelectAll: () => void;
  onEnd: () => void;
};

/** Actions on the selected records of a list. */
export function RecordSelectionBar({ selected, actions, onSelectAll, onEnd }: RecordSelectionBarProps) {
  const [isBusy, setBusy] = useState(false);
  const run = async (
    action: (records: readonly ListedRecord[]) => Promise<boolean>,
    records: readonly ListedRecord[],
  ) => {
    setBusy(true);
    const isDone = await action(records);
    setBusy(false);
    if (isDone) onEnd();
  };
  const drafts = selected.filter(({ draft }) => draft?.content);
  const live = selected.filter(({ isPublished }) => isPublished);
  return (
    <SelectionBar count={selected.length} onSelectAll={onSelectAll} onClear={onEnd}>
      {drafts.length > 0 && (
        <Button size="small" disabled={isBusy} onClick={() => void run(actions.publish, drafts)}>
          {texts.publishThese}
        </Button>
      )}
      {live.length > 0 && (
        <Button
          variant="quiet"
          size="small"
          disabled={isBusy}
          onClick={() => void run(actions.unpublish, live)}
        >
          {texts.unpublishThese}
        </Button>
      )}
      <Button
        variant="danger"
        size="small"
        disabled={isBusy}
        onClick={() => void run(actions.remove, selected)}
      >
        {texts.deleteThese}
      </Button>
    </SelectionBar>
  );
}
