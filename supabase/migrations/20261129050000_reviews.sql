-- Review of drafts, and the switch `four_eyes`.

alter table public.site_settings add column four_eyes boolean not null default false;

-- Returns every action with the roles that may do it.
create or replace function private.actions() returns table (action text, roles text[])
language sql immutable set search_path = '' as $$
  values
    -- Read drafts, history and files; save drafts and their files.
    ('draft', array['owner', 'editor', 'author']),
    -- Change published content and its files, unpublish, delete. With four eyes on, owners only (private.may).
    ('publish', array['owner', 'editor']),
    -- Approve the drafts of others, which publishes them; plan when a draft is published.
    ('approve', array['owner', 'editor']),
    -- Read and answer inquiries.
    ('inbox', array['owner', 'editor', 'inbox']),
    -- Change the settings of the website and redirects; import.
    ('settings', array['owner']),
    -- Read and change the list of administrators.
    ('people', array['owner']),
    -- Read the activities.
    ('activity', array['owner']),
    -- Make and download backups; examine the installation.
    ('backup', array['owner'])
$$;

-- Returns whether published content changes only with the approval of a second person. Owners are exempt.
create function private.four_eyes() returns boolean language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.site_settings where four_eyes);
end
$$;

revoke all on function private.four_eyes() from public, anon, authenticated, service_role;
grant execute on function private.four_eyes() to authenticated, service_role;

-- Returns whether the caller's role allows the action. Security definer, like own_role.
create or replace function private.may(action text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  allowed constant text[] := (select roles from private.actions() as known where known.action = may.action);
begin
  if allowed is null then
    raise invalid_parameter_value using message = format('There is no action "%s".', action);
  end if;
  return coalesce(private.own_role() = any (allowed), false)
    and (action <> 'publish' or private.own_role() = 'owner' or not private.four_eyes());
end
$$;

-- Returns the caller's role and name, the allowed actions, and whether a second factor must be enrolled first. A session
-- that is too weak has no actions. Security definer, like own_role.
create or replace function public.own_rights() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'role', own.role,
    'display_name', coalesce(own.display_name, ''),
    'must_enroll_factor', public.must_enroll_factor(),
    'actions', (
      select coalesce(jsonb_agg(action order by action), '[]') from private.actions() where private.may(action)
    )
  )
  from (select) as one left join public.admins as own on own.user_id = (select auth.uid())
$$;

alter table public.inquiry_reports
  drop constraint inquiry_reports_kind_known,
  add constraint inquiry_reports_kind_known check (kind in ('reminder', 'summary', 'reviews'));
insert into public.inquiry_reports (kind, sent_on) values ('reviews', '2000-01-01');

alter table public.content_drafts
  -- Hash of record, content, base and schedule. An approval names it, so that it does not hold for a later change.
  add column hash text not null default '',
  -- All persons who changed this draft. A sole author does not approve it.
  add column changed_by uuid[] not null default '{}',
  add column review_requested_at timestamptz,
  -- Why the reviewer sent it back, and the reviewer's address.
  add column review_note text constraint content_drafts_review_note_length check (char_length(review_note) <= 2000),
  add column reviewer text,
  -- The approval of a draft that is published later.
  add column approved_by uuid,
  add column approved_hash text;

revoke insert, update on public.content_drafts from authenticated;
-- Hash, persons and review are written by the trigger and the functions of 53_reviews.sql only.
grant select, delete,
  insert (id, content_type, record_id, content, base, publish_at, unpublish_at, failure, person, email, created_at,
    updated_at),
  update (id, content_type, record_id, content, base, publish_at, unpublish_at, failure, person, email, created_at,
    updated_at)
  on public.content_drafts to authenticated;

create function private.draft_hash(draft public.content_drafts) returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(
    draft.content_type, draft.record_id, draft.content, draft.base,
    extract(epoch from draft.publish_at), extract(epoch from draft.unpublish_at)
  )::text, 'UTF8')), 'hex')
$$;

revoke all on function private.draft_hash(public.content_drafts) from public, anon, authenticated, service_role;

