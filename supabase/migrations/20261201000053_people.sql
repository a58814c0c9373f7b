-- People: persons with access, invitations, and the end of access. Only owners read and change them.

-- Open invitations. The account exists, but has no role and no password.
create table public.invitations (
  user_id uuid primary key references auth.users on delete cascade,
  role public.role_name not null,
  display_name text not null default ''
    constraint invitations_display_name_length check (char_length(display_name) <= 200),
  invited_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index invitations_invited_by on public.invitations (invited_by);

-- Logs an invitation, also one that is sent again. Security definer, like log_activity.
create function private.log_invitation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_activity(
    'invite', coalesce((select email from auth.users where id = new.user_id), new.user_id::text),
    jsonb_build_object('role', new.role),
    (select email from auth.users where id = new.invited_by)
  );
  return null;
end
$$;

create trigger log_invitation after insert or update of expires_at on public.invitations
  for each row execute function private.log_invitation();

-- Returns whether a person may invite. Security definer: reads the list of administrators.
create function private.may_invite(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.admins where user_id = person
      and role = any ((select roles from private.actions() where action = 'people')::text[])
  )
$$;

-- Ends the invitations by a person who may no longer invite, with their accounts. Invited persons who meanwhile have
-- access by other means keep it. Security definer: accounts belong to the sign-in service.
create function private.end_invitations() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not private.may_invite(old.user_id) then
    delete from auth.users where id in (
      select user_id from public.invitations where invited_by = old.user_id except select user_id from public.admins
    );
  end if;
  return null;
end
$$;

create trigger end_invitations after delete or update of role on public.admins
  for each row execute function private.end_invitations();

alter table public.invitations enable row level security;
-- The server stores an invitation after it has created the account.
grant select, insert, update on public.invitations to service_role;

grant update (role) on public.admins to authenticated;

create policy "owners change the admins" on public.admins
  for update to authenticated using ((select private.may('people'))) with check ((select private.may('people')));

-- Returns all persons with access and all open invitations. Security definer: reads accounts and sessions.
create function public.people() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  passkeys jsonb := '{}';
begin
  perform private.require_right('people');
  -- Not every service has passkeys.
  if to_regclass('auth.webauthn_credentials') is not null then
    execute 'select coalesce(jsonb_object_agg(user_id, number), ''{}'')
      from (select user_id, count(*) as number from auth.webauthn_credentials group by user_id) as counted' into passkeys;
  end if;
  return jsonb_build_object(
    'persons', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'user_id', person.user_id,
        'email', coalesce(users.email, ''),
        'display_name', person.display_name,
        'role', person.role,
        'last_seen_at', greatest(
          users.last_sign_in_at,
          (select max(refreshed_at)::timestamptz from auth.sessions where user_id = person.user_id)
        ),
        'has_factor', exists (
          select from auth.mfa_factors where user_id = person.user_id and status = 'verified'
        ),
        'passkeys', coalesce((passkeys ->> person.user_id::text)::integer, 0),
        'drafts', (select count(*) from public.content_drafts as draft where draft.person = person.user_id)
      ) order by lower(coalesce(nullif(person.display_name, ''), users.email)), person.user_id), '[]')
      from public.admins as person join auth.users on users.id = person.user_id
    ),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'user_id', invited.user_id,
        'email', coalesce(users.email, ''),
        'display_name', invited.display_name,
        'role', invited.role,
        'created_at', invited.created_at,
        'expires_at', invited.expires_at,
        'is_expired', invited.expires_at <= now()
      ) order by invited.created_at desc, invited.user_id), '[]')
      from public.invitations as invited join auth.users on users.id = invited.user_id
    )
  );
end
$$;

-- Returns the names of all persons with access by their e-mail address, the address itself for those without a name.
-- Null for callers without access. Security definer: reads accounts.
create function public.person_names() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(users.email, coalesce(nullif(person.display_name, ''), users.email)), '{}')
  from public.admins as person join auth.users on users.id = person.user_id where users.email <> ''
  having public.is_admin()
