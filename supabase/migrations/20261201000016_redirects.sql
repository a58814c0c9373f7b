-- Redirects: addresses without a page that answer 301 with another address, or 410. They come from an import, from
-- administrators, and from triggers that record former slugs of records. An existing page is looked up here only for a
-- request with a query.

-- Returns the path of an address as `redirects.from_path` has it, without query and fragment.
create function private.path_in(address text) returns text language sql immutable set search_path = '' as $$
  select coalesce(nullif(rtrim(substring(address from '^[^?#]*'), '/'), ''), '/')
$$;

-- Returns the parameters in the query of an address, as `src/content/pages/redirect-path.ts` encodes them.
create function private.parameters_in(address text) returns text[] language sql immutable set search_path = '' as $$
  select string_to_array(coalesce(substring(address from '^[^?#]*\?([^#]*)'), ''), '&')
$$;

grant execute on function private.path_in(text) to anon, authenticated, service_role;

create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  -- Decoded path without a slash at its end, and sorted parameters that a request must have, among others.
  from_path text not null
    constraint redirects_from_path_key unique
    constraint redirects_from_path_length check (char_length(from_path) <= 500)
    constraint redirects_from_path_format check (
      from_path <> '/' and split_part(from_path, '?', 1)
        ~ '^/([^/\\#\u0001-\u001f\u007f-\u009f]([^\\#\u0001-\u001f\u007f-\u009f]*[^/\\#\u0001-\u001f\u007f-\u009f])?)?$'
      and from_path ~ '^[^?]*(\?[!%&''()*.0-9=A-Z_a-z~-]+)?$'
    ),
  -- Decoded path of this website, with query and fragment as in the address; or an address of another website.
  to_path text
    constraint redirects_to_path_length check (char_length(to_path) <= 500)
    constraint redirects_to_path_format check (
      to_path ~ '^/($|[^/\\\u0001-\u001f\u007f-\u009f][^\\\u0001-\u001f\u007f-\u009f]*$)'
      or to_path ~ '^https://[^/\\@?#\s]+/[^\\\s\u0001-\u001f\u007f-\u009f]*$'
    ),
  code integer not null default 301 constraint redirects_code_known check (code in (301, 410)),
  source text not null default 'manual' constraint redirects_source_known check (source in ('import', 'slug', 'manual')),
  -- Answers of the server, which it adds once a minute.
  hits bigint not null default 0 constraint redirects_hits_positive check (hits >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- The record that had a former slug. No foreign key: a deleted record answers 410.
  record_id uuid,
  -- The slug of a record deleted for good: no other record can take it, because links would lead to another content.
  is_reserved boolean not null default false,

  constraint redirects_target_whole check ((code = 301) = (to_path is not null)),
  constraint redirects_record_whole check ((source = 'slug') = (record_id is not null)),
  -- The page of the path answers other queries.
  constraint redirects_query_moved check (code = 301 or from_path not like '%?%')
);
create index redirects_path on public.redirects (private.path_in(from_path));
create index redirects_record on public.redirects (record_id);
create index redirects_target on public.redirects (private.path_in(to_path));

create trigger set_updated_at before update of from_path, to_path, code on public.redirects
  for each row execute function public.set_updated_at();
call private.add_revision_triggers('redirects');

-- Visitors resolve one path at a time, because the list holds names of clients that were deleted.
alter table public.redirects enable row level security;
grant select, insert, update, delete on public.redirects to authenticated;
grant all on public.redirects to service_role;

create policy "admins read" on public.redirects for select to authenticated using ((select private.may('settings')));
call private.add_write_policies('redirects', '(select private.may(''settings'')) and source <> ''slug''');

-- Keeps the redirects of a record's slugs, each in one step to the present slug. An address that a record takes is no
-- redirect any more. Redirects to the record follow it. Security definer: users may not write redirects of slugs.
create function public.record_slug_redirect() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  base constant text := (select path from private.record_paths() where table_name = tg_table_name);
  former text;
  present text;
begin
  if tg_op <> 'INSERT' then
    former := base || old.slug;
  end if;
  if tg_op <> 'DELETE' then
    present := base || new.slug;
    delete from public.redirects where from_path = present and (not is_reserved or record_id = new.id);
    update public.redirects set to_path = present || substr(to_path, char_length(former) + 1)
    where private.path_in(to_path) = former;
    update public.redirects set to_path = present, code = 301 where record_id = new.id;
  else
    update public.redirects set to_path = null, code = 410 where record_id = old.id;
  end if;
  if former is not null then
    insert into public.redirects as known (from_path, to_path, code, source, record_id)
    values (former, present, case when present is null then 410 else 301 end, 'slug', old.id)
    on conflict (from_path) do update set to_path = excluded.to_path, code = excluded.code, source = excluded.source,
      record_id = excluded.record_id;
  end if;
  return null;
