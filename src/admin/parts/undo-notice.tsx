import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { common } from './common-texts';
import { useAction } from './use-action';

type UndoNoticeProps = {
  children: ReactNode;
  undo: () => Promise<void>;
  /** Error message for failures without a message from the service. */
  failure: string;
};

export function UndoNotice({ children, undo, failure: fallback }: UndoNoticeProps) {
  const { isBusy, failure, run } = useAction(undo, fallback);
  return (
    <>
      <Notice tone="success">
        {children}{' '}
        <Button variant="quiet" size="small" busy={isBusy} onClick={() => void run()}>
          {common.undo}
        </Button>
      </Notice>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  );
}
