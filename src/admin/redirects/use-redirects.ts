import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  readRedirects,
  type RedirectEntry,
  removeRedirect,
  restoreRedirect,
  saveRedirect,
  type StoredRedirect,
} from '../../data/site/manage-redirects';
import { common } from '../common-texts';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import { texts } from './texts';

const queryKey = ['redirects'];

/** Loads the redirects and provides their changes. */
export function useRedirects() {
  const session = useSession();
  const queryClient = useQueryClient();
  const [message, setMessage] = useState<string>();
  const [removed, setRemoved] = useState<StoredRedirect>();
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: () => readRedirects(session.tables),
    // The hits change without an edit.
    staleTime: 0,
  });
  const show = (success?: string, latest?: StoredRedirect) => {
    setMessage(success);
    setRemoved(latest);
  };
  const finishChange = async (success?: string, latest?: StoredRedirect) => {
    show(success, latest);
    await queryClient.invalidateQueries({ queryKey });
  };
  const saving = useAction(async ({ entry, id }: { entry: RedirectEntry; id?: string }) => {
    const problem = await session.run(() => saveRedirect(session.tables, entry, id));
    if (!problem) await finishChange(texts.saved);
    return { problem };
  }, common.saveFailure);
  const removing = useAction(async (redirect: StoredRedirect) => {
    await session.run(() => removeRedirect(session.tables, redirect.id));
    await finishChange(undefined, redirect);
  }, common.deleteFailure);
  return {
    redirects: data,
    error,
    isPending,
    /** Message of the last change. */
    message,
    finishChange,
    /** Hides the message and the undo button. */
    clearMessage: () => show(),
    saving,
    removing,
    removed,
    undo: async (redirect: StoredRedirect) => {
      await session.run(() => restoreRedirect(session.tables, redirect));
      await finishChange(texts.restored);
    },
  };
}
