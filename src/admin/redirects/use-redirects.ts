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
  const queries = useQueryClient();
  const [done, setDone] = useState<string>();
  const [removed, setRemoved] = useState<StoredRedirect>();
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: () => readRedirects(session.tables),
    // The hits change without an edit.
    staleTime: 0,
  });
  const show = (message?: string, latest?: StoredRedirect) => {
    setDone(message);
    setRemoved(latest);
  };
  const changed = async (message?: string, latest?: StoredRedirect) => {
    show(message, latest);
    await queries.invalidateQueries({ queryKey });
  };
  const saving = useAction(async ({ entry, id }: { entry: RedirectEntry; id?: string }) => {
    const problem = await session.run(() => saveRedirect(session.tables, entry, id));
    if (!problem) await changed(texts.saved);
    return { problem };
  }, common.saveFailure);
  const removing = useAction(async (redirect: StoredRedirect) => {
    await session.run(() => removeRedirect(session.tables, redirect.id));
    await changed(undefined, redirect);
  }, common.deleteFailure);
  return {
    redirects: data,
    error,
    isPending,
    /** Message of the last change. */
    done,
    onDone: changed,
    /** Hides the message. */
    forget: () => show(),
    saving,
    removing,
    removed,
    undo: async (redirect: StoredRedirect) => {
      await session.run(() => restoreRedirect(session.tables, redirect));
      await changed(texts.restored);
    },
  };
}
