import { UserPlus } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { type AdminRole, roles } from '../../../data/account/own-rights';
import { Button, Checkbox, Notice, Select, TextInput } from '../../../ui/controls';
import { roleLabels, common } from '../../parts/common-texts';
import { CancelButton } from '../../parts/lists/lists';
import styles from './people.module.css';
import { texts } from './texts';
import type { Person } from '../../../data/account/people';
import { Dialog } from '../../../ui/dialog';
import { useUserId } from '../../session/session-context';
import { displayNameOf, type usePeople } from './use-people';

const defaultRole = 'editor';

export function InviteForm({ inviting }: { inviting: ReturnType<typeof usePeople>['inviting'] }) {
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [role, setRole] = useState<AdminRole>(defaultRole);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const textOf = (name: string) => String(data.get(name) ?? '').trim();
    const invitee = { email: textOf('email'), display_name: textOf('display_name'), role };
    if (!(await inviting.run(invitee))) return;
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
        <TextInput name="email" type="email" label={texts.email} autoComplete="off" maxLength={255} />
        <TextInput
          name="display_name"
          label={texts.name}
          hint={texts.nameHint}
          optional
          autoComplete="off"
          maxLength={200}
        />
        <Select
          name="role"
          label={texts.role}
          hint={texts.roleHints[role]}
          defaultValue={defaultRole}
          onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? role)}
          options={roles.map((one) => [one, roleLabels[one]])}
        />
      </div>
      {inviting.failure && <Notice tone="error">{inviting.failure}</Notice>}
      <div className="cluster gap-3">
        <Button type="submit" busy={inviting.isBusy}>
          <UserPlus aria-hidden="true" /> {texts.invite}
        </Button>
      </div>
    </form>
  );
}

type RemovePersonDialogProps = {
  person: Person;
  persons: readonly Person[];
  removing: ReturnType<typeof usePeople>['removing'];
  onClose: () => void;
  onRemoved: () => void;
};

/** Dialog that ends the access of a person. Selects the heir of the drafts, and whether the name stays. */
export function RemovePersonDialog(props: RemovePersonDialogProps) {
  const { person, persons, removing, onClose, onRemoved } = props;
  const ownId = useUserId();
  const heirs = persons.filter(
    ({ user_id, role }) => user_id !== person.user_id && (role === 'owner' || role === 'editor'),
  );
  const remove = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const heir = String(data.get('heir') ?? ownId);
    if (await removing.run({ person, heir, hides_name: data.has('hides_name') })) onRemoved();
  };
  return (
    <Dialog title={texts.remove(displayNameOf(person))} closeLabel={common.close} onClose={onClose}>
      <form className="stack gap-4" onSubmit={(event) => void remove(event)}>
        <p>{texts.removal}</p>
        {heirs.length > 0 && (
          <Select
            name="heir"
            label={texts.heir}
            defaultValue={ownId === person.user_id ? heirs[0]?.user_id : ownId}
            options={heirs.map((heir) => [heir.user_id, displayNameOf(heir)])}
          />
        )}
        <Checkbox name="hides_name" label={texts.hideName} />
        {removing.failure && <Notice tone="error">{removing.failure}</Notice>}
        <div className="cluster gap-3">
          <Button type="submit" variant="danger" busy={removing.isBusy}>
            {common.remove}
          </Button>
          <CancelButton onClick={onClose} />
        </div>
      </form>
    </Dialog>
  );
}
