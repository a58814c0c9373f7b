import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  readRedirects,
  type RedirectEntry,
  removeRedirect,
  restoreRedirect,
  saveRedirect,
  type StoredRedirect,
} from '../../../data/site/manage-redirects';
import { common } from '../../parts/common-texts';
import { useAction } from '../../parts/use-action';
import { useSession } from '../../session/session-context';
import { texts } from './texts';

const queryKey = ['redirects'];

type LastChange = { message?: string; removed?: StoredRedirect };

export function useRedirects() {
  const session = useSession();
  const queryClient = useQueryClient();
  const [lastChange, setLastChange] = useState<LastChange>({});
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: () => readRedirects(session.tables),
    // The hits change without an edit.
    staleTime: 0,
  });
  const finishChange = async (change: LastChange) => {
    await queryClient.invalidateQueries({ queryKey });
    setLastChange(change);
  };
  const saving = useAction(async ({ entry, id }: { entry: RedirectEntry; id?: string }) => {
    const problem = await session.run(() => saveRedirect(session.tables, entry, id));
    if (!problem) await finishChange({ message: texts.saved });
    return { problem };
  }, common.saveFailure);
  const removing = useAction(async (redirect: StoredRedirect) => {
    await session.run(() => removeRedirect(session.tables, redirect.id));
    await finishChange({ removed: redirect });
  }, common.deleteFailure);
  return {
    redirects: data,
    error,
    isPending,
    ...lastChange,
    finishChange,
    clearMessage: () => setLastChange({}),
    saving,
    removing,
    undo: async (redirect: StoredRedirect) => {
      await session.run(() => restoreRedirect(session.tables, redirect));
      await finishChange({ message: texts.restored });
    },
  };
}
