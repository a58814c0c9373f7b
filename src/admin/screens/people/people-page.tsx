import { useRef, useState, useId } from 'react';
import { flushSync } from 'react-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Person, OpenInvitation } from '../../../data/account/people';
import { translate } from '../../../content/language';
import { TextInput, Select, Notice, Button, Checkbox } from '../../../ui/controls';
import { common, roleLabels } from '../../parts/common-texts';
import { failureText } from '../../parts/wording';
import { Loading, QuietButton } from '../../parts/lists/lists';
import type { Screen } from '../../parts/screens';
import { useSession, useUserId } from '../../session/session-context';
import { InviteForm, RemovePersonDialog } from './person-dialogs';
import { displayNameOf, usePeople } from './use-people';
import styles from './people.module.css';
import { texts } from './texts';
import { Dialog } from '../../../ui/dialog';
import { ShortForm } from '../../session/sign-in/short-form';
import { timeText } from '../../../content/record/times';
import { siteSettings } from '../../../content/types/site-settings';
import { fourEyesQuery, saveFourEyes } from '../../../data/records/reviews';
import { useTimedMessage, useAction } from '../../parts/use-action';
import { type AdminRole, roles } from '../../../data/account/own-rights';

export function PeoplePage({ screen }: { screen: Screen }) {
  const { people, inviting, revoking, changing, rename, removing, invitationLink, ...list } = usePeople();
  const { persons = [], invitations = [] } = people ?? {};
  const [personToRename, setPersonToRename] = useState<Person>();
  const [personToRemove, setPersonToRemove] = useState<Person>();
  const title = useRef<HTMLHeadingElement>(null);
  /** Focuses the heading, because the focused control disappears. */
  const refocus = () => title.current?.focus();
  const failure = revoking.failure ?? changing.failure;
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {screen.title}
      </h1>
      {list.success && <Notice tone="success">{list.success}</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      {list.error && <Notice tone="error">{failureText(list.error, texts.fetchFailure)}</Notice>}
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
      <InviteForm inviting={inviting} />
      {list.isPending && <Loading>{texts.loading}</Loading>}
      <ul className="rows" role="list" aria-label={texts.persons}>
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
          <h2 className="title-3">{texts.invitations}</h2>
          <ul className="rows" role="list" aria-label={texts.invitations}>
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

type RenamePersonDialogProps = {
  person: Person;
  rename: ReturnType<typeof usePeople>['rename'];
  onClose: () => void;
};

function RenamePersonDialog({ person, rename, onClose }: RenamePersonDialogProps) {
  const send = async (values: FormData) => {
    await rename(person, String(values.get('display_name')));
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
  const buttonProps = {
    variant: 'quiet',
    size: 'small',
    disabled: isBusy,
    'aria-description': email,
  } as const;
  return (
    <li className="cluster end gap-3">
      <div className={`${styles.text} grow-wide`}>
        <h3 className="row-title">{name}</h3>
        <p className="quiet small anywhere">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button {...buttonProps} onClick={onResend}>
        {texts.resend}
      </Button>
      <Button {...buttonProps} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </li>
  );
}

/** Switch that makes publishing need a second person. A person alone cannot turn it on. */
function FourEyes({ isAlone }: { isAlone: boolean }) {
  const id = useId();
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
  return (
    <section className={`${styles.part} part stack gap-3`} aria-labelledby={`${id}-title`}>
      <h2 className="title-3" id={`${id}-title`}>
        {texts.fourEyes}
      </h2>
      {success && <Notice tone="success">{success}</Notice>}
      {saving.failure && <Notice tone="error">{saving.failure}</Notice>}
      <Checkbox
        name="four_eyes"
        label={translate(siteSettings.fields.four_eyes.label)}
        aria-describedby={`${id}-hint`}
        checked={saving.isBusy ? saving.variables : isOn}
        disabled={saving.isBusy || (isAlone && !isOn)}
        onChange={({ target }) => void saving.run(target.checked)}
      />
      <p className="quiet small anywhere" id={`${id}-hint`}>
        {isAlone && !isOn ? texts.fourEyesAlone : texts.fourEyesHint}
      </p>
    </section>
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
          options={roles.map((one) => [one, roleLabels[one]])}
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
