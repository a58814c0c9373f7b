import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '../../data/account/passkeys';
import { useTimedMessage } from '../editor/saving/use-timed-message';
import { failureText } from '../failure-text';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import { texts } from './texts';

const passkeysKey = ['passkeys'];

/** State and actions of the passkeys. The service may require a recent sign-in; `run` then requests it. */
export function usePasskeys() {
  const { passkeys, run } = useSession();
  const queryClient = useQueryClient();
  const { data, error } = useQuery({ queryKey: passkeysKey, queryFn: () => passkeys.list() });
  const [edited, setEdited] = useState<Passkey>();
  const [success, showSuccess] = useTimedMessage();
  const change = useAction((work: () => Promise<void>) => work(), texts.passkeyFailure);
  const refresh = () => queryClient.invalidateQueries({ queryKey: passkeysKey });

  return {
    passkeys: data,
    /** The passkey whose name is being edited. */
    edited,
    isBusy: change.isBusy,
    success,
    failure: change.failure ?? (error ? failureText(error, texts.passkeysFetchFailure) : undefined),
    add: () =>
      change.run(async () => {
        if (!(await run(() => passkeys.add()))) return;
        await refresh();
        showSuccess(texts.passkeyAdded);
      }),
    beginRename: setEdited,
    cancelRename: () => setEdited(undefined),
    async rename({ id }: Passkey, name: string) {
      await run(() => passkeys.rename(id, name));
      setEdited(undefined);
      await refresh();
    },
    remove({ id, name }: Passkey) {
      if (!window.confirm(texts.removePasskeyQuestion(name))) return;
      void change.run(async () => {
        await run(() => passkeys.remove(id));
        await refresh();
        showSuccess(texts.passkeyRemoved);
      });
    },
  };
}
