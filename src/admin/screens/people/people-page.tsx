import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changePersonRole,
  type Invitee,
  invitePerson,
  type OpenInvitation,
  type Person,
  readPeople,
  revokeInvitation,
} from '../../../data/account/people';
import { translate } from '../../../content/language';
import { ChoiceSelect, TextInput, Notice, Checkbox } from '../../../ui/controls';
import { common, roleLabels, failureText } from '../../parts/texts';
import { Loading, QuietButton, TitledSection } from '../../parts/lists/lists';
import type { Screen } from '../../parts/screens';
import { useSession, useUserId, useChanges, useRead } from '../../session/session-context';
import {
  displayNameOf,
  InviteForm,
  peopleKeys,
  RemovePersonDialog,
  RenamePersonDialog,
} from './person-dialogs';
import styles from './people.module.css';
import { texts } from './texts';
import { timeText } from '../../../content/record/times';
import { siteSettings } from '../../../content/types/site-settings';
import { fourEyesQuery, saveFourEyes } from '../../../data/records/reviews';
import { LoadFailure, useTimedMessage, useAction } from '../../parts/use-action';
import { type AdminRole, roles } from '../../../data/account/own-rights';

export function PeoplePage({ screen }: { screen: Screen }) {
  const { tables, service } = useSession();
  const { data, error, isPending } = useRead(['people'], (session) => readPeople(session.tables), {
    staleTime: 0,
  });
  const { persons = [], invitations = [] } = data ?? {};
  /** Link of an invitation that was not mailed, so that the user can pass it on. */
  const [invitationLink, setInvitationLink] = useState<{ email: string; link: string }>();
  const [personToRename, setPersonToRename] = useState<Person>();
  const [personToRemove, setPersonToRemove] = useState<Person>();
  const title = useRef<HTMLHeadingElement>(null);
  const { success, showSuccess, ...changing } = useChanges(peopleKeys, common.saveFailure);
  const inviting = useChanges(peopleKeys, texts.inviteFailure);
  const revoking = useChanges(peopleKeys, texts.revokeFailure);
  const failure = revoking.failure ?? changing.failure;
  const invite = (invitee: Invitee, { change }: Pick<typeof inviting, 'change'>) =>
    change(async () => {
      const { email } = invitee;
      const link = await invitePerson(service, invitee);
      setInvitationLink(link === null ? undefined : { email, link });
      if (link === null) showSuccess(texts.invited(email));
    });
  const revoke = ({ user_id, email }: OpenInvitation) =>
    revoking.change(async () => {
      await revokeInvitation(tables, user_id);
      showSuccess(texts.revoked(email));
    });
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {screen.title}
      </h1>
      {success && <Notice tone="success">{success}</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      {error && <LoadFailure>{failureText(error, texts.fetchFailure)}</LoadFailure>}
      {invitationLink && (
        <div className={`${styles.form} sheet stack gap-4`} role="status">
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
      <InviteForm
        isBusy={inviting.isBusy}
        failure={inviting.failure}
        onInvite={(invitee) => invite(invitee, inviting)}
      />
      {isPending && <Loading>{texts.loading}</Loading>}
      <ul className="rows" role="list" aria-label={texts.persons}>
        {persons.map((person) => (
          <PersonRow
            key={person.user_id}
            person={person}
            isBusy={changing.isBusy}
            onRole={(role) =>
              void changing.change(
                () => changePersonRole(tables, person.user_id, role),
                texts.changed(displayNameOf(person), roleLabels[role]),
              )
            }
            onRename={() => setPersonToRename(person)}
            onRemove={() => setPersonToRemove(person)}
          />
        ))}
      </ul>
      {invitations.length > 0 && (
        <>
          <h2 className="title-3">{texts.invitations}</h2>
          <ul className="rows" role="list" aria-label={texts.invitations}>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.user_id}
                invitation={invitation}
                isBusy={inviting.isBusy || revoking.isBusy || changing.isBusy}
                onResend={() => void invite(invitation, changing)}
                onRevoke={() => void revoke(invitation)}
              />
            ))}
          </ul>
        </>
      )}
      {data && <FourEyes isAlone={persons.length < 2} />}
      {personToRename && (
        <RenamePersonDialog
          person={personToRename}
          onClose={() => setPersonToRename(undefined)}
          onDone={showSuccess}
        />
      )}
      {personToRemove && (
        <RemovePersonDialog
          person={personToRemove}
          persons={persons}
          onClose={() => setPersonToRemove(undefined)}
          onDone={(message) => {
            // The closing dialog would move the focus to the button of the removed row.
            flushSync(() => setPersonToRemove(undefined));
            showSuccess(message);
            title.current?.focus();
          }}
        />
      )}
    </>
  );
}

