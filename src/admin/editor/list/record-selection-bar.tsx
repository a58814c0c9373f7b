import { useState } from 'react';
import { Button } from '../../../ui/button';
import { SelectionBar } from '../../lists/selection-bar';
import { texts } from '../texts';
import type { Listed } from './use-list';

/** Changes of records without a form. Each returns whether it succeeded. */
export type SelectionActions = {
  publish: (all: readonly Listed[]) => Promise<boolean>;
  unpublish: (all: readonly Listed[]) => Promise<boolean>;
  remove: (all: readonly Listed[]) => Promise<boolean>;
};

type RecordSelectionBarProps = {
  chosen: readonly Listed[];
  actions: SelectionActions;
  onSelectAll: () => void;
  onEnd: () => void;
};

/** Actions on the selected records of a list. */
export function RecordSelectionBar({ chosen, actions, onSelectAll, onEnd }: RecordSelectionBarProps) {
  const [isBusy, setBusy] = useState(false);
  const run = async (action: (all: readonly Listed[]) => Promise<boolean>, all: readonly Listed[]) => {
    setBusy(true);
    const isDone = await action(all);
    setBusy(false);
    if (isDone) onEnd();
  };
  const drafts = chosen.filter(({ draft }) => draft?.content);
  const live = chosen.filter(({ isPublished }) => isPublished);
  return (
    <SelectionBar count={chosen.length} onSelectAll={onSelectAll} onClear={onEnd}>
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
        onClick={() => void run(actions.remove, chosen)}
      >
        {texts.deleteThese}
      </Button>
    </SelectionBar>
  );
}
