import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Removal, removeExampleContent, undoRemoval } from '../../data/operations/example-content';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { common } from '../common-texts';
import { useSession } from '../session/session-context';
import { UndoNotice } from '../trash/undo-notice';
import { useAction } from '../use-action';
import { RemovalDialog } from './removal-dialog';
import { removableExamples } from './removal-preview';
import type { ChecklistData } from './step';
import { texts } from './texts';

type ExampleContentProps = {
  data: ChecklistData;
  removal: Removal | undefined;
  onRemoval: (removal: Removal | undefined) => void;
};

/** Removes all example content after a preview, with an undo action. */
export function ExampleContent({ data, removal, onRemoval }: ExampleContentProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const removing = useAction(async () => {
    const done = await session.run(() => removeExampleContent(session.tables));
    // Elements behind a modal dialog cannot take the focus.
    flushSync(() => setAsking(false));
    onRemoval(done);
    await queryClient.invalidateQueries();
  }, texts.removalFailure);
  const undo = async (done: Removal) => {
    await session.run(() => undoRemoval(session.tables, done));
    onRemoval(undefined);
    await queryClient.invalidateQueries();
  };
  return (
    <>
      {removal && (
        <UndoNotice undo={() => undo(removal)} failure={common.saveFailure}>
          {texts.removed(removal.records)}
        </UndoNotice>
      )}
      {removing.failure && !isAsking && <Notice tone="error">{removing.failure}</Notice>}
      {removableExamples(data.examples).length > 0 && (
        <p>
          <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
            {texts.removeExamples}
          </Button>
        </p>
      )}
      {isAsking && (
        <RemovalDialog
          data={data}
          isBusy={removing.isBusy}
          failure={removing.failure}
          onRemove={() => void removing.run()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
