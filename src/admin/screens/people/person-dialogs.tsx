import { UserPlus } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AdminRole, roles } from '../../../data/account/own-rights';
import { ChoiceSelect, Button, Checkbox, Notice, Select, TextInput } from '../../../ui/controls';
import { roleLabels, common } from '../../parts/texts';
import { CancelButton } from '../../parts/lists/lists';
import styles from './people.module.css';
import { texts } from './texts';
import { type Invitee, type Person, removePerson, renamePerson } from '../../../data/account/people';
import { Dialog } from '../../../ui/dialog';
import { ownRightsKey, useSession, useUserId, useChanges } from '../../session/session-context';
import { fieldParameter } from '../../editor/record-address';
import { ShortForm } from '../../session/sign-in/short-form';

/** Users may change their own role and name. */
export const peopleKeys = [['people'], ownRightsKey];

export function displayNameOf({ display_name, email }: Pick<Person, 'display_name' | 'email'>): string {
  return display_name || email;
}

const defaultRole = 'editor';

type InviteFormProps = {
  isBusy: boolean;
  failure: string | undefined;
  onInvite: (invitee: Invitee) => Promise<boolean | undefined>;
};

export function InviteForm({ isBusy, failure, onInvite }: InviteFormProps) {
  const titleId = useId();
  const [parameters] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const [role, setRole] = useState<AdminRole>(defaultRole);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const textOf = (name: string) => String(data.get(name) ?? '').trim();
    const invitee = { email: textOf('email'), display_name: textOf('display_name'), role };
    if (!(await onInvite(invitee))) return form.current?.querySelector('input')?.focus();
    form.current?.reset();
    setRole(defaultRole);
  };
  return (
    <form
      ref={form}
      className={`${styles.form} sheet stack gap-4`}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <h2 className="title-3" id={titleId}>
        {texts.inviteTitle}
      </h2>
      <div className="columns end gap-4">
        <TextInput
          name="email"
          type="email"
          label={texts.email}
          error={failure}
          autoComplete="off"
          autoFocus={parameters.get(fieldParameter) === 'email'}
          maxLength={255}
        />
        <TextInput
          name="display_name"
          label={texts.name}
          hint={texts.nameHint}
          optional
          autoComplete="off"
          maxLength={200}
        />
        <ChoiceSelect
          name="role"
          label={texts.role}
          hint={texts.roleHints[role]}
          defaultValue={defaultRole}
          options={roles.map((one) => [one, roleLabels[one]])}
          onChoose={setRole}
        />
      </div>
      <div className="cluster gap-3">
        <Button type="submit" busy={isBusy}>
          <UserPlus aria-hidden="true" /> {texts.invite}
        </Button>
      </div>
    </form>
  );
}

type PersonDialogProps = {
  person: Person;
  onClose: () => void;
  onDone: (message: string) => void;
};

export function RenamePersonDialog({ person, onClose, onDone }: PersonDialogProps) {
  const { tables, run } = useSession();
  const { reload } = useChanges(peopleKeys, common.saveFailure);
  const send = async (values: FormData) => {
    await run(() => renamePerson(tables, person.user_id, String(values.get('display_name'))));
    await reload();
    onDone(texts.renamed);
    onClose();
    return undefined;
  };
  return (
    <Dialog title={texts.rename(displayNameOf(person))} closeLabel={common.close} onClose={onClose}>
      <div className="stack gap-4">
        <ShortForm button={common.save} onSend={send} fallback={common.saveFailure}>
          <TextInput
            name="display_name"
            label={texts.name}
            hint={texts.nameHint}
            optional
            autoComplete="off"
            maxLength={200}
            defaultValue={person.display_name}
          />
        </ShortForm>
      </div>
    </Dialog>
  );
}

type RemovePersonDialogProps = PersonDialogProps & { persons: readonly Person[] };

/** Dialog that ends the access of a person. Selects the heir of the drafts, and whether the name stays. */
export function RemovePersonDialog({ person, persons, onClose, onDone }: RemovePersonDialogProps) {
  const { tables } = useSession();
  const { isBusy, failure, change } = useChanges(peopleKeys, texts.removeFailure);
  const ownId = useUserId();
  const leaving = person.user_id;
  const heirs = persons.filter(
    ({ user_id, role }) => user_id !== leaving && (role === 'owner' || role === 'editor'),
  );
  const remove = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const removal = { leaving, heir: String(data.get('heir') ?? ownId), hides_name: data.has('hides_name') };
    if (await change(() => removePerson(tables, removal))) onDone(texts.removed(displayNameOf(person)));
  };
  return (
    <Dialog title={texts.remove(displayNameOf(person))} closeLabel={common.close} onClose={onClose}>
      <form className="stack gap-4" onSubmit={(event) => void remove(event)}>
        <p>{texts.removal}</p>
        {heirs.length > 0 && (
          <Select
            name="heir"
            label={texts.heir}
            defaultValue={ownId === leaving ? heirs[0]?.user_id : ownId}
            options={heirs.map((heir) => [heir.user_id, displayNameOf(heir)])}
          />
        )}
        <Checkbox name="hides_name" label={texts.hideName} />
        {failure && <Notice tone="error">{failure}</Notice>}
        <div className="cluster gap-3">
          <Button type="submit" variant="danger" busy={isBusy}>
            {common.remove}
          </Button>
          <CancelButton onClick={onClose} />
        </div>
      </form>
    </Dialog>
  );
}
