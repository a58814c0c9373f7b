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
create function public.add_redirect_hits(counted jsonb) returns void language sql set search_path = '' as $$
  select set_config('content.is_revised', 'true', true);
  update public.redirects as known set hits = known.hits + entry.value::bigint
  from jsonb_each_text(counted) as entry where known.from_path = entry.key
$$;

grant execute on function public.add_redirects(jsonb, text, boolean) to authenticated, service_role;
grant execute on function public.add_redirect_hits(jsonb) to service_role;
