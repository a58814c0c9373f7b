import { useEffect, useState } from 'react';
import type { ContentType } from '../../content/model';
import { useUserId } from '../session/session-context';
import type { FormKey, Unsaved } from './snapshot-database';
import { deleteSnapshot, loadSnapshot } from './snapshots';

/** Returns the snapshot key of this record for the signed-in user. */
export function useFormKey({ name }: ContentType, record: string): FormKey {
  // A state, because effects depend on the identity of the array.
  const [key] = useState<FormKey>([useUserId(), name, record]);
  return key;
}

type SnapshotState = {
  /** Snapshot to decide about; null if there is none, undefined while it is loading. */
  found: Unsaved | null | undefined;
  /** Marks the snapshot as restored into a form. */
  markRestored: () => void;
  discard: () => void;
};

/** Loads the snapshot of `key`. `isRestored` skips it: the form contains its values already. */
export function useSnapshot(key: FormKey, isRestored = false): SnapshotState {
  const [found, setFound] = useState<Unsaved | null | undefined>(isRestored ? null : undefined);
  useEffect(() => {
    if (isRestored) return;
    let isCurrent = true;
    void loadSnapshot(key).then((unsaved) => {
      if (isCurrent) setFound(unsaved ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, isRestored]);
  return {
    found,
    markRestored: () => setFound(null),
    discard: () => {
      if (found) void deleteSnapshot(key, found);
      setFound(null);
    },
  };
}
