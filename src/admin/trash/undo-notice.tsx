import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { common } from '../common-texts';
import { useAction } from '../use-action';

type UndoNoticeProps = {
  /** What has been deleted. */
  children: ReactNode;
  undo: () => Promise<void>;
  /** The sentence for a failure without words of its own. */
  failure: string;
};

/** Says what is gone, and brings it back on demand; stands there until something else is done. */
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
