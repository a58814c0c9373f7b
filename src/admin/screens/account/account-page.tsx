import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Screen } from '../../parts/screens';
import { renamePerson } from '../../../data/account/people';
import { TextInput, Button } from '../../../ui/controls';
import { common } from '../../parts/common-texts';
import { failureText } from '../../parts/wording';
import { useTimedMessage, useAction } from '../../parts/use-action';
import { LanguageChoice } from '../../session/session-frame';
import { ShortForm } from '../../session/sign-in/short-form';
import { NewPasswordForm } from '../../session/sign-in/new-password-form';
import {
  useSession,
  useSessionState,
  ownRightsKey,
  useRights,
  usePasskeysOffered,
} from '../../session/session-context';
import styles from './account.module.css';
import { Devices, Part, SecondFactor } from './second-factor';
import { texts } from './texts';
import { dayText } from '../../../content/record/times';
import type { Passkey } from '../../../data/account/passkeys';
import { signInTexts } from '../../session/session-texts';

export function AccountPage({ screen }: { screen: Screen }) {
  const state = useSessionState();
  return (
    <>
      <h1 tabIndex={-1}>{screen.title}</h1>
      {'user' in state && <p>{texts.signedInAs(state.user.email)}</p>}
      <OwnName />
      <OwnLanguage />
      <Password />
      <PasskeysPart />
      <SecondFactor />
      <Devices />
      <LostAccess />
    </>
  );
}

function OwnName() {
  const { tables, run } = useSession();
  const state = useSessionState();
  const rights = useRights();
  const queryClient = useQueryClient();
  const [success, showSuccess] = useTimedMessage();
  if (!rights?.role || !('user' in state)) return null;
  const { user } = state;
  const send = async (values: FormData) => {
    await run(() => renamePerson(tables, user.id, String(values.get('display_name'))));
    await Promise.all(
      [ownRightsKey, ['people']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
    showSuccess(texts.nameChanged);
    return undefined;
  };
  return (
    <Part title={texts.name} success={success}>
      <ShortForm button={texts.saveName} onSend={send} fallback={common.saveFailure}>
        <TextInput
          name="display_name"
          label={texts.ownName}
          hint={texts.nameHint}
          optional
          autoComplete="name"
          maxLength={200}
          defaultValue={rights.displayName}
        />
      </ShortForm>
    </Part>
  );
}

function OwnLanguage() {
  const { account, run } = useSession();
  return (
    <Part title={signInTexts.language}>
      <p>{texts.languageHint}</p>
      <LanguageChoice onChoose={(chosen) => run(() => account.storeLanguage(chosen))} />
    </Part>
  );
}

/** Lists how to recover the account, as in docs/recovery.md. */
function LostAccess() {
  const { account } = useSession();
  return (
    <Part title={texts.lostAccess}>
      <ul className="bullets">
        <li>{texts.passwordForgotten}</li>
        {account.recovery && <li>{texts.telephoneLost}</li>}
        <li>{texts.askOperator}</li>
      </ul>
      {account.recovery && <Link to="/admin/system">{texts.rehearse}</Link>}
    </Part>
  );
}

function Password() {
  const [success, showSuccess] = useTimedMessage();
  return (
    <Part title={signInTexts.password} success={success}>
      {/* A new key clears the form after a success. */}
      <NewPasswordForm key={success} onDone={() => showSuccess(texts.passwordChanged)} />
    </Part>
  );
}

/** Renders nothing without support in browser and service. */
function PasskeysPart() {
  return usePasskeysOffered() && <OfferedPasskeys />;
}

function OfferedPasskeys() {
  const { passkeys, edited, ...actions } = usePasskeys();
  return (
    <Part title={texts.passkeys} success={actions.success} failure={actions.failure}>
      <p>{texts.passkeysPurpose}</p>
      {passkeys && passkeys.length > 0 && (
        <ul className="stack" role="list">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={`${styles.factor} cluster spread gap-2-4 line`}>
              {passkey.id === edited?.id ? (
                <NameForm
                  passkey={passkey}
                  onName={(name) => actions.rename(passkey, name)}
                  onCancel={actions.cancelRename}
                />
              ) : (
                <Entry passkey={passkey} {...actions} />
              )}
            </li>
          ))}
        </ul>
      )}
      {passkeys && (
        <Button variant="quiet" busy={actions.isBusy} onClick={() => void actions.add()}>
          {signInTexts.addPasskey}
        </Button>
      )}
    </Part>
  );
}

type EntryProps = {
  passkey: Passkey;
  isBusy: boolean;
  beginRename: (passkey: Passkey) => void;
  remove: (passkey: Passkey) => void;
};

function Entry({ passkey, isBusy, beginRename, remove }: EntryProps) {
  const { name, createdAt, usedAt } = passkey;
  return (
    <>
      <div>
        <strong>{name}</strong>
        <p className="small">
          {texts.passkeyAddedOn(dayText(createdAt))}{' '}
          {usedAt ? texts.passkeyUsedOn(dayText(usedAt)) : texts.neverUsed}
        </p>
      </div>
      <div className="cluster gap-2">
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.renamePasskey(name)}
          onClick={() => beginRename(passkey)}
        >
          {texts.rename}
        </Button>
        <Button
          variant="danger"
          size="small"
          disabled={isBusy}
          aria-label={texts.deletePasskey(name)}
          onClick={() => remove(passkey)}
        >
          {common.delete}
        </Button>
      </div>
    </>
  );
}

type NameFormProps = { passkey: Passkey; onName: (name: string) => Promise<void>; onCancel: () => void };

function NameForm({ passkey, onName, onCancel }: NameFormProps) {
  const send = async (values: FormData) => {
    const name = String(values.get('name')).trim();
    if (name === '') return texts.passkeyNameRequired;
    await onName(name);
  };
  return (
    <div className="stack own-width gap-3">
      <ShortForm button={common.save} onSend={send} fallback={texts.passkeyFailure}>
        <TextInput
          name="name"
          label={texts.passkeyName}
          defaultValue={passkey.name}
          maxLength={120}
          autoFocus
          required
        />
      </ShortForm>
      <Button variant="quiet" size="small" onClick={onCancel}>
        {common.cancel}
      </Button>
    </div>
  );
}

const passkeysKey = ['passkeys'];

/** The service may require a recent sign-in; `run` then requests it. */
function usePasskeys() {
  const { passkeys, run } = useSession();
  const queryClient = useQueryClient();
  const { data, error } = useQuery({ queryKey: passkeysKey, queryFn: () => passkeys.list() });
  const [edited, setEdited] = useState<Passkey>();
  const [success, showSuccess] = useTimedMessage();
  const change = useAction((work: () => Promise<void>) => work(), texts.passkeyFailure);
  const refresh = () => queryClient.invalidateQueries({ queryKey: passkeysKey });

  return {
    passkeys: data,
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
