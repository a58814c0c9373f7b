-- Every function that the table API offers checks the caller's rights and the size of the arguments before it reads or
-- writes anything. Row level security decides as before about each row.

-- Refuses callers to whom row level security applies unless they are administrators. For functions with the caller's rights.
create function private.require_editor() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if row_security_active('public.admins') and not public.is_admin() then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
end
$$;

-- Bounds the content of one record: as many bytes as the body of a request may have, and 1000 rows in its lists.
create function private.require_record_size(variadic contents jsonb[]) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  content jsonb;
  max_bytes constant integer := 1048576;
begin
  foreach content in array contents loop
    perform private.require_size(content::text, max_bytes);
    perform private.require_count((
      select sum(jsonb_array_length(list.value))::integer
      from jsonb_each(case when jsonb_typeof(content) = 'object' then content else '{}' end) as list
      where jsonb_typeof(list.value) = 'array'
    ), 1000);
  end loop;
end
$$;

revoke all on function private.require_editor(), private.require_record_size(jsonb[]) from public;
grant execute on function private.require_editor(), private.require_record_size(jsonb[]) to authenticated, service_role;

-- Compares the rows of lists by their ids instead of each with each.
create or replace function private.is_same_content(stored jsonb, given jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select private.has_values(stored -> 'row', (given -> 'row') - 'order') and not exists (
    select from jsonb_each(given -> 'children') as list (name, entries)
    where jsonb_array_length(entries) <> jsonb_array_length(stored -> 'children' -> name)
      or exists (
        select from jsonb_array_elements(entries) as wanted
          left join jsonb_array_elements(stored -> 'children' -> name) as kept on kept -> 'id' = wanted -> 'id'
        where kept is null or not private.has_values(kept, wanted)
      )
  )
$$;

-- The work itself moves to the schema `private`, which the table API does not offer.
alter function public.save_content(text, jsonb, jsonb, jsonb) set schema private;
alter function public.order_content(text, uuid[]) set schema private;
alter function public.save_draft(text, jsonb, jsonb, jsonb, jsonb, timestamptz, timestamptz) set schema private;
alter function public.publish_content(text, jsonb, jsonb, jsonb, jsonb, timestamptz) set schema private;
alter function public.unpublish_content(text, uuid) set schema private;
alter function public.describe_picture(text, jsonb, jsonb) set schema private;
alter function public.replace_file(text, text) set schema private;
alter function public.search_content(text, jsonb) set schema private;
alter function public.deleted_content() set schema private;
alter function public.example_content() set schema private;

-- Saves a record and the complete set of each list in `children` ({"reference_images": [{"id": …}, …]}): what is
-- missing there is deleted. `base` ({row, children}) is what the form began with, null for a new record. Only what
-- differs is written. Gives {row, children} as stored now. Ends with PT409, which PostgREST answers as 409, when
-- something else is stored than the form began with; the detail is what is stored, and missing when it is gone.
create function public.save_content(content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_editor();
  perform private.require_record_size("row", children, base, base -> 'children');
  return private.save_content(content_table, "row", children, base);
end
$$;

-- Gives the records the places 0 to n-1 in this order and writes those that move; the others of the table keep theirs.
create function public.order_content(content_table text, ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_editor();
  perform private.require_count(cardinality(ids), 20000);
  perform private.order_content(content_table, ids);
end
$$;

-- Saves the draft of a record, a new one or one beside what is published. `base` is what was published when it was
-- begun, `draft` what the form began with; PT409 with the hint `draft` and the stored draft as its detail where somebody
-- else has saved another one meanwhile. Gives the draft as it is stored.
create function public.save_draft(
  content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null, draft jsonb default null,
  publish_at timestamptz default null, unpublish_at timestamptz default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_editor();
  perform private.require_record_size("row", children, base, draft);
  return private.save_draft(content_table, "row", children, base, draft, publish_at, unpublish_at);
end
$$;

-- Puts a record on the website as save_content does and deletes its draft. `draft` is what the draft holds as the
-- caller knows it, null where there is none: PT409 where it is another one by now (hint `draft`, the detail is the
-- stored draft), or none any more (hint `published`, the detail is what is on the website, missing where nothing is).
-- `unpublish_at` plans the end of what is published by it. Gives {row, children} as stored now.
create function public.publish_content(
  content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null, draft jsonb default null,
  unpublish_at timestamptz default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_editor();
  perform private.require_record_size("row", children, base, base -> 'children', draft);
  return private.publish_content(content_table, "row", children, base, draft, unpublish_at);
end
$$;

-- Takes a record off the website and keeps it as a draft; a draft there is of it already stays what it is.
create function public.unpublish_content(content_table text, record_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_editor();
  perform private.unpublish_content(content_table, record_id);
end
$$;

-- Writes notes and papers of a picture, both or none, as columns of their tables. Its original stays what it is.
create function public.describe_picture(file text, notes jsonb, papers jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_editor();
  perform private.require_size(file, 2000);
  perform private.require_size(notes::text, 10000);
  perform private.require_size(papers::text, 500000);
  perform private.describe_picture(file, notes, papers);
end
$$;

-- Puts one file in the place of another in all records and drafts that name it. Both are bucket/path as they stand in
-- addresses. Gives how many records and drafts were changed.
create function public.replace_file(former text, latter text) returns integer
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_editor();
  perform private.require_size(former, 2000);
  perform private.require_size(latter, 2000);
  return private.replace_file(former, latter);
end
$$;

-- Where these words stand, whatever their case: how often (`count`), and the first places. `headings` names the column
-- that a record of a table is called by. Finds nothing for callers who are no administrators.
create function public.search_content(words text, headings jsonb default '{}') returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.is_admin() then
    return '{"count": 0, "places": []}';
  end if;
  if char_length(words) > 200 then
    raise invalid_parameter_value using message = 'At most 200 characters can be searched for.';
  end if;
  perform private.require_size(headings::text, 10000);
  return private.search_content(words, headings);
end
$$;

-- The newest state of every deleted record, newest first; nothing for callers who are no administrators.
create function public.deleted_content() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return case when public.is_admin() then private.deleted_content() else '[]' end;
end
$$;

-- Every record of the demo content that still exists, each with `is_edited`, the columns that are the demo's (`same`) and
-- its `files`; nothing for callers who are no administrators.
create function public.example_content() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return case when public.is_admin() then private.example_content() else '[]' end;
end
$$;

-- Gives those of the addresses (bucket/path, as they stand in them) that published rows name; with `also_kept` those too
-- that a draft or a version of a record names.
create or replace function public.files_in_use(addresses text[], also_kept boolean default false) returns text[]
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_editor();
  perform private.require_count(cardinality(addresses), 1000);
  perform private.require_size(array_to_string(addresses, ''), 1048576);
  return array(
    select address
    from unnest(addresses) as address cross join lateral private.decoded_address(address) as wanted
    where exists (
        select from private.content_files where file = wanted and (also_kept or table_name <> 'content_drafts')
      )
      or also_kept and exists (select from private.history_files where file = wanted)
  );
end
$$;

-- Gives those of the addresses whose file lies in a private bucket although a published row names it.
create function public.misplaced_files(addresses text[]) returns text[]
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_editor();
  perform private.require_count(cardinality(addresses), 1000);
  perform private.require_size(array_to_string(addresses, ''), 1048576);
  return array(
    select address
    from unnest(addresses) as address cross join lateral private.decoded_address(address) as wanted
    where exists (select from private.content_files where file = wanted and table_name <> 'content_drafts')
      and exists (select from storage.objects where bucket_id in ('archive', 'drafts') and name = wanted)
      and not exists (
        select from storage.objects
        where bucket_id = split_part(wanted, '/', 1) and name = substr(wanted, strpos(wanted, '/') + 1)
      )
  );
end
$$;

revoke all on function public.misplaced_files(text[]) from public, anon;
grant execute on function public.misplaced_files(text[]) to authenticated, service_role;
revoke all on function
  public.save_content(text, jsonb, jsonb, jsonb), public.order_content(text, uuid[]),
  public.save_draft(text, jsonb, jsonb, jsonb, jsonb, timestamptz, timestamptz),
  public.publish_content(text, jsonb, jsonb, jsonb, jsonb, timestamptz), public.unpublish_content(text, uuid)
  from public, anon;
revoke all on function
  public.describe_picture(text, jsonb, jsonb), public.replace_file(text, text), public.search_content(text, jsonb),
  public.deleted_content(), public.example_content()
  from public, anon, service_role;
grant execute on function
  public.save_content(text, jsonb, jsonb, jsonb), public.order_content(text, uuid[]),
  public.save_draft(text, jsonb, jsonb, jsonb, jsonb, timestamptz, timestamptz),
  public.publish_content(text, jsonb, jsonb, jsonb, jsonb, timestamptz), public.unpublish_content(text, uuid)
  to authenticated, service_role;
grant execute on function
  public.describe_picture(text, jsonb, jsonb), public.replace_file(text, text), public.search_content(text, jsonb),
  public.deleted_content(), public.example_content()
  to authenticated;
