import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Factor, NewFactor } from '../../data/account/account';
import { useTimedMessage } from '../editor/saving/use-timed-message';
import { failureText } from '../failure-text';
import { useSession } from '../session/session-context';
import { ownRightsKey } from '../session/use-rights';
import { useAction } from '../use-action';
import { texts } from './texts';
import { factorsKey, useFactors } from './use-factors';

const recoveryCodesKey = ['recovery-codes'];

const timeFormat = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});

/** State and actions of the second factor. `run` requests the password if the service requires a recent sign-in. */
export function useSecondFactor() {
  const { account, run } = useSession();
  const queryClient = useQueryClient();
  const { data: factors, error } = useFactors();
  const { recovery } = account;
  const hasRecoveryCodes = recovery !== undefined && factors !== undefined && factors.length > 0;
  const { data: remainingCodes } = useQuery({
    queryKey: recoveryCodesKey,
    queryFn: () => recovery?.countUnused() ?? 0,
    enabled: hasRecoveryCodes,
  });
  const [pendingFactor, setPendingFactor] = useState<NewFactor>();
  const [newCodes, setNewCodes] = useState<string[]>();
  const [success, showSuccess] = useTimedMessage();

  const change = useAction((work: () => Promise<void>) => work(), texts.secondFactorFailure);
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: factorsKey });
    await queryClient.invalidateQueries({ queryKey: ownRightsKey });
    await queryClient.invalidateQueries({ queryKey: recoveryCodesKey });
  };
  const renewCodes = async () => {
    if (!recovery) return;
    setNewCodes(await run(() => recovery.regenerate()));
    await queryClient.invalidateQueries({ queryKey: recoveryCodesKey });
  };

  return {
    factors,
    pendingFactor,
    newCodes,
    remainingCodes,
    hasRecoveryCodes,
    isBusy: change.isBusy,
    success,
    failure: change.failure ?? (error ? failureText(error, texts.secondFactorFetchFailure) : undefined),
    add: () =>
      change.run(async () => {
        // Names must be unique.
        const name = texts.newApp(timeFormat.format(Date.now()));
        setPendingFactor(await run(() => account.addFactor(name)));
      }),
    async confirm(code: string) {
      if (!pendingFactor) return;
      const isFirst = factors?.length === 0;
      await account.confirmFactor(pendingFactor.id, code);
      setPendingFactor(undefined);
      showSuccess(texts.switchedOn);
      if (isFirst) await change.run(renewCodes);
      await refresh();
    },
    cancel() {
      if (pendingFactor) void change.run(() => account.removeFactor(pendingFactor.id));
      setPendingFactor(undefined);
    },
    remove(factor: Factor) {
      if (!window.confirm(texts.removeAppQuestion)) return;
      void change.run(async () => {
        await run(() => account.removeFactor(factor.id));
        setNewCodes(undefined);
        await refresh();
        showSuccess(texts.appRemoved);
      });
    },
    renewCodes: () => change.run(renewCodes),
  };
}