-- Before the trigger changes: it would sign the drafts anew.
alter table public.content_drafts disable trigger user;
update public.content_drafts as draft
set hash = private.draft_hash(draft), changed_by = array_remove(array[person], null) where content is not null;
alter table public.content_drafts enable trigger user;

-- Signs a change with its person, and collects the persons who changed the content. A step of the review changes neither.
-- Security definer: reads the person's address.
create or replace function public.sign_draft() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  is_review constant boolean := tg_op = 'UPDATE' and (
    (new.review_requested_at, new.review_note, new.approved_hash)
    is distinct from (old.review_requested_at, old.review_note, old.approved_hash)
  );
begin
  -- remove_person passes drafts to another person, which is no change.
  if current_setting('drafts.handover', true) = 'true' then
    return new;
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
    -- Not for changes that follow from another record: that person has not edited the draft.
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

drop policy "admins insert" on public.content_drafts;
drop policy "admins update" on public.content_drafts;
drop policy "admins delete" on public.content_drafts;
-- The server executes a schedule without further checks, so a draft with a publish time requires `approve`, and one
-- with an unpublish time `publish`.
do $$
declare
  may_draft constant text := '(select private.may(''draft''))
    and (private.publishing_action(content_type) = ''publish'' or (select private.may(''settings'')))';
begin
  call private.add_write_policies('content_drafts',
    may_draft || ' and (publish_at is null or (select private.may(''approve'')))
      and (unpublish_at is null or (select private.may(''publish'')))');
end
$$;

-- Refuses the server to publish a due draft without an approval of its present hash, while four eyes are required.
create function private.require_approval(plan public.content_drafts) returns void
language plpgsql set search_path = '' as $$
begin
  if plan.publish_at <= now() and (select auth.uid()) is null and private.four_eyes()
    and plan.approved_hash is distinct from plan.hash
  then
    raise insufficient_privilege using message =
      'This draft was not published at the scheduled time: nobody has approved it as it is now. It is published with the approval.';
  end if;
end
$$;

revoke all on function private.require_approval(public.content_drafts) from public, anon;
grant execute on function private.require_approval(public.content_drafts) to authenticated, service_role;

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
  if private.publishing_action(content_table) <> 'publish' or unpublish_at is not null then
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
  if kept.content is distinct from draft and kept.content is not null and kept.content <> wanted then
    raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'draft', detail = to_jsonb(kept);
  end if;
  insert into public.content_drafts as stored (content_type, record_id, content, base, publish_at, unpublish_at)
  values (content_table, of_record, wanted,
    case when private.stored_content(content_table, of_record) is not null then save_draft.base end,
    save_draft.publish_at, save_draft.unpublish_at)
  on conflict on constraint content_drafts_once do update set
    content = excluded.content,
    base = excluded.base,
    publish_at = excluded.publish_at,
    unpublish_at = excluded.unpublish_at
  returning * into kept;
  return to_jsonb(kept);
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
  perform private.require_right(private.publishing_action(content_table));
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

-- Files: whoever approves publishes them.
drop policy "admins read the site's files" on storage.objects;
drop policy "admins upload the site's files" on storage.objects;
drop policy "admins change the site's files" on storage.objects;
drop policy "admins remove the site's files" on storage.objects;
drop policy "admins read archived files" on storage.objects;
drop policy "admins archive files" on storage.objects;
drop policy "admins move archived files" on storage.objects;
drop policy "admins remove archived files" on storage.objects;
drop policy "admins read files of drafts" on storage.objects;
drop policy "admins send files of drafts" on storage.objects;
drop policy "admins move files of drafts" on storage.objects;
drop policy "admins remove files of drafts" on storage.objects;
do $$
declare
  images constant text[] := array[
    'references', 'service-images', 'dealer-logos', 'training-blog-images', 'training-images',
    'training-program-images', 'cv-images', 'press-images', 'topic-images', 'product-images', 'hero-images',
    'attest-images', 'free-page-images', 'team-images'
  ];
  documents constant text[] := array[
    'training-blog-pdfs', 'press-pdfs', 'agbs', 'attest-pdfs', 'training-pdfs', 'free-page-pdfs'
  ];
  -- A public file is downloaded by its address, which checks no policy. Reading means listing, which would show
  -- visitors the names of files that no page names.
  policies constant text := $policies$
    create policy %1$I on storage.objects for select to authenticated using (%5$s);
    create policy %2$I on storage.objects for insert to authenticated
      with check ((select to_regprocedure('storage.checks_content()') is not null) and (%7$s));
    create policy %3$I on storage.objects for update to authenticated using (%6$s) with check (%6$s);
    create policy %4$I on storage.objects for delete to authenticated using (%6$s);
  $policies$;
  of_site constant text := format('bucket_id = any (%L::text[]) and (select private.may(''approve''))',
    images || documents || array['media']);
  -- With four eyes on, `approve` publishes files, but changes none that the website shows.
  changes_site constant text := of_site
    || ' and ((select private.may(''publish'')) or not private.is_published_file(bucket_id || ''/'' || name))';
  -- A file may still wait here although its record is published.
  of_drafts constant text := 'bucket_id = ''drafts'' and (
    (select private.may(''approve'')) or (select private.may(''draft'')) and not private.is_published_file(name)
  )';
