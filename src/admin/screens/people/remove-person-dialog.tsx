import type { SubmitEvent } from 'react';
import type { Person } from '../../../data/account/people';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Select } from '../../../ui/form-field';
import { Notice } from '../../../ui/notice';
import { common } from '../../parts/common-texts';
import { useUserId } from '../../session/session-context';
import styles from './people.module.css';
import { texts } from './texts';
import { displayNameOf, type usePeople } from './use-people';

type RemovePersonDialogProps = {
  person: Person;
  persons: readonly Person[];
  removing: ReturnType<typeof usePeople>['removing'];
  onClose: () => void;
  onRemoved: () => void;
};

/** Dialog that ends the access of a person. Selects the heir of the drafts, and whether the name stays. */
export function RemovePersonDialog({
  person,
  persons,
  removing,
  onClose,
  onRemoved,
}: RemovePersonDialogProps) {
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
      <form className={styles.fields} onSubmit={(event) => void remove(event)}>
        <p>{texts.removal}</p>
        {heirs.length > 0 && (
          <Select
            name="heir"
            label={texts.heir}
            defaultValue={ownId === person.user_id ? heirs[0]?.user_id : ownId}
          >
            {heirs.map((heir) => (
              <option key={heir.user_id} value={heir.user_id}>
                {displayNameOf(heir)}
              </option>
            ))}
          </Select>
        )}
        <label className={styles.check}>
          <input type="checkbox" name="hides_name" />
          {texts.hideName}
        </label>
        {removing.failure && <Notice tone="error">{removing.failure}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" variant="danger" busy={removing.isBusy}>
            {common.remove}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
