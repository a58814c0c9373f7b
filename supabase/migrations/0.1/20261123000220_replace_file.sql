-- One file in place of another, wherever that stands: each record that names it is saved as by its form, all of them or none,
-- and the drafts go along, so that publishing one later asks nothing.

-- Both as bucket/path as they stand in addresses. Gives how many records and drafts were changed.
create function public.replace_file(former text, latter text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  ended constant text := '/storage/v1/object/public/' || former || '"';
  wanted constant text := '/storage/v1/object/public/' || latter || '"';
  content record;
  found jsonb := '[]';
  named jsonb;
  stored jsonb;
  changed jsonb;
  records integer := 0;
  drafts integer;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  for content in
    select table_name, coalesce(parent_table, table_name) as record_table, coalesce(parent_column, 'id') as record_column
    from private.content_tables
  loop
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(''table_name'', %L, ''record_id'', %I)), ''[]'')
       from public.%I as stored where strpos(to_jsonb(stored)::text, $1) > 0',
      content.record_table, content.record_column, content.table_name)
      into named using ended;
    found := found || named;
  end loop;
  for content in
    select distinct table_name, record_id from jsonb_to_recordset(found) as one (table_name text, record_id uuid)
    order by record_id
  loop
    perform private.take_turns(content.record_id);
    stored := private.stored_content(content.table_name, content.record_id);
    continue when stored is null;
    changed := replace(stored::text, ended, wanted)::jsonb;
    perform public.save_content(content.table_name, changed -> 'row', changed -> 'children', stored);
    records := records + 1;
  end loop;
  update public.content_drafts as draft set
    content = replace(draft.content::text, ended, wanted)::jsonb,
    base = replace(draft.base::text, ended, wanted)::jsonb
  where strpos(concat(draft.content, draft.base), ended) > 0;
  get diagnostics drafts = row_count;
  return records + drafts;
end
$$;

revoke all on function public.replace_file(text, text) from public, anon, service_role;
grant execute on function public.replace_file(text, text) to authenticated;
