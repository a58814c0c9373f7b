import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminRole } from '../../../data/account/own-rights';
import {
  changePersonRole,
  type Invitee,
  invitePerson,
  type OpenInvitation,
  type Person,
  type PersonRemoval,
  readPeople,
  removePerson,
  renamePerson,
  revokeInvitation,
} from '../../../data/account/people';
import { common, roleLabels } from '../../parts/common-texts';
import { useAction } from '../../parts/use-action';
import { ownRightsKey, useSession } from '../../session/session-context';
import { texts } from './texts';

const queryKey = ['people'];

/** Link of an invitation that was not mailed, so that the user can pass it on. */
type InvitationLink = { email: string; link: string };

export function displayNameOf({ display_name, email }: Pick<Person, 'display_name' | 'email'>): string {
  return display_name || email;
}

export function usePeople() {
  const session = useSession();
  const queryClient = useQueryClient();
  const [success, setSuccess] = useState<string>();
  const [invitationLink, setInvitationLink] = useState<InvitationLink>();
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: () => readPeople(session.tables),
    staleTime: 0,
  });
  const finishChange = async (message: string | undefined, link?: InvitationLink) => {
    await queryClient.invalidateQueries({ queryKey });
    // The user may have changed their own role.
    await queryClient.invalidateQueries({ queryKey: ownRightsKey });
    setSuccess(message);
    setInvitationLink(link);
    return true;
  };
  const inviting = useAction(async (invitee: Invitee) => {
    const link = await session.run(() => invitePerson(session.service, invitee));
    const { email } = invitee;
    return link === null ? finishChange(texts.invited(email)) : finishChange(undefined, { email, link });
  }, texts.inviteFailure);
  const revoking = useAction(async ({ user_id, email }: OpenInvitation) => {
    await session.run(() => revokeInvitation(session.tables, user_id));
    await finishChange(texts.revoked(email));
  }, texts.revokeFailure);
  const changing = useAction(async ({ person, role }: { person: Person; role: AdminRole }) => {
    await session.run(() => changePersonRole(session.tables, person.user_id, role));
    await finishChange(texts.changed(displayNameOf(person), roleLabels[role]));
  }, common.saveFailure);
  const rename = async (person: Person, name: string) => {
    await session.run(() => renamePerson(session.tables, person.user_id, name));
    await finishChange(texts.renamed);
  };
  const removing = useAction(
    async ({ person, ...removal }: Omit<PersonRemoval, 'leaving'> & { person: Person }) => {
      await session.run(() => removePerson(session.tables, { ...removal, leaving: person.user_id }));
      return finishChange(texts.removed(displayNameOf(person)));
    },
    texts.removeFailure,
  );
  return {
    people: data,
    error,
    isPending,
    success,
    invitationLink,
    inviting,
    revoking,
    changing,
    rename,
    removing,
  };
}
