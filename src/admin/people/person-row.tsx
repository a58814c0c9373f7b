import { type AdminRole, roles } from '../../data/account/own-rights';
import type { Person } from '../../data/account/people';
import { Button } from '../../ui/button';
import { Select } from '../../ui/form-field';
import { common } from '../common-texts';
import { timeText } from '../../content/record/times';
import { useUserId } from '../session/session-context';
import { texts as shell } from '../shell/texts';
import styles from './people.module.css';
import { texts } from './texts';
import { displayNameOf } from './use-people';

type PersonRowProps = {
  person: Person;
  isBusy: boolean;
  onRole: (role: AdminRole) => void;
  onRename: () => void;
  onRemove: () => void;
};

/** Row of a person with the role, which is changed at once, and buttons for the name and the end of the access. */
export function PersonRow({ person, isBusy, onRole, onRename, onRemove }: PersonRowProps) {
  const { user_id, email, role, last_seen_at, has_factor, passkeys, drafts } = person;
  const isOwn = useUserId() === user_id;
  const name = displayNameOf(person);
  const facts = [
    isOwn && texts.you,
    name !== email && email,
    last_seen_at ? texts.lastSeen(timeText(last_seen_at)) : texts.neverSeen,
    has_factor ? texts.factor : passkeys === 0 && texts.noFactor,
    passkeys > 0 && texts.passkeys(passkeys),
    drafts > 0 && texts.drafts(drafts),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.fact}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.role}>
        <Select
          name="role"
          label={texts.role}
          aria-label={texts.roleOf(name)}
          value={role}
          disabled={isBusy}
          onChange={({ target }) => {
            const next = roles.find((one) => one === target.value);
            if (next) onRole(next);
          }}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {shell.roles[one]}
            </option>
          ))}
        </Select>
      </div>
      <Button variant="quiet" size="small" aria-label={texts.rename(name)} onClick={onRename}>
        {texts.changeName}
      </Button>
      <Button variant="quiet" size="small" aria-label={texts.remove(name)} onClick={onRemove}>
        {common.remove}
      </Button>
    </li>
  );
}
