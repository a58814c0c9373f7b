import { UserPlus } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { type AdminRole, roles } from '../../../data/account/own-rights';
import { Button } from '../../../ui/button';
import { Select, TextInput } from '../../../ui/form-field';
import { Notice } from '../../../ui/notice';
import { roleLabels } from '../../parts/common-texts';
import styles from './people.module.css';
import { texts } from './texts';
import type { usePeople } from './use-people';

type InviteFormProps = { inviting: ReturnType<typeof usePeople>['inviting'] };

const defaultRole = 'editor';

export function InviteForm({ inviting }: InviteFormProps) {
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
      className={styles.form}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <h2 className={styles.title} id={titleId}>
        {texts.inviteTitle}
      </h2>
      <div className={styles.columns}>
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
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleLabels[one]}
            </option>
          ))}
        </Select>
      </div>
      {inviting.failure && <Notice tone="error">{inviting.failure}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" busy={inviting.isBusy}>
          <UserPlus aria-hidden="true" /> {texts.invite}
        </Button>
      </div>
    </form>
  );
}
