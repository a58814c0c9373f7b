import { useId } from 'react';
import { dayText } from '../../content/record/times';
import type { Passkey } from '../../data/account/passkeys';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/form-field';
import { Notice } from '../../ui/notice';
import { common } from '../common-texts';
import { ShortForm } from '../session/sign-in/short-form';
import { texts as sessionTexts } from '../session/texts';
import { usePasskeysOffered } from '../session/use-passkeys-offered';
import styles from './account.module.css';
import { texts } from './texts';
import { usePasskeys } from './use-passkeys';

/** Lists, adds, renames and deletes passkeys. Renders nothing without support in browser and service. */
export function PasskeysPart() {
  return usePasskeysOffered() && <OfferedPasskeys />;
}

function OfferedPasskeys() {
  const id = useId();
  const { passkeys, edited, ...actions } = usePasskeys();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {texts.passkeys}
      </h2>
      {actions.success && <Notice tone="success">{actions.success}</Notice>}
      {actions.failure && <Notice tone="error">{actions.failure}</Notice>}
      <p>{texts.passkeysPurpose}</p>
      {passkeys && passkeys.length > 0 && (
        <ul className={styles.factors} role="list">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.factor}>
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
          {sessionTexts.addPasskey}
        </Button>
      )}
    </section>
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
        <p className={styles.fact}>
          {texts.passkeyAddedOn(dayText(createdAt))}{' '}
          {usedAt ? texts.passkeyUsedOn(dayText(usedAt)) : texts.neverUsed}
        </p>
      </div>
      <div className={styles.actions}>
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
    <div className={styles.name}>
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
