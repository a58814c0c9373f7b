import type { Person } from '../../data/account/people';
import { Dialog } from '../../ui/dialog';
import { TextInput } from '../../ui/form-field';
import { common } from '../common-texts';
import { ShortForm } from '../session/sign-in/short-form';
import styles from './people.module.css';
import { texts } from './texts';
import { displayNameOf, type usePeople } from './use-people';

type RenamePersonDialogProps = {
  person: Person;
  rename: ReturnType<typeof usePeople>['rename'];
  onClose: () => void;
};

/** Asks for the name of a person in this list. */
export function RenamePersonDialog({ person, rename, onClose }: RenamePersonDialogProps) {
  const send = async (values: FormData) => {
    await rename(person, String(values.get('display_name')));
    onClose();
    return undefined;
  };
  return (
    <Dialog title={texts.rename(displayNameOf(person))} closeLabel={common.close} onClose={onClose}>
      <div className={styles.fields}>
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