end
$$;

-- Returns the redirect from an address: among those with its path and only parameters of it, that with most of them.
create function private.redirect_from(address text) returns setof public.redirects
language plpgsql stable rows 1 set search_path = '' as $$
declare
  path constant text := private.path_in(address);
begin
  if address like '%?%' then
    return query select * from public.redirects as redirect
      where private.path_in(from_path) = path and private.parameters_in(from_path) <@ private.parameters_in(address)
      order by cardinality(private.parameters_in(from_path)) desc, from_path limit 1;
  else
    return query select * from public.redirects where from_path = path;
  end if;
end
$$;

-- Returns {"code": 301, "to_path": …}, {"code": 410, "to_path": null}, or null for an unknown address. Null also for the
-- former slug of a record that is a draft now. Security definer, because visitors may not read the list.
create function public.resolve_path(path text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('code', redirect.code, 'to_path', redirect.to_path)
    from private.redirect_from(path) as redirect
    where not (redirect.code = 410 and exists (
      select from public.content_drafts as draft where draft.record_id = redirect.record_id
    ))
  );
end
$$;

-- Returns the last address of a chain of redirects; null for a loop.
create function private.final_target(address text) returns text language sql stable set search_path = '' as $$
  with recursive step (address, number) as (
    select final_target.address, 0
    union all
    select redirect.to_path, number + 1
    from step cross join lateral private.redirect_from(step.address) as redirect
    where redirect.code = 301 and number < 10
  )
  select case when number < 10 then step.address end from step order by number desc limit 1
$$;

-- Refuses redirects that no visitor would follow to a page: from a record's page, into a loop, or by another redirect.
-- The detail lists all of them with a reason and an address. Redirects of slugs are right by their trigger. Security
-- definer: visitors have no rights in the schema private and are refused by the table's policies alone.
create function private.refuse_redirects() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  page record;
  found jsonb;
  refused jsonb := '[]';
begin
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if not exists (
      select from changed join former using (id)
      where (changed.from_path, changed.to_path) is distinct from (former.from_path, former.to_path)
    ) then
      return null;
    end if;
  end if;
  -- One change at a time: two that form a chain must not miss each other.
  perform pg_advisory_xact_lock(hashtext('public.redirects'));
  for page in select * from private.record_paths() join private.content_tables using (table_name) loop
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(
         ''from_path'', changed.from_path, ''reason'', ''page'', ''path'', changed.from_path
       )), ''[]'')
       from changed join public.%I as record on changed.from_path = $1 || record.slug
       where changed.source <> ''slug''',
      page.table_name) into found using page.path;
    refused := refused || found;
  end loop;
  select coalesce(jsonb_agg(to_jsonb(problem) order by from_path), '[]') into found
  from (
    select changed.from_path,
      case when next.code = 410 then 'gone' when target is null then 'loop' else 'chain' end as reason,
      coalesce(target, next.from_path) as path
    from changed cross join lateral private.redirect_from(changed.to_path) as next
      cross join lateral private.final_target(changed.to_path) as target
    where changed.source <> 'slug'
    union all
    select next.from_path, 'followed', min(former.from_path)
    from public.redirects as former cross join lateral private.redirect_from(former.to_path) as next
    where private.path_in(former.to_path) in (select private.path_in(changed.from_path) from changed)
      and former.id not in (select id from changed) and next.id in (select id from changed where source <> 'slug')
    group by next.from_path
  ) as problem;
  refused := refused || found;
  if refused <> '[]' then
    raise check_violation using
      message = format(
        case refused #>> '{0,reason}'
          when 'page' then '%s is the address of a page.'
          when 'loop' then 'The redirect from %s would lead back to itself.'
          when 'chain' then 'The redirect from %s leads to another redirect; it ends at %s.'
          when 'gone' then 'The redirect from %s leads to %s, which no longer exists.'
          else '%s is the target of the redirect from %s.'
        end, refused #>> '{0,from_path}', refused #>> '{0,path}'),
      detail = refused::text,
      constraint = 'redirects_lead_to_pages';
  end if;
  return null;
end
$$;

create trigger refuse_redirects_on_insert after insert on public.redirects
  referencing new table as changed for each statement execute function private.refuse_redirects();
create trigger refuse_redirects_on_update after update on public.redirects
  referencing old table as former new table as changed for each statement execute function private.refuse_redirects();

grant execute on function public.resolve_path(text) to anon, authenticated;