type InvitationRowProps = {
  invitation: OpenInvitation;
  isBusy: boolean;
  onResend: () => void;
  onRevoke: () => void;
};

function InvitationRow({ invitation, isBusy, onResend, onRevoke }: InvitationRowProps) {
  const { email, role, expires_at, is_expired } = invitation;
  const name = displayNameOf(invitation);
  const until = timeText(expires_at);
  const facts = [
    name !== email && email,
    roleLabels[role],
    is_expired ? texts.expired(until) : texts.validUntil(until),
  ];
  const buttonProps = { disabled: isBusy, 'aria-description': email };
  return (
    <li className="cluster end gap-3">
      <div className={`${styles.text} grow-wide`}>
        <h3 className="row-title">{name}</h3>
        <p className="quiet small anywhere">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <QuietButton {...buttonProps} onClick={onResend}>
        {texts.resend}
      </QuietButton>
      <QuietButton {...buttonProps} onClick={onRevoke}>
        {texts.revoke}
      </QuietButton>
    </li>
  );
}

/** Switch that makes publishing need a second person. A person alone cannot turn it on. */
function FourEyes({ isAlone }: { isAlone: boolean }) {
  const { tables, run } = useSession();
  const queryClient = useQueryClient();
  const { data: isOn } = useQuery(fourEyesQuery(tables));
  const [success, showSuccess] = useTimedMessage();
  const saving = useAction(async (next: boolean) => {
    await run(() => saveFourEyes(tables, next));
    await queryClient.invalidateQueries({ queryKey: [siteSettings.name] });
    showSuccess(next ? texts.fourEyesOn : texts.fourEyesOff);
  }, common.saveFailure);
  if (isOn === undefined) return null;
  const isImpossible = isAlone && !isOn;
  return (
    <TitledSection title={texts.fourEyes} className={`${styles.part} part stack gap-3`}>
      {success && <Notice tone="success">{success}</Notice>}
      {saving.failure && <Notice tone="error">{saving.failure}</Notice>}
      <Checkbox
        name="four_eyes"
        label={translate(siteSettings.fields.four_eyes.label)}
        hint={isImpossible ? texts.fourEyesAlone : texts.fourEyesHint}
        checked={saving.isBusy ? saving.variables : isOn}
        disabled={saving.isBusy || isImpossible}
        onChange={({ target }) => void saving.run(target.checked)}
      />
    </TitledSection>
  );
}

type PersonRowProps = {
  person: Person;
  isBusy: boolean;
  onRole: (role: AdminRole) => void;
  onRename: () => void;
  onRemove: () => void;
};

function PersonRow({ person, isBusy, onRole, onRename, onRemove }: PersonRowProps) {
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
    <li className="cluster end gap-3">
      <div className={`${styles.text} grow-wide`}>
        <h2 className="row-title">{name}</h2>
        <p className="quiet small anywhere">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="filter">
        <ChoiceSelect
          name="role"
          label={texts.role}
          aria-label={texts.roleOf(name)}
          value={role}
          disabled={isBusy}
          options={roles.map((one) => [one, roleLabels[one]])}
          onChoose={onRole}
        />
      </div>
      <QuietButton aria-label={texts.rename(name)} onClick={onRename}>
        {texts.changeName}
      </QuietButton>
      <QuietButton aria-label={texts.remove(name)} onClick={onRemove}>
        {common.remove}
      </QuietButton>
    </li>
  );
}
