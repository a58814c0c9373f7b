import type { Collection } from '../../content/model';
import { timeText } from '../../content/record/times';
import { RestoreQuestion } from './restore-question';
import { texts } from './texts';
import { newRecord, type Unsaved } from './snapshot-database';
import { useFormKey, useSnapshot } from './use-snapshot';

type UnsavedNewRecordNoticeProps = { type: Collection; onRestore: (unsaved: Unsaved) => void };

/** Offers the snapshot of an unsaved new record while its form is closed. */
export function UnsavedNewRecordNotice({ type, onRestore }: UnsavedNewRecordNoticeProps) {
  const { found, discard } = useSnapshot(useFormKey(type, newRecord));
  if (!found) return null;
  return (
    <RestoreQuestion onRestore={() => onRestore(found)} onDiscard={discard}>
      {texts.begun(type, timeText(found.at))}
    </RestoreQuestion>
  );
}
