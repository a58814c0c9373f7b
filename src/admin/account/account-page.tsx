import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { renamePerson } from '../../data/account/people';
import { TextInput } from '../../ui/form-field';
import { common } from '../common-texts';
import { useTimedMessage } from '../editor/saving/use-timed-message';
import { Notice } from '../../ui/notice';
import { LanguageChoice } from '../session/language-choice';
import { NewPasswordForm } from '../session/sign-in/new-password-form';
import { ShortForm } from '../session/sign-in/short-form';
import { useSession, useSessionState } from '../session/session-context';
import { ownRightsKey, useRights } from '../session/use-rights';
import { usePageTitle } from '../shell/page-title';
import styles from './account.module.css';
import { Devices } from './devices';
import { PasskeysPart } from './passkeys-part';
import { SecondFactor } from './second-factor';
import { texts } from './texts';

/** Screen for the user's own account: name, password, passkeys, second factor, language. */
export function AccountPage() {
  usePageTitle(texts.title);
  const state = useSessionState();
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
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

/** Form for the user's name, which is empty at first. */
function OwnName() {
  const id = useId();
  const { tables, run } = useSession();
  const state = useSessionState();
  const rights = useRights();
  const queryClient = useQueryClient();
  const [success, showSuccess] = useTimedMessage();
  if (!rights?.role || !('user' in state)) return null;
  const { user } = state;
  const send = async (values: FormData) => {
    await run(() => renamePerson(tables, user.id, String(values.get('display_name'))));
    await queryClient.invalidateQueries({ queryKey: ownRightsKey });
    showSuccess(texts.nameChanged);
    return undefined;
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {texts.name}
      </h2>
      {success && <Notice tone="success">{success}</Notice>}
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
    </section>
  );
}

function OwnLanguage() {
  const id = useId();
  const { account, run } = useSession();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {texts.language}
      </h2>
      <p>{texts.languageHint}</p>
      <LanguageChoice onChoose={(chosen) => run(() => account.storeLanguage(chosen))} />
    </section>
  );
}

/** Lists how to recover the account, as in docs/recovery.md. */
function LostAccess() {
  const id = useId();
  const { account } = useSession();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {texts.lostAccess}
      </h2>
      <ul className={styles.ways}>
        <li>{texts.passwordForgotten}</li>
        {account.recovery && <li>{texts.telephoneLost}</li>}
        <li>{texts.askOperator}</li>
      </ul>
      {account.recovery && <Link to="/admin/system">{texts.rehearse}</Link>}
    </section>
  );
}

function Password() {
  const id = useId();
  const [success, showSuccess] = useTimedMessage();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {texts.password}
      </h2>
      {success && <Notice tone="success">{success}</Notice>}
      {/* A new key clears the form after a success. */}
      <NewPasswordForm key={success} onDone={() => showSuccess(texts.passwordChanged)} />
    </section>
  );
}
