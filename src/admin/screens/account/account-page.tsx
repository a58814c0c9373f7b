import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import type { Screen } from '../../parts/screens';
import { renamePerson } from '../../../data/account/people';
import { TextInput, Button } from '../../../ui/controls';
import { common } from '../../parts/common-texts';
import { failureText } from '../../parts/wording';
import { useTimedMessage } from '../../parts/use-action';
import { useChanges } from '../../session/use-changes';
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
import { Devices, Part, PartEntry, SecondFactor } from './second-factor';
import { texts } from './texts';
import { dayText } from '../../../content/record/times';
import type { Passkey } from '../../../data/account/passkeys';
import { signInTexts } from '../../session/session-texts';
import { QuietButton } from '../../parts/lists/lists';

export function AccountPage({ screen }: { screen: Screen }) {
  const state = useSessionState();
  const email = 'user' in state && state.user.email;
  return (
    <>
      <h1 tabIndex={-1}>{screen.title}</h1>
      {email && (
        <p>
          {texts.signedInAs(() => (
            <strong>{email}</strong>
          ))}
        </p>
      )}
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
  const { reload, success, showSuccess } = useChanges([ownRightsKey, ['people']], common.saveFailure);
  if (!rights?.role || !('user' in state)) return null;
  const { user } = state;
  const send = async (values: FormData) => {
    await run(() => renamePerson(tables, user.id, String(values.get('display_name'))));
    await reload();
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
  const { passkeys, run } = useSession();
  const { data: stored, error } = useQuery({ queryKey: passkeysKey, queryFn: () => passkeys.list() });
  const [editedId, setEditedId] = useState<string>();
  const { isBusy, reload, change, ...outcome } = useChanges([passkeysKey], texts.passkeyFailure);
  const fetchFailure = error ? failureText(error, texts.passkeysFetchFailure) : undefined;
  const rename = async (id: string, values: FormData) => {
    const name = String(values.get('name')).trim();
    if (name === '') return texts.passkeyNameRequired;
    await run(() => passkeys.rename(id, name));
    setEditedId(undefined);
    await reload();
  };
  const remove = ({ id, name }: Passkey) => {
    if (window.confirm(texts.removePasskeyQuestion(name)))
      void change(() => passkeys.remove(id), texts.passkeyRemoved);
  };
  return (
    <Part title={texts.passkeys} success={outcome.success} failure={outcome.failure ?? fetchFailure}>
      <p>{texts.passkeysPurpose}</p>
      {stored && stored.length > 0 && (
        <ul className="stack" role="list">
          {stored.map((passkey) => (
            <PartEntry key={passkey.id}>
              {passkey.id === editedId ? (
                <NameForm
                  name={passkey.name}
                  onSend={(values) => rename(passkey.id, values)}
                  onCancel={() => setEditedId(undefined)}
                />
              ) : (
                <>
                  <PasskeyFacts {...passkey} />
                  <div className="cluster gap-2">
                    <QuietButton
                      aria-label={texts.renamePasskey(passkey.name)}
                      onClick={() => setEditedId(passkey.id)}
                    >
                      {texts.rename}
                    </QuietButton>
                    <Button
                      variant="danger"
                      size="small"
                      disabled={isBusy}
                      aria-label={texts.deletePasskey(passkey.name)}
                      onClick={() => remove(passkey)}
                    >
                      {common.delete}
                    </Button>
                  </div>
                </>
              )}
            </PartEntry>
          ))}
        </ul>
      )}
      {stored && (
        <Button
          variant="quiet"
          busy={isBusy}
          onClick={() => void change(() => passkeys.add(), texts.passkeyAdded)}
        >
          {signInTexts.addPasskey}
        </Button>
      )}
    </Part>
  );
}

const passkeysKey = ['passkeys'];

function PasskeyFacts({ name, createdAt, usedAt }: Passkey) {
  return (
    <div>
      <strong>{name}</strong>
      <p className="small">
        {texts.passkeyAddedOn(dayText(createdAt))}{' '}
        {usedAt ? texts.passkeyUsedOn(dayText(usedAt)) : texts.neverUsed}
      </p>
    </div>
  );
}

type NameFormProps = Pick<ComponentProps<typeof ShortForm>, 'onSend'> & {
  name: string;
  onCancel: () => void;
};

function NameForm({ name, onSend, onCancel }: NameFormProps) {
  return (
    <div className="stack own-width gap-3">
      <ShortForm button={common.save} onSend={onSend} fallback={texts.passkeyFailure}>
        <TextInput
          name="name"
          label={texts.passkeyName}
          defaultValue={name}
          maxLength={120}
          autoFocus
          required
        />
      </ShortForm>
      <QuietButton onClick={onCancel}>{common.cancel}</QuietButton>
    </div>
  );
}