begin
  execute format(policies,
    'admins read the site''s files', 'admins upload the site''s files', 'admins change the site''s files',
    'admins remove the site''s files', of_site, changes_site, of_site);
  -- Authors keep the originals of pictures that they crop.
  execute format(policies,
    'admins read archived files', 'admins archive files', 'admins move archived files', 'admins remove archived files',
    'bucket_id = ''archive'' and (select private.may(''draft''))',
    'bucket_id = ''archive'' and (select private.may(''approve''))',
    'bucket_id = ''archive'' and (
      (select private.may(''approve'')) or (select private.may(''draft'')) and name like ''originals/%''
    )');
  execute format(policies,
    'admins read files of drafts', 'admins send files of drafts', 'admins move files of drafts',
    'admins remove files of drafts', 'bucket_id = ''drafts'' and (select private.may(''draft''))', of_drafts, of_drafts);
end
$$;

-- Review of drafts: an author requests it, a second person approves the draft or sends it back. Approving publishes.

-- Locks a draft and returns it. Refuses callers whose role does not allow the action. Ends with PT409 when there is none.
create function private.draft_to_review(draft uuid, action text) returns public.content_drafts
language plpgsql set search_path = '' as $$
declare
  kept public.content_drafts;
begin
  if not private.may(action) then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  select * into kept from public.content_drafts where id = draft;
  if private.publishing_action(kept.content_type) <> 'publish' and not private.may('settings') then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  kept := private.locked_draft(kept.content_type, kept.record_id);
  if kept.id is distinct from draft or kept.content is null then
    raise sqlstate 'PT409' using message = 'There is no such draft any more.', hint = 'review';
  end if;
  return kept;
end
$$;

