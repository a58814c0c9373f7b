-- Every picture and document in one list: what it is, who brought it, and where it is shown.

-- The public addresses (bucket/path, as they stand in them) that a row names, each with the column that names it.
create function private.addresses_in(stored jsonb) returns table (column_name text, address text)
language sql immutable
set search_path = ''
as $$
  -- Drafts may hold anything in the place of a row. The condition is cheap, and long texts rarely meet it.
  select distinct key, match[1]
  from jsonb_each_text(case when jsonb_typeof(stored) = 'object' then stored else '{}' end),
    regexp_matches(value, '/storage/v1/object/public/([^"?#\\\s]+)', 'g') as match
  where value like '%/storage/v1/object/public/%'
$$;

revoke all on function private.addresses_in(jsonb) from public;

-- For administrators: every stored file (`files`), every place that names one (`uses`: in which column, by what
-- description, in which record; `is_draft`: not on the website yet), and what versions remember of files (`versions`: who
-- has used it first). `headings` says by table which column names a record. Security definer: whose file it is, is known
-- by account.
create function public.media(headings jsonb default '{}') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  content record;
  named jsonb;
  uses jsonb := '[]';
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Your account may not see the files.';
  end if;
  for content in
    select table_name, coalesce(parent_table, table_name) as record_table, coalesce(parent_column, 'id') as record_column,
      headings ->> coalesce(parent_table, table_name) as heading
    from private.content_tables
  loop
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(
         ''address'', address, ''table_name'', %1$L, ''column_name'', column_name, ''record_id'', record.id,
         ''title'', to_jsonb(record) ->> $1, ''description'', coalesce(entry ->> ''alt'', entry ->> ''title''),
         ''is_draft'', false
       )), ''[]'')
       from public.%1$I as stored join public.%2$I as record on record.id = stored.%3$I,
         to_jsonb(stored) as entry, private.addresses_in(entry)',
      content.table_name, content.record_table, content.record_column)
      into named using content.heading;
    uses := uses || named;
  end loop;
  select coalesce(jsonb_agg(jsonb_build_object(
    'address', address, 'table_name', part.table_name, 'column_name', column_name, 'record_id', record_id,
    'title', content_drafts.content -> 'row' ->> (headings ->> content_type),
    'description', coalesce(entry ->> 'alt', entry ->> 'title'), 'is_draft', true
  )), '[]') into named
  from public.content_drafts,
    lateral (
      select content_type as table_name, content_drafts.content -> 'row' as entry
      union all
      select list.key, child from jsonb_each(content_drafts.content -> 'children') as list,
        jsonb_array_elements(private.entries_of(list.value)) as child
    ) as part,
    private.addresses_in(entry);
  return jsonb_build_object(
    'uses', uses || named,
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object('address', address, 'email', email)), '[]')
      from (
        -- As addresses_in, which would have to be called for each of very many rows.
        select distinct on (match[1]) match[1] as address, email
        from (
          select id, email, before as state from public.content_history
          union all select id, email, after from public.content_history
        ) as states, jsonb_each_text(state),
          regexp_matches(value, '/storage/v1/object/public/([^"?#\\\s]+)', 'g') as match
        where value like '%/storage/v1/object/public/%'
        order by match[1], id
      ) as first_named
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'bucket', bucket_id, 'path', name, 'size', (metadata ->> 'size')::bigint, 'mimetype', metadata ->> 'mimetype',
        'created_at', objects.created_at, 'email', users.email
      ) order by objects.created_at desc, objects.id), '[]')
      from storage.objects left join auth.users on users.id::text = objects.owner_id
    )
  );
end
$$;

revoke all on function public.media(jsonb) from public, anon, service_role;
grant execute on function public.media(jsonb) to authenticated;
