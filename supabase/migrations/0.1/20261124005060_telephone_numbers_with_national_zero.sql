-- "+44 (0)20 7946 0958" is "+442079460958": the zero in brackets is dialled only inside the country. Both find each other.

create or replace function private.telephone_pattern(words text) returns text
language sql immutable
set search_path = ''
as $$
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
      -- What is dialled before a number from elsewhere in the country, or from abroad.
      '(?:(?:\+|00)' || gap || '49' || gap || '0?|0(?!0))',
      -- Before a number of another country.
      '(?:\+|00)',
      -- Before the area code, only inside that country.
      '(?:\(0\)' || gap || ')'
    )) as dialled (trunk, abroad, national)
    cross join lateral (values (words ~ ('^' || gap || trunk), words ~ ('^' || gap || abroad))) as begun (is_trunk, is_abroad)
    cross join lateral (values (
      regexp_replace(regexp_replace(
        regexp_replace(words, '^(' || gap || abroad || '(?:' || gap || '\d){1,3}' || gap || ')' || national, '\1'),
        '^' || gap || '(?:' || trunk || '|' || abroad || ')', ''), '\D', '', 'g')
    )) as own (digits)
$$;