-- Requests a review of a draft. Security definer, like the two functions below: no role has the right to write these
-- columns. Returns the draft.
create function public.ask_for_review(draft uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept public.content_drafts := private.draft_to_review(draft, 'draft');
begin
  update public.content_drafts as asked set review_requested_at = now(), review_note = null, reviewer = null
  where asked.id = kept.id returning * into kept;
  return to_jsonb(kept);
end
$$;

-- Publishes a draft that still has this hash, also with four eyes on; a draft that is to be published later is approved
-- for then. Ends with PT409 and the hint `draft` when it was changed, as publish_content does when the published record
-- was. Returns {row, children} as stored, null for later. Security definer: publishes what the caller may not write.
create function public.approve_draft(draft uuid, hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept constant public.content_drafts := private.draft_to_review(draft, 'approve');
  is_alone constant boolean := kept.changed_by <@ array[(select auth.uid())];
begin
  if kept.hash is distinct from approve_draft.hash then
    raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'draft', detail = to_jsonb(kept);
  end if;
  if is_alone and not private.may('publish') then
    raise insufficient_privilege using
      message = 'Only you have changed this draft. Somebody else must approve it.';
  end if;
  perform private.log_activity(
    case when is_alone and private.four_eyes() then 'override' else 'approve' end,
    kept.content_type || '/' || kept.record_id
  );
  if kept.publish_at > now() then
    update public.content_drafts as approved
    set approved_by = (select auth.uid()), approved_hash = kept.hash, review_requested_at = null, review_note = null,
      reviewer = null
    where approved.id = kept.id;
    return null;
  end if;
  return public.publish_content(kept.content_type, kept.content -> 'row', kept.content -> 'children', kept.base,
    kept.content, kept.unpublish_at);
end
$$;

-- Sends a draft back with a note, which ends the request and an approval. Returns the draft.
create function public.send_back_draft(draft uuid, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept public.content_drafts := private.draft_to_review(draft, 'approve');
begin
  if coalesce(note !~ '\S', true) then
    raise invalid_parameter_value using message = 'Please say what is to be changed.';
  end if;
  update public.content_drafts as returned
  set review_requested_at = null, review_note = note, approved_by = null, approved_hash = null,
    reviewer = (select users.email from auth.users where users.id = (select auth.uid()))
  where returned.id = kept.id returning * into kept;
  return to_jsonb(kept);
end
$$;

-- For the server: the address of each reviewer, with the number of waiting drafts.
create function public.waiting_reviews() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('email', email, 'count', count) order by email), '[]')
  from (
    select users.email, count(*) from public.admins as admin
      join auth.users on users.id = admin.user_id
      join public.content_drafts as draft on draft.review_requested_at is not null
        and not draft.changed_by <@ array[admin.user_id]
    where admin.role = any ((select roles from private.actions() where action = 'approve')::text[])
      and (private.publishing_action(draft.content_type) = 'publish' or admin.role = 'owner')
    group by users.email
  ) as waiting
$$;

revoke all on function
  private.draft_to_review(uuid, text), public.ask_for_review(uuid), public.approve_draft(uuid, text),
  public.send_back_draft(uuid, text), public.waiting_reviews()
  from public, anon, authenticated, service_role;
grant execute on function public.ask_for_review(uuid), public.approve_draft(uuid, text), public.send_back_draft(uuid, text)
  to authenticated;
grant execute on function public.waiting_reviews() to service_role;

-- Logs the changes of content in a transaction as one action, at its end: publish, override, unpublish or delete. With
-- four eyes on, an owner who publishes without an approval overrides. Changes by the server itself are no actions of a
-- person. Security definer, like log_activity.
create or replace function private.log_version() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  records integer;
  first record;
  is_deleted boolean;
begin
  if current_setting('activity.is_logged', true) = 'true' then
    return null;
  end if;
  select count(distinct record_id) into records from public.content_history
  where id >= new.id and transaction = new.transaction and kind = 'content' and not is_followed;
  if records = 0 then
    return null;
  end if;
  select coalesce(tables.parent_table, history.table_name) as table_name, history.record_id, history.is_planned into first
  from public.content_history as history join private.content_tables as tables using (table_name)
  where id >= new.id and transaction = new.transaction and kind = 'content' and not is_followed order by id limit 1;
  is_deleted := exists (
    select from public.content_history
    where id >= new.id and transaction = new.transaction and record_id = first.record_id and is_record and after is null
  );
  perform private.log_activity(
    case
      when not is_deleted and private.four_eyes() and not first.is_planned then 'override'
      when not is_deleted then 'publish'
      when exists (
        select from public.content_drafts where content_type = first.table_name and record_id = first.record_id
      ) then 'unpublish'
      else 'delete'
    end,
    case when records = 1 then first.table_name || '/' || first.record_id else first.table_name end,
    jsonb_build_object('count', nullif(records, 1), 'is_scheduled', nullif(first.is_planned, false)),
    new.email
  );
  return null;
end
$$;
