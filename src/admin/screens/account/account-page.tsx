import { useState } from 'react';
import { Link } from 'react-router';
import type { Screen } from '../../parts/screens';
import { renamePerson } from '../../../data/account/people';
import { TextInput, Button } from '../../../ui/controls';
import { common, failureText } from '../../parts/texts';
import { LoadFailure, useTimedMessage } from '../../parts/use-action';
import { LanguageChoice } from '../../session/language-switch';
import { ShortForm } from '../../session/sign-in/short-form';
import { NewPasswordForm } from '../../session/sign-in/new-password-form';
import {
  useSession,
  useSessionState,
  ownRightsKey,
  useRights,
  useUserId,
  usePasskeysOffered,
  useChanges,
  useRead,
} from '../../session/session-context';
import { Devices, Part, PartEntry, SecondFactor } from './second-factor';
import { texts } from './texts';
import { dayText } from '../../../content/record/times';
import type { Passkey } from '../../../data/account/passkeys';
import { signInTexts } from '../../session/session-texts';
import { QuietButton } from '../../parts/lists/lists';
import { LoadedTogether } from '../../parts/lists/loaded-together';

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
      <LoadedTogether message={texts.loading}>
        <OwnName />
        <OwnLanguage />
        <Password />
        <PasskeysPart />
        <SecondFactor />
        <Devices />
        <LostAccess />
      </LoadedTogether>
    </>
  );
}

function OwnName() {
  const { tables, run } = useSession();
  const userId = useUserId();
  const rights = useRights();
  const { reload, success, showSuccess } = useChanges([ownRightsKey, ['people']], common.saveFailure);
  if (!rights?.role) return null;
  const send = async (values: FormData) => {
    await run(() => renamePerson(tables, userId, String(values.get('display_name'))));
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
          defaultValue={rights.display_name}
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
  const [changeCount, setChangeCount] = useState(0);
  const onDone = () => {
    setChangeCount(changeCount + 1);
    showSuccess(texts.passwordChanged);
  };
  return (
    <Part title={signInTexts.password} success={success}>
      {/* A new key clears the form after a success. */}
      <NewPasswordForm key={changeCount} onDone={onDone} />
    </Part>
  );
}

/** Renders nothing without support in browser and service. */
function PasskeysPart() {
  const { passkeys, run } = useSession();
  const isOffered = usePasskeysOffered();
  const { data: stored, error } = useRead(passkeysKey, () => passkeys.list(), { enabled: isOffered });
  const [editedId, setEditedId] = useState<string>();
  const { isBusy, reload, change, ...outcome } = useChanges([passkeysKey], texts.passkeyFailure);
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
  if (!isOffered) return null;
  return (
    <Part title={texts.passkeys} success={outcome.success} failure={outcome.failure}>
      {error && <LoadFailure>{failureText(error, texts.passkeysFetchFailure)}</LoadFailure>}
      <p>{texts.passkeysPurpose}</p>
      {stored && stored.length > 0 && (
        <ul className="stack" role="list">
          {stored.map((passkey) => (
            <PartEntry key={passkey.id}>
              {passkey.id === editedId ? (
                <div className="stack own-width gap-3">
                  <ShortForm
                    button={common.save}
                    onSend={(values) => rename(passkey.id, values)}
                    fallback={texts.passkeyFailure}
                  >
                    <TextInput
                      name="name"
                      label={texts.passkeyName}
                      defaultValue={passkey.name}
                      maxLength={120}
                      autoFocus
                      required
                    />
                  </ShortForm>
                  <QuietButton onClick={() => setEditedId(undefined)}>{common.cancel}</QuietButton>
                </div>
              ) : (
                <>
                  <div>
                    <strong>{passkey.name}</strong>
                    <p className="small">
                      {texts.passkeyAddedOn(dayText(passkey.createdAt))}{' '}
                      {passkey.usedAt ? texts.passkeyUsedOn(dayText(passkey.usedAt)) : texts.neverUsed}
                    </p>
                  </div>
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
