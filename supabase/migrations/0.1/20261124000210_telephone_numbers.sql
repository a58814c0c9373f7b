-- A telephone number is found however it is spelled: "0431 / 12345-0" finds "0431 123450" and "+49 431 123450".

-- Null for what is no telephone number: six digits or more, and nothing but what is written between them. `telephonePattern`
-- of the back office says the same; a test compares both.
create function private.telephone_pattern(words text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when words !~ ('^' || gap || '\+?[-\s/().\u00a0\u202f\u2010\u2011\u20130-9]*$')
      or char_length(regexp_replace(words, '\D', '', 'g')) < 6 then null
    else
      case
        when words ~ trunk then '(?:(?:\+|00)' || gap || '49' || gap || '0?|0)' || gap
        when words ~ '\+' then '\+' || gap
        else ''
      end || array_to_string(regexp_split_to_array(regexp_replace(regexp_replace(words, trunk, ''), '\D', '', 'g'), ''), gap)
  end
  from (values ('[-\s/().\u00a0\u202f\u2010\u2011\u2013]*')) as written (gap)
    cross join lateral (values (
      -- What is dialled before a number from elsewhere in the country, or from abroad.
      '^' || gap || '(?:(?:\+|00)' || gap || '49' || gap || '0?|0)'
    )) as dialled (trunk)
$$;

alter function private.search_pattern(text) rename to words_pattern;

create function private.search_pattern(words text) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(private.telephone_pattern(words), private.words_pattern(words))
$$;

revoke all on function private.telephone_pattern(text), private.search_pattern(text) from public;
grant execute on function private.telephone_pattern(text), private.search_pattern(text) to authenticated, service_role;
