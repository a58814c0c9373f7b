-- Redirects in bulk: from an import, from the counter of the server, from older databases.

-- Stores redirects ({"from_path", "to_path", "code"}), and returns those it refused, each with a reason and an address.
-- Replaces known ones with the same `from_path`. With `is_atomic` it stores all or none.
create function public.add_redirects(entries jsonb, source text, is_atomic boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  refused jsonb;
  found jsonb;
  violated text;
begin
  perform private.require_right('settings');
  perform private.require_size(entries::text, 1048576);
  perform private.require_count(jsonb_array_length(entries), 5000);
  select coalesce(jsonb_agg(jsonb_build_object('from_path', from_path, 'reason', 'slug', 'path', from_path)), '[]')
  into refused
  from public.redirects as known
  where known.source = 'slug' and from_path in (select entry ->> 'from_path' from jsonb_array_elements(entries) as entry);
  loop
    begin
      insert into public.redirects as known (from_path, to_path, code, source)
      select distinct on (from_path) from_path, to_path, code, add_redirects.source
      from jsonb_to_recordset(entries) as entry (from_path text, to_path text, code integer)
      where from_path not in (select entry ->> 'from_path' from jsonb_array_elements(refused) as entry)
      on conflict (from_path) do update set to_path = excluded.to_path, code = excluded.code, source = excluded.source
        where (known.to_path, known.code) is distinct from (excluded.to_path, excluded.code);
      if is_atomic and refused <> '[]' then
        raise sqlstate 'UNDO0';
      end if;
      return refused;
    exception
      when sqlstate 'UNDO0' then
        return refused;
      when check_violation then
        get stacked diagnostics violated = constraint_name, found = pg_exception_detail;
        if violated <> 'redirects_lead_to_pages' then
          raise;
        end if;
        refused := refused || found;
    end;
  end loop;
end
$$;

-- For the server: adds the answers it counted, as {path: number}. No page shows them, so the revision stays.
create function public.add_redirect_hits(counted jsonb) returns void language plpgsql set search_path = '' as $$
begin
  perform set_config('content.is_revised', 'true', true);
  update public.redirects as known set hits = known.hits + entry.value::bigint
  from jsonb_each_text(counted) as entry where known.from_path = entry.key;
end
$$;

-- Adds redirects of slugs from rows of the former table `slug_redirects`. For its migration and for older backups.
create function private.add_slug_redirects(former jsonb) returns void language plpgsql set search_path = '' as $$
declare
  page record;
begin
  insert into public.redirects (from_path, code, source, record_id, is_reserved, created_at, updated_at)
  select pages.path || stored.slug, 410, 'slug', stored.record_id, coalesce(stored.is_reserved, false),
    stored.retired_at, stored.retired_at
  from jsonb_to_recordset(former)
      as stored (table_name text, slug text, record_id uuid, retired_at timestamptz, is_reserved boolean)
    -- In version 0.2 only references had slugs.
    join private.record_paths() as pages on pages.table_name = coalesce(stored.table_name, 'client_references');
  for page in select * from private.record_paths() join private.content_tables using (table_name) loop
    execute format('delete from public.redirects using public.%I as present where from_path = $1 || present.slug',
      page.table_name) using page.path;
    execute format('update public.redirects set code = 301, to_path = $1 || present.slug
      from public.%I as present where record_id = present.id', page.table_name) using page.path;
  end loop;
end
$$;

revoke all on function
  public.add_redirects(jsonb, text, boolean), public.add_redirect_hits(jsonb), private.add_slug_redirects(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.add_redirects(jsonb, text, boolean) to authenticated, service_role;
grant execute on function public.add_redirect_hits(jsonb) to service_role;
