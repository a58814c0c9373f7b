import { useEffect, useState } from 'react';
import type { FormValues } from '../../content/record/form-values';
import type { ContentType } from '../../content/model';
import { createAutosaver } from './autosaver';
import { useFormKey, useSnapshot } from './use-snapshot';

type AutosavedForm = {
  type: ContentType;
  /** Record id, or `newRecord`. */
  record: string;
  /** True if the form started with the values of a snapshot. */
  isRestored: boolean;
  /**
   * Form values with unsaved changes, and the published values they started from. Undefined while everything is
   * saved.
   */
  typed: { values: FormValues; published: FormValues | null } | undefined;
};

/**
 * Autosaves an open form in IndexedDB, so that unsaved input survives crashes and closed tabs. Saves nothing
 * until the user has decided about `found`, the snapshot that an earlier form of the record left.
 */
export function useAutosave({ type, record, isRestored, typed }: AutosavedForm) {
  const key = useFormKey(type, record);
  const [autosaver] = useState(() => createAutosaver(key));
  const { found, markRestored, discard } = useSnapshot(key, isRestored);

  const { values, published = null } = typed ?? {};
  useEffect(() => {
    if (values && found === null) autosaver.schedule(values, published);
  }, [autosaver, values, published, found]);

  useEffect(() => {
    const { flush, close } = autosaver;
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      close();
    };
  }, [autosaver]);

  return {
    found: found ?? undefined,
    markRestored,
    discard,
    /** Deletes the snapshot of this form. Call it after a save or a cancel. */
    discardOwn: autosaver.discard,
  };
}
