import { useEffect, useState } from 'react';
import type { ContentType } from '../../content/model';
import { useSessionState } from '../session/session-context';
import { type FormKey, deleteSnapshot, loadSnapshot, type Unsaved } from './snapshots';

/** The key of the signed-in person's form for this record. */
export function useFormKey({ name }: ContentType, record: string): FormKey {
  const state = useSessionState();
  const [key] = useState<FormKey>(['user' in state ? state.user.id : '', name, record]);
  return key;
}

type Recalled = {
  /** What is remembered and not decided about; null when there is nothing, undefined while the memory is asked. */
  found: Unsaved | null | undefined;
  /** It is in a form again. */
  take: () => void;
  discard: () => void;
};

/** `isTaken`: it is in the form already. */
export function useSnapshot(key: FormKey, isTaken = false): Recalled {
  const [found, setFound] = useState<Unsaved | null | undefined>(isTaken ? null : undefined);
  useEffect(() => {
    if (isTaken) return;
    let isShown = true;
    void loadSnapshot(key).then((unsaved) => {
      if (isShown) setFound(unsaved ?? null);
    });
    return () => {
      isShown = false;
    };
  }, [key, isTaken]);
  return {
    found,
    take: () => setFound(null),
    discard: () => {
      if (found) void deleteSnapshot(key, found);
      setFound(null);
    },
  };
}