$$;

-- Gives the caller the role of their invitation. Returns false without one, after its end, and when its inviter has lost
-- the right meanwhile. The session proves that the caller has received the link, because the account has no password.
-- Security definer: writes the list of administrators.
create function public.accept_invitation() returns boolean language plpgsql security definer set search_path = '' as $$
declare
  accepted public.invitations;
begin
  delete from public.invitations
    where user_id = (select auth.uid()) and expires_at > now() and private.may_invite(invited_by)
    returning * into accepted;
  if not found then
    return false;
  end if;
  insert into public.admins (user_id, role, display_name)
    values (accepted.user_id, accepted.role, accepted.display_name) on conflict do nothing;
  return true;
end
$$;

-- Changes the name of a person: the own one, and for owners all names. Security definer: no role may write the column.
create function public.rename_person(person uuid, name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if person is distinct from (select auth.uid()) or not public.is_admin() then
    perform private.require_right('people');
  end if;
  if char_length(trim(name)) > 200 then
    raise invalid_parameter_value using message = 'A name has at most 200 characters.';
  end if;
  update public.admins set display_name = trim(name) where user_id = person;
  if not found then
    raise no_data_found using message = 'This person no longer has access.';
  end if;
  if person <> (select auth.uid()) then
    perform private.change_access('rename_person', (select email from auth.users where id = person));
  end if;
end
$$;

-- Deletes an open invitation with its account. Security definer: accounts belong to the sign-in service.
create function public.revoke_invitation(invited uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_right('people');
  delete from public.invitations where user_id = invited;
  if not found then
    raise no_data_found using message = 'This invitation no longer exists.';
  end if;
  perform private.change_access('revoke_invitation', (select email from auth.users where id = invited));
  delete from auth.users where id = invited and not exists (select from public.admins where user_id = invited);
end
$$;

-- Ends the access of a person at once and deletes the account: the foreign keys of its sessions, tokens, factors,
-- passkeys and its role cascade, and its invitations end. The drafts and their schedules pass to `heir`,
-- by default the caller. The history keeps the address; with `hides_name` it becomes empty wherever it is stored.
-- Security definer: accounts belong to the sign-in service, and no role may change the history.
create function public.remove_person(leaving uuid, heir uuid default null, hides_name boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former_email constant text := (select email from auth.users where id = leaving);
  new_person constant uuid := coalesce(heir, (select auth.uid()));
  new_email text;
begin
  perform private.require_right('people');
  delete from public.admins where user_id = leaving;
  if not found then
    raise no_data_found using message = 'This person no longer has access.';
  end if;
  -- The server publishes planned changes in the name of their person.
  select users.email into new_email from public.admins join auth.users on users.id = admins.user_id
    where admins.user_id = new_person
      and admins.role = any ((select roles from private.actions() where action = 'publish')::text[]);
  if not found then
    raise invalid_parameter_value using message = 'Choose an owner or editor who takes over the drafts.';
  end if;
  -- Waits for changes by the person that are under way. Later ones find no role.
  lock table public.content_history, public.content_drafts in share row exclusive mode;
  perform set_config('drafts.handover', 'true', true);
  update public.content_drafts set person = new_person, email = new_email where person = leaving;
  if hides_name then
    update public.content_drafts set reviewer = '' where lower(reviewer) = lower(former_email);
  end if;
  perform set_config('drafts.handover', '', true);
  if hides_name then
    update public.content_history set email = '' where person = leaving;
    update public.inquiry_replies set person = '' where lower(person) = lower(former_email);
    update public.import_runs set email = '' where lower(email) = lower(former_email);
    update public.activity set person = '' where lower(person) = lower(former_email);
    update public.activity set object = '' where lower(object) = lower(former_email);
  end if;
  delete from auth.users where id = leaving;
end
$$;

grant execute on function
  public.people(), public.person_names(), public.accept_invitation(), public.rename_person(uuid, text), public.revoke_invitation(uuid),
  public.remove_person(uuid, uuid, boolean)
  to authenticated;
