-- Writes a day as date fields show it in a list: "20. November 2026".
create function private.german_day(day date) returns text language sql immutable set search_path = '' as $$
  select extract(day from day) || '. ' || (array['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August',
    'September', 'Oktober', 'November', 'Dezember'])[extract(month from day)::integer] || ' ' || extract(year from day)
$$;

-- Finds records of one table for its list in the back office, which the browser reads page by page. A record matches if
-- its texts, lists, days or numbers contain all words, or the telephone number. Returns `total`, the number of matches, and
-- `ids`: `max_rows` of them from `first_row` (0 is the first). Sorts by `sort_column`, then creation, then key.
create function public.find_records(
  content_table text, words text, sort_column text, is_ascending boolean, first_row integer, max_rows integer
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  patterns text[];
  telephone text;
  direction constant text := case when is_ascending then 'asc' else 'desc' end;
  own_values text;
  list_values text;
  found jsonb;
begin
  if not private.may('draft') then
    return '{"total": 0, "ids": []}';
  end if;
  perform private.require_record_table(content_table);
  if char_length(words) > 200 or max_rows not between 1 and 1000 then
    raise invalid_parameter_value using message = 'At most 200 characters and 1000 rows.';
  end if;
  patterns := array(
    select private.search_pattern(word) from regexp_split_to_table(btrim(words), '\s+') as word where word <> ''
  );
  telephone := private.telephone_pattern(words);

  select string_agg(case
      when atttypid = 'text[]'::regtype then format('array_to_string(record.%I, '' '')', attname)
      when atttypid = 'date'::regtype then format('private.german_day(record.%I)', attname)
      else format('record.%I', attname)
    end, ', ' order by attnum)
    into own_values
  from pg_catalog.pg_attribute
    left join private.text_columns on table_name = content_table and column_name = attname
  where attrelid = format('public.%I', content_table)::regclass and attnum > 0 and not attisdropped
    and (column_name is not null or atttypid in ('date'::regtype, 'numeric'::regtype, 'integer'::regtype))
    and attname not in ('order', 'sort_order');
  select string_agg(format(
      ', (select string_agg(concat_ws('' '', %s), '' '') from public.%I as entry where entry.%I = record.id)',
      columns, table_name, parent_column
    ), '')
    into list_values
  from (
    select table_name, parent_column, string_agg(format('entry.%I', column_name), ', ') as columns
    from private.text_columns where parent_table = content_table and not is_list
    group by table_name, parent_column
  ) as lists;

  execute format('with found as (
      select record.id, row_number() over (order by record.%1$I %2$s, record.created_at %2$s, record.id) as place
      from public.%3$I as record cross join lateral concat_ws('' '', %4$s %5$s) as texts
      where texts ~* $2 or not exists (select from unnest($1) as pattern where texts !~* pattern)
    )
    select jsonb_build_object(
      ''total'', (select count(*) from found),
      ''ids'', (
        select coalesce(jsonb_agg(id order by place), ''[]'') from found where place > $3 and place <= $3 + $4
      )
    )', sort_column, direction, content_table, own_values, list_values)
    into found using patterns, telephone, first_row, max_rows;
  return found;
end
$$;

grant execute on function private.german_day(date) to authenticated, service_role;
grant execute on function public.find_records(text, text, text, boolean, integer, integer) to authenticated;
