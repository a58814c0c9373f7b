-- Search over all texts of the content: tables, child rows and drafts, in one pass.

-- The columns with written text, without URLs and choices. A test compares them with the declared types.
create view private.text_columns as
select table_name, parent_table, parent_column, attname::text as column_name, atttypid = 'text[]'::regtype as is_list
from private.content_tables
  join pg_catalog.pg_attribute on attrelid = format('public.%I', table_name)::regclass
where attnum > 0 and not attisdropped and atttypid in ('text'::regtype, 'text[]'::regtype)
  and attname not in ('slug', 'image_url', 'logo_url', 'logo_dark_url', 'icon_url', 'file_url')
  and not exists (
    select from pg_catalog.pg_constraint
    where conrelid = attrelid and conname = table_name || '_' || attname || '_known'
  );

grant select on private.text_columns to authenticated, service_role;

-- Returns a list, or an empty one for anything else: other clients may have written such a draft.
create function private.entries_of(list jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(list) = 'array' then list else '[]' end
$$;

-- Returns a regular expression for words, whatever their accents ("prufung" finds "Prüfung") and white space; null for
-- no words. It contains both cases, because some databases have none for letters beyond ASCII.
create function private.words_pattern(words text) returns text language sql immutable set search_path = '' as $$
  select string_agg(
    case
      when typed.letter = ' ' then '\s+'
      when strpos('\.^$*+?()[]{}|', typed.letter) > 0 then '\' || typed.letter
      else coalesce('[' || accented.letters || '][\u0300-\u036f]*', typed.letter)
    end, '' order by place)
  from regexp_split_to_table(
      regexp_replace(normalize(btrim(regexp_replace(words, '\s+', ' ', 'g')), nfd), '[\u0300-\u036f]', '', 'g'), ''
    ) with ordinality as typed (letter, place)
    left join (values
      ('a', 'aàáâãäåAÀÁÂÃÄÅ'), ('c', 'cçćčCÇĆČ'), ('e', 'eèéêëěEÈÉÊËĚ'), ('i', 'iìíîïIÌÍÎÏ'), ('n', 'nñńňNÑŃŇ'),
      ('o', 'oòóôõöőOÒÓÔÕÖŐ'), ('s', 'sśšSŚŠ'), ('u', 'uùúûüůűUÙÚÛÜŮŰ'), ('y', 'yýÿYÝŸ'), ('z', 'zźżžZŹŻŽ')
    ) as accented (letter, letters) on accented.letter = lower(typed.letter)
  where typed.letter <> ''
$$;

-- Returns a regular expression that finds a telephone number however it is written; null for anything else. A number has
-- six digits or more after its prefix. "0431 / 12345-0" finds "+49 431 123450", "+44 (0)20 7946 0958" finds
-- "+442079460958". `telephonePattern` of the back office is the same; a test compares both.
create function private.telephone_pattern(words text) returns text language sql immutable set search_path = '' as $$
  select case
    when words !~ ('^' || gap || '\+?[-\s/().\u00a0\u2009\u202f\u2010\u2011\u20130-9]*$') or char_length(digits) < 6 then null
    else
      case when is_trunk then trunk || gap when is_abroad then abroad || gap else '' end || (
        select string_agg(
          digit || case
            when place = char_length(digits) then ''
            -- A country code has up to three digits.
            when is_abroad and not is_trunk and place <= 3 then gap || national || '?'
            else gap
          end, '' order by place)
        from string_to_table(digits, null) with ordinality as each_digit (digit, place)
      )
  end
  from (values ('[-\s/().\u00a0\u2009\u202f\u2010\u2011\u2013]*')) as written (gap)
    cross join lateral (values (
      -- Prefix of a national number: +49, 0049 or 0.
      '(?:(?:\+|00)' || gap || '49' || gap || '0?|0(?!0))',
      -- Prefix of any other country.
      '(?:\+|00)',
      -- (0) before the area code, dialled only inside that country.
      '(?:\(0\)' || gap || ')'
    )) as dialled (trunk, abroad, national)
    cross join lateral (values (words ~ ('^' || gap || trunk), words ~ ('^' || gap || abroad))) as begun (is_trunk, is_abroad)
    cross join lateral (values (
      regexp_replace(regexp_replace(
        regexp_replace(words, '^(' || gap || abroad || '(?:' || gap || '\d){1,3}' || gap || ')' || national, '\1'),
        '^' || gap || '(?:' || trunk || '|' || abroad || ')', ''), '\D', '', 'g')
    )) as own (digits)
$$;

create function private.search_pattern(words text) returns text language sql immutable set search_path = '' as $$
  select coalesce(private.telephone_pattern(words), private.words_pattern(words))
$$;

-- Returns how many places hold these words (`count`), and the first 200 of them: titles first, short texts before long
-- ones. A draft counts where it differs from the published text. `headings` names the column that titles a record of a
-- table. Finds nothing for callers who may not draft.
create function public.search_content(words text, headings jsonb default '{}') returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  pattern text;
  -- Other roles may not open the forms of these matches.
  sees_settings constant boolean := private.may('settings');
  every_text text;
  found jsonb;
begin
  if not private.may('draft') then
    return '{"count": 0, "places": []}';
  end if;
  if char_length(words) > 200 then
    raise invalid_parameter_value using message = 'At most 200 characters can be searched for.';
  end if;
  perform private.require_size(headings::text, 10000);
  pattern := private.search_pattern(words);
  if pattern is null then
    return '{"count": 0, "places": []}';
  end if;

  select string_agg(format(
      'select %L as content_type, %I.id::text as record_id, %L as table_name, own.id::text as row_id,
         field.column_name, field.place, field.value, to_jsonb(%2$I) ->> ($2 ->> %1$L) as title
       from public.%3$I as own %4$s cross join lateral (%5$s) as field (column_name, place, value)
       where field.value ~* $1',
      coalesce(parent_table, table_name), case when parent_table is null then 'own' else 'record' end, table_name,
      case when parent_table is not null then
        format('join public.%I as record on record.id = own.%I', parent_table, parent_column)
      end, fields
    ), ' union all ')
    into every_text
  from (
    select table_name, parent_table, parent_column,
      'values ' || string_agg(format('(%L, null::integer, own.%I)', column_name, column_name), ', ') as fields
    from private.text_columns where not is_list and (sees_settings or private.publishing_action(table_name) = 'publish')
    group by table_name, parent_table, parent_column
    union all
    select table_name, parent_table, parent_column,
      format('select %L, place::integer - 1, value from unnest(own.%I) with ordinality as line (value, place)',
        column_name, column_name)
    from private.text_columns where is_list and (sees_settings or private.publishing_action(table_name) = 'publish')
  ) as tables;

  execute 'with published as (' || every_text || '), kept as (
      select draft.content_type, draft.record_id::text, entry.table_name, entry.own ->> ''id'' as row_id,
        known.column_name, field.place, field.value,
        draft.content -> ''row'' ->> ($2 ->> draft.content_type) as title
      from public.content_drafts as draft
        cross join lateral (
          select draft.content_type as table_name, draft.content -> ''row'' as own
          union all
          select list.key, own
          from jsonb_each(draft.content -> ''children'') as list
            cross join lateral jsonb_array_elements(private.entries_of(list.value)) as own
        ) as entry
        join private.text_columns as known on known.table_name = entry.table_name
        cross join lateral (
          select null::integer as place, entry.own ->> known.column_name as value where not known.is_list
          union all
          select line.place::integer - 1, line.value
          from jsonb_array_elements_text(private.entries_of(entry.own -> known.column_name))
            with ordinality as line (value, place)
          where known.is_list
        ) as field
      where field.value ~* $1
    ), places as (
      select *, false as is_draft from published
      union all
      select *, true from kept
      where not exists (
        select from published
        where published.table_name = kept.table_name and published.row_id = kept.row_id
          and published.column_name = kept.column_name and published.place is not distinct from kept.place
          and published.value = kept.value
      )
    )
    select jsonb_build_object(
      ''count'', (select count(*) from places),
      ''places'', (
        select coalesce(jsonb_agg(to_jsonb(first)), ''[]'')
        from (
          select *, exists (
            select from public.content_drafts as draft
            where draft.content_type = places.content_type and draft.record_id::text = places.record_id
              and draft.content is not null
          ) as has_draft
          from places
          order by value is distinct from title, char_length(value), is_draft, content_type, record_id, table_name, row_id, column_name, place
          limit 200
        ) as first
      )
    )' into found using pattern, headings;
  return found;
end
$$;

grant execute on function
  private.entries_of(jsonb), private.words_pattern(text), private.telephone_pattern(text), private.search_pattern(text)
  to authenticated, service_role;
grant execute on function public.search_content(text, jsonb) to authenticated;
