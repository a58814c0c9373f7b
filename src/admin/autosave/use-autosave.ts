import { useEffect, useState } from 'react';
import type { FormValues } from '../../content/record/draft';
import type { ContentType } from '../../content/model';
import { createAutosaver } from './autosaver';
import { useFormKey, useSnapshot } from './use-snapshot';

type FormMemory = {
  type: ContentType;
  /** Its id, or newRecord. */
  record: string;
  /** What was remembered is in the form from its beginning. */
  isRestored: boolean;
  /** What the form holds, over what it has begun with; undefined while all of it is saved. */
  typed: { values: FormValues; published: FormValues | null } | undefined;
};

/**
 * The browser's own memory of an open form, over crashes and closed tabs: what an earlier form of the record has left
 * (`found`), which the person decides about first, and then what is typed in this one.
 */
export function useAutosave({ type, record, isRestored, typed }: FormMemory) {
  const key = useFormKey(type, record);
  const [keeper] = useState(() => createAutosaver(key));
  const { found, take, discard } = useSnapshot(key, isRestored);

  const { values, published = null } = typed ?? {};
  useEffect(() => {
    if (values && found === null) keeper.note(values, published);
  }, [keeper, values, published, found]);

  useEffect(() => {
    const { flush, close } = keeper;
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      close();
    };
  }, [keeper]);

  return {
    found: found ?? undefined,
    take,
    discard,
    /** What this form holds is saved, or given up. */
    forget: keeper.forget,
  };
}
