-- Rights that screens showed and the database refused, or the reverse: drafts beside a planned end, uploads beside a
-- Supabase project, and the end of all sessions of an account.

-- Refuses callers whose role does not allow the action, but not the server. Also for functions that run with the rights
-- of their owner, so it asks who calls, not whether row level security applies.
create or replace function private.require_right(action text) returns void language plpgsql stable set search_path = '' as $$
begin
  if (select auth.role()) is distinct from 'service_role' and not private.may(action) then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
end
$$;

-- Logs an export by the caller, before the data are read: a list of the back office, a backup, or by the server
-- everything. Security definer, like log_activity.
create or replace function public.log_export(object text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_right(
    case object when 'inquiries' then 'inbox' when 'activity' then 'activity' when 'redirects' then 'settings' else 'backup' end
  );
  perform private.log_activity('export', object);
end
$$;

-- Returns all persons with access and all open invitations. Security definer: reads accounts and sessions.
create or replace function public.people() returns jsonb language plpgsql stable security definer set search_path = '' as $$
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

-- Deletes an open invitation with its account. Security definer: accounts belong to the sign-in.
create or replace function public.revoke_invitation(invited uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_right('people');
  delete from public.invitations where user_id = invited;
  if not found then
    raise no_data_found using message = 'This invitation no longer exists.';
  end if;
  delete from auth.users where id = invited and not exists (select from public.admins where user_id = invited);
end
$$;

-- Ends the access of a person at once and deletes the account: the foreign keys of its sessions, tokens, factors,
-- passkeys and its role cascade. Open invitations of the person end too. The drafts and their schedules pass to `heir`, by
-- default the caller. The history keeps the address; with `hides_name` it becomes empty wherever it is stored.
-- Security definer: accounts belong to the sign-in, and no role may change the history.
create or replace function public.remove_person(leaving uuid, heir uuid default null, hides_name boolean default false) returns void
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
  -- Invited persons who meanwhile have access by other means keep it.
  delete from auth.users where id in (
    select user_id from public.invitations where invited_by = leaving except select user_id from public.admins
  );
  delete from auth.users where id = leaving;
end
$$;

drop function private.require_owner();

-- Locks a draft and returns it. Refuses callers whose role does not allow the action. Ends with PT409 when there is none.
create or replace function private.draft_to_review(draft uuid, action text) returns public.content_drafts
language plpgsql set search_path = '' as $$
declare
  kept public.content_drafts;
begin
  perform private.require_right(action);
  select * into kept from public.content_drafts where id = draft;
  if private.publishing_action(kept.content_type) <> 'publish' then
    perform private.require_right('settings');
  end if;
  kept := private.locked_draft(kept.content_type, kept.record_id);
  if kept.id is distinct from draft or kept.content is null then
    raise sqlstate 'PT409' using message = 'There is no such draft any more.', hint = 'review';
  end if;
  return kept;
end
$$;

-- For the server: ends all sessions of an account. Returns how many.
create function public.end_sessions_of(account uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  delete from auth.sessions where user_id = account;
  get diagnostics ended = row_count;
  return ended;
end
$$;

revoke all on function public.end_sessions_of(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_sessions_of(uuid) to service_role;

-- New sessions of the embedded service store the network only; earlier ones stored the address.
do $$
begin
  if to_regprocedure('storage.checks_content()') is not null then
    update auth.sessions
    set ip = host(network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end)))::inet
    where ip is not null;
  end if;
end
$$;

-- Saves a record and the complete set of each list in `children` ({"reference_images": [{"id": …}, …]}): rows that are
-- missing there are deleted. `base` ({row, children}) is what the form began with, null for a new record. Only what
-- differs is written. Returns {row, children} as stored. Raises PT409, which PostgREST answers as 409, when the stored
-- state differs from `base`. The detail is the stored state; it is missing when the record was deleted. A repeated
-- `request_id` writes nothing and returns the stored record, so that a client can repeat a request whose response was
-- lost.
create or replace function public.save_content(
  content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null, request_id uuid default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  record_id uuid;
  locked integer;
  wanted jsonb;
  stored jsonb;
  list record;
  is_known boolean;
begin
  -- Row level security decides too, but not for approve_draft, which publishes with the rights of its owner.
  if row_security_active('public.admins') then
    perform private.require_right(private.publishing_action(content_table));
  end if;
  perform private.require_record_size("row", children, base, base -> 'children');
  perform private.require_record_table(content_table);
  record_id := "row" ->> 'id';
  if record_id is null then
    raise invalid_parameter_value using message = 'The record has no id';
  end if;
  perform private.lock_record(record_id);
  wanted := private.content_of(content_table, record_id, jsonb_build_object('row', "row", 'children', children));

  execute format('select from public.%I where id = $1 for update', content_table) using record_id;
  get diagnostics locked = row_count;
  stored := private.stored_content(content_table, record_id);
  if stored is not null and locked = 0 then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;

  is_known := private.is_repeated(record_id, request_id);
  if stored is null and (is_known or base is not null) then
    raise sqlstate 'PT409' using message = 'changed meanwhile';
  end if;
  if is_known or private.is_same_content(stored, wanted) then
    return stored;
  end if;
  if stored is not null and (
    base is null or not private.is_same_content(stored, private.content_of(content_table, record_id, base))
  ) then
    raise sqlstate 'PT409' using message = 'changed meanwhile', detail = stored;
  end if;

  -- The position is set for a new record only; later order_content changes it.
  call private.write_row(content_table, stored -> 'row',
    case when stored is null then wanted -> 'row' else (wanted -> 'row') - 'order' end);
  for list in select key as name, value as entries from jsonb_each(wanted -> 'children') loop
    call private.write_list(list.name, coalesce(stored -> 'children' -> list.name, '[]'), list.entries);
  end loop;
  return private.stored_content(content_table, record_id);
end
$$;

-- Publishes a record as save_content does and deletes its draft. `draft` is the draft as the caller knows it, null when
-- there is none. Raises PT409 when the stored draft differs (hint `draft`, the detail is the stored draft). Raises PT409
-- with the hint `published` when the draft was deleted; the detail is the published record, if there is one.
-- `unpublish_at` schedules the end of the published record. Returns {row, children} as stored.
create or replace function public.publish_content(
  content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null, draft jsonb default null,
  unpublish_at timestamptz default null, request_id uuid default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  of_record uuid;
  kept public.content_drafts;
  stored jsonb;
  wanted jsonb;
begin
  -- As in save_content.
  if row_security_active('public.admins') then
    perform private.require_right(private.publishing_action(content_table));
  end if;
  perform private.require_record_size("row", children, base, base -> 'children', draft);
  perform private.require_record_table(content_table);
  of_record := "row" ->> 'id';
  kept := private.locked_draft(content_table, of_record);
  perform private.require_approval(kept);
  perform private.sign_as_scheduled(kept, kept.publish_at);
  if private.is_repeated(of_record, request_id) then
    stored := private.stored_content(content_table, of_record);
    if stored is null then
      raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'published';
    end if;
    return stored;
  end if;
  if kept.content is distinct from draft then
    if kept.content is not null then
      raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'draft', detail = to_jsonb(kept);
    end if;
    stored := private.stored_content(content_table, of_record);
    wanted := private.content_of(content_table, of_record, jsonb_build_object('row', "row", 'children', children));
    -- The same content is published already: only the response of that request was lost.
    if stored is null then
      raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'published';
    end if;
    if not private.is_same_content(stored, wanted) then
      raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'published', detail = stored;
    end if;
  end if;
  stored := public.save_content(content_table, "row", children,
    -- A draft of a deleted record is inserted as a new one.
    case when kept.content is null or private.stored_content(content_table, of_record) is not null then base end,
    request_id);
  if unpublish_at is null then
    delete from public.content_drafts where id = kept.id;
  else
    insert into public.content_drafts (content_type, record_id, unpublish_at)
    values (content_table, of_record, publish_content.unpublish_at)
    on conflict on constraint content_drafts_once do update set
      content = null, base = null, publish_at = null, unpublish_at = excluded.unpublish_at;
  end if;
  return stored;
end
$$;

-- Signs a change with its person, and collects the persons who changed the content. A step of the review changes neither.
-- Refuses content of another record, which the reviewer would compare with the wrong one, and a planned end by a person
-- who may not publish. Security definer: reads the person's address.
create or replace function public.sign_draft() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  is_review constant boolean := tg_op = 'UPDATE' and (
    (new.review_requested_at, new.review_note, new.approved_hash)
    is distinct from (old.review_requested_at, old.review_note, old.approved_hash)
  );
begin
  -- Passed to another person by remove_person, which is no change.
  if current_setting('drafts.handover', true) = 'true' then
    return new;
  end if;
  if tg_op = 'INSERT' then
    perform private.require_record_table(new.content_type);
  end if;
  if new.content -> 'row' ->> 'id' <> new.record_id::text then
    raise check_violation using message = 'The draft has the content of another record.';
  end if;
  if tg_op = 'UPDATE' and new.unpublish_at is distinct from old.unpublish_at and caller is not null then
    perform private.require_right('publish');
  end if;
  new.hash := private.draft_hash(new);
  if caller is not null then
    -- A change by a person lets the schedule try again.
    new.failure := null;
  end if;
  if is_review then
    return new;
  end if;
  new.updated_at := now();
  if caller is not null then
    new.person := caller;
    new.email := (select users.email from auth.users where users.id = caller);
    -- Not for changes that follow from another record: that person did not look at the draft.
    if (tg_op = 'INSERT' or new.hash <> old.hash) and pg_trigger_depth() = 1 then
      new.changed_by := array_remove(new.changed_by, caller) || caller;
    end if;
  end if;
  -- The draft was published; the row only schedules the end.
  if new.content is null then
    new.changed_by := '{}';
    new.review_requested_at := null;
    new.review_note := null;
    new.reviewer := null;
    new.approved_by := null;
    new.approved_hash := null;
  end if;
  return new;
end
$$;

-- Saves the draft of a record, a new one or one beside a published record. `base` is the published state when the draft
-- was begun, `draft` the state the form began with. Ends with PT409, the hint `draft` and the stored draft as its detail
-- when another user saved the draft meanwhile. Returns the draft as stored.
create or replace function public.save_draft(
  content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null, draft jsonb default null,
  publish_at timestamptz default null, unpublish_at timestamptz default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  of_record uuid;
  wanted constant jsonb := jsonb_build_object('row', "row", 'children', children);
  kept public.content_drafts;
begin
  perform private.require_right('draft');
  if private.publishing_action(content_table) <> 'publish' then
    perform private.require_right(private.publishing_action(content_table));
  end if;
  if publish_at is not null then
    perform private.require_right('approve');
  end if;
  perform private.require_record_size("row", children, base, draft);
  perform private.require_record_table(content_table);
  of_record := "row" ->> 'id';
  if of_record is null then
    raise invalid_parameter_value using message = 'The record has no id';
  end if;
  kept := private.locked_draft(content_table, of_record);
  if unpublish_at is distinct from kept.unpublish_at then
    perform private.require_right('publish');
  end if;
  if kept.content is distinct from draft and kept.content is not null and kept.content <> wanted then
    raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'draft', detail = to_jsonb(kept);
  end if;
  insert into public.content_drafts as stored (content_type, record_id, content, base, publish_at, unpublish_at)
  values (content_table, of_record, wanted,
    case when private.stored_content(content_table, of_record) is not null then save_draft.base end,
    save_draft.publish_at,
    -- The policy for new rows also applies to one that exists. Its end may be that of another person.
    case when kept.id is null then save_draft.unpublish_at end)
  on conflict on constraint content_drafts_once do update set
    content = excluded.content,
    base = excluded.base,
    publish_at = excluded.publish_at,
    unpublish_at = save_draft.unpublish_at
  returning * into kept;
  return to_jsonb(kept);
end
$$;

revoke update on public.content_drafts from authenticated;
grant update (content, base, publish_at, unpublish_at) on public.content_drafts to authenticated;

drop policy "admins insert" on public.content_drafts;
drop policy "admins update" on public.content_drafts;
drop policy "admins delete" on public.content_drafts;

-- The server executes a schedule, so only those who may plan it change a draft with a schedule. The end of a published
-- record needs no approval later, so it needs the right to publish. A draft beside it does not change the end, which
-- sign_draft checks.
do $$
declare
  may_draft constant text := '(select private.may(''draft''))
    and (private.publishing_action(content_type) = ''publish'' or (select private.may(''settings'')))';
  may_plan constant text := may_draft || ' and (publish_at is null or (select private.may(''approve'')))';
  may_end constant text := may_plan || ' and (unpublish_at is null or (select private.may(''publish'')))';
begin
  execute format('create policy "admins insert" on public.content_drafts for insert to authenticated with check (%s)',
    may_end);
  execute format('create policy "admins update" on public.content_drafts for update to authenticated
    using (%1$s) with check (%1$s)', may_plan);
  execute format('create policy "admins delete" on public.content_drafts for delete to authenticated using (%s)', may_end);
end
$$;

-- Returns true for a file (bucket/path) that a published row or a draft names. Security definer, like is_published_file.
create function private.is_used_file(file text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.content_files as named where named.file = is_used_file.file)
$$;

revoke all on function private.is_used_file(text) from public;
grant execute on function private.is_used_file(text) to authenticated;

-- Returns whether the caller may upload this file. Also called by the server beside a Supabase project, which stores the
-- file with its secret key. Replacing a file that a row names requires `publish`: the website shows it, or a reviewer has
-- approved it. A published record may still have files among those of drafts.
create function public.may_upload(bucket text, path text) returns boolean language sql stable set search_path = '' as $$
  select case bucket
    when 'drafts' then private.may('publish') or private.may('draft') and not private.is_used_file(path)
    -- Authors store the originals of pictures that they crop.
    when 'archive' then private.may('approve') or private.may('draft') and path like 'originals/%'
    else private.may('publish') or private.may('approve') and not private.is_published_file(bucket || '/' || path)
  end
$$;

revoke all on function public.may_upload(text, text) from public, anon, authenticated, service_role;
grant execute on function public.may_upload(text, text) to authenticated;

drop policy "admins archive files" on storage.objects;
drop policy "admins send files of drafts" on storage.objects;
drop policy "admins move files of drafts" on storage.objects;
drop policy "admins remove files of drafts" on storage.objects;

create policy "admins archive files" on storage.objects for insert to authenticated
  with check ((select to_regprocedure('storage.checks_content()') is not null)
    and (bucket_id = 'archive' and public.may_upload(bucket_id, name)));
create policy "admins send files of drafts" on storage.objects for insert to authenticated
  with check ((select to_regprocedure('storage.checks_content()') is not null)
    and (bucket_id = 'drafts' and public.may_upload(bucket_id, name)));
create policy "admins move files of drafts" on storage.objects for update to authenticated
  using (bucket_id = 'drafts' and ((select private.may('approve')) or public.may_upload(bucket_id, name)))
  with check (bucket_id = 'drafts' and public.may_upload(bucket_id, name));
create policy "admins remove files of drafts" on storage.objects for delete to authenticated
  using (bucket_id = 'drafts' and ((select private.may('approve')) or public.may_upload(bucket_id, name)));
