-- A picture may stand in several records, of any kinds. Before a file leaves the website, everything that could name it is
-- asked, in one question.

-- Those of the addresses (bucket/path, as they stand in them) that a row of the content names; with `also_kept` those too
-- that a draft or a version of a record names. One that another one begins with counts too: it is looked at again by the sweep.
create function public.files_in_use(addresses text[], also_kept boolean default false) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  content text;
  named text[];
  used text[] := '{}';
begin
  for content in
    select table_name from private.content_tables
    union all select unnest(array['content_drafts', 'content_history']) where also_kept
  loop
    execute format(
      'select coalesce(array_agg(address), ''{}'') from unnest($1) as address
       where exists (
         select from public.%I as stored
         where strpos(to_jsonb(stored)::text, ''/storage/v1/object/public/'' || address) > 0
       )', content)
      into named using addresses;
    used := used || named;
  end loop;
  return used;
end
$$;

revoke all on function public.files_in_use(text[], boolean) from public, anon;
grant execute on function public.files_in_use(text[], boolean) to authenticated, service_role;
