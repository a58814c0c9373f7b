-- Numbers of other countries, too, are dialled with "+" or "00": "+44 20 1234" finds "0044 20 1234". And what is dialled before
-- a number is none by itself: "004900" would find every "00".

-- Null for what is no telephone number: six digits or more behind what is dialled before them, and nothing but what is written
-- between them. `telephonePattern` of the back office says the same; a test compares both.
create or replace function private.telephone_pattern(words text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when words !~ ('^' || gap || '\+?[-\s/().\u00a0\u2009\u202f\u2010\u2011\u20130-9]*$') or char_length(digits) < 6 then null
    else
      case
        when words ~ ('^' || gap || trunk) then trunk || gap
        when words ~ ('^' || gap || abroad) then abroad || gap
        else ''
      end || array_to_string(regexp_split_to_array(digits, ''), gap)
  end
  from (values ('[-\s/().\u00a0\u2009\u202f\u2010\u2011\u2013]*')) as written (gap)
    cross join lateral (values (
      -- What is dialled before a number from elsewhere in the country, or from abroad.
      '(?:(?:\+|00)' || gap || '49' || gap || '0?|0(?!0))',
      -- Before a number of another country.
      '(?:\+|00)'
    )) as dialled (trunk, abroad)
    cross join lateral (values (
      regexp_replace(regexp_replace(words, '^' || gap || '(?:' || trunk || '|' || abroad || ')', ''), '\D', '', 'g')
    )) as own (digits)
$$;
