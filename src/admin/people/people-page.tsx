import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Person } from '../../data/account/people';
import { TextInput } from '../../ui/form-field';
import { Notice } from '../../ui/notice';
import { failureText } from '../failure-text';
import { Loading } from '../lists/loading';
import type { Screen } from '../screens';
import { usePageTitle } from '../shell/page-title';
import { FourEyes } from './four-eyes';
import { InvitationRow } from './invitation-row';
import { InviteForm } from './invite-form';
import styles from './people.module.css';
import { PersonRow } from './person-row';
import { RemovePersonDialog } from './remove-person-dialog';
import { RenamePersonDialog } from './rename-person-dialog';
import { texts } from './texts';
import { usePeople } from './use-people';

/** Screen of the persons with access: invitations, roles and removal. */
export function PeoplePage({ screen }: { screen: Screen }) {
  usePageTitle(screen.title);
  const { people, inviting, revoking, changing, rename, removing, invitationLink, ...list } = usePeople();
  const { persons = [], invitations = [] } = people ?? {};
  const [personToRename, setPersonToRename] = useState<Person>();
  const [personToRemove, setPersonToRemove] = useState<Person>();
  const title = useRef<HTMLHeadingElement>(null);
  /** Focuses the heading, because the focused control disappears. */
  const refocus = () => title.current?.focus();
  const failures = [revoking.failure, changing.failure];
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {screen.title}
      </h1>
      {list.success && <Notice tone="success">{list.success}</Notice>}
      {failures.map(
        (failure) =>
          failure && (
            <Notice key={failure} tone="error">
              {failure}
            </Notice>
          ),
      )}
      {list.error && <Notice tone="error">{failureText(list.error, texts.fetchFailure)}</Notice>}
      {invitationLink && (
        <div className={styles.form} role="status">
          <TextInput
            name="link"
            label={texts.link(invitationLink.email)}
            hint={texts.linkHint}
            readOnly
            value={invitationLink.link}
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
      <InviteForm inviting={inviting} />
      {list.isPending && <Loading>{texts.loading}</Loading>}
      <ul className={styles.list} role="list" aria-label={texts.persons}>
        {persons.map((person) => (
          <PersonRow
            key={person.user_id}
            person={person}
            isBusy={changing.isBusy}
            onRole={(role) => void changing.run({ person, role })}
            onRename={() => setPersonToRename(person)}
            onRemove={() => {
              removing.reset();
              setPersonToRemove(person);
            }}
          />
        ))}
      </ul>
      {invitations.length > 0 && (
        <>
          <h2 className={styles.title}>{texts.invitations}</h2>
          <ul className={styles.list} role="list" aria-label={texts.invitations}>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.user_id}
                invitation={invitation}
                isBusy={inviting.isBusy || revoking.isBusy}
                onResend={() => void inviting.run(invitation)}
                onRevoke={() => void revoking.run(invitation).then(refocus)}
              />
            ))}
          </ul>
        </>
      )}
      {people && <FourEyes isAlone={persons.length < 2} />}
      {personToRename && (
        <RenamePersonDialog
          person={personToRename}
          rename={rename}
          onClose={() => setPersonToRename(undefined)}
        />
      )}
      {personToRemove && (
        <RemovePersonDialog
          person={personToRemove}
          persons={persons}
          removing={removing}
          onClose={() => setPersonToRemove(undefined)}
          onRemoved={() => {
            // The closing dialog would move the focus to the button of the removed row.
            flushSync(() => setPersonToRemove(undefined));
            refocus();
          }}
        />
      )}
    </>
  );
}
