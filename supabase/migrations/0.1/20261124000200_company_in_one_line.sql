-- Name and address also stand together in one text: line by line in the privacy policy's controller, in one line in who is
-- responsible for the imprint's content. Each part that said what the company record said before follows it; the others stay.

create view private.company_part_followers (table_name, column_name) as
values ('privacy_policy', 'controller'), ('imprint', 'responsible');

revoke all on private.company_part_followers from public, anon, authenticated, service_role;

-- A text with those parts that the company record has changed. A name may have commas of its own.
create function private.with_company_parts(said text, former jsonb, latter jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  part record;
begin
  for part in
    values
      (former ->> 'company_name', latter ->> 'company_name'),
      (former ->> 'address_street', latter ->> 'address_street'),
      (concat_ws(' ', former ->> 'address_postal', former ->> 'address_city'),
        concat_ws(' ', latter ->> 'address_postal', latter ->> 'address_city'))
  loop
    -- What the record does not say, or no longer says, nobody follows.
    continue when coalesce(part.column1, '') !~ '\S' or coalesce(part.column2, '') !~ '\S';
    said := regexp_replace(said,
      '(^|, |\n)' || regexp_replace(part.column1, '([][\\.^$*+?(){}|])', '\\\1', 'g') || '(?=$|, |\n)',
      '\1' || replace(part.column2, '\', '\\'), 'g');
  end loop;
  return said;
end
$$;

-- {row, children} with those parts in a column of its row; null where there is nothing.
create function private.with_company_parts_in(content jsonb, column_name text, former jsonb, latter jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(
    jsonb_set(content, array['row', column_name], to_jsonb(private.with_company_parts(said, former, latter))),
    content
  )
  from (values (content -> 'row' ->> column_name)) as stored (said)
$$;

-- The parts in what the website says, and in drafts, whatever else those say.
create procedure private.follow_parts(content_table text, column_name text, former jsonb, latter jsonb)
language plpgsql
set search_path = ''
as $$
declare
  said text;
begin
  execute format('select %I from public.%I', column_name, content_table) into said;
  if said <> private.with_company_parts(said, former, latter) then
    call private.follow(content_table, column_name, said, private.with_company_parts(said, former, latter));
  end if;
  update public.content_drafts as draft set content = now_kept, base = now_base
  from (
    select id, private.with_company_parts_in(content, column_name, former, latter) as now_kept,
      private.with_company_parts_in(base, column_name, former, latter) as now_base
    from public.content_drafts where content_type = content_table
  ) as carried
  where draft.id = carried.id and (content is distinct from now_kept or base is distinct from now_base);
end
$$;

create or replace function private.carry_company_record() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  former constant jsonb := to_jsonb(old);
  latter constant jsonb := to_jsonb(new);
  follower record;
begin
  for follower in
    select table_name, column_name, former ->> field as before, latter ->> field as after
    from private.company_followers
    where former ->> field <> latter ->> field and former ->> field ~ '\S' and latter ->> field ~ '\S'
  loop
    call private.follow(follower.table_name, follower.column_name, follower.before, follower.after);
  end loop;
  for follower in select table_name, column_name from private.company_part_followers loop
    call private.follow_parts(follower.table_name, follower.column_name, former, latter);
  end loop;
  return null;
end
$$;

drop function private.with_company_lines(text, jsonb, jsonb);

revoke all on function
  private.with_company_parts(text, jsonb, jsonb), private.with_company_parts_in(jsonb, text, jsonb, jsonb) from public;
revoke all on procedure private.follow_parts(text, text, jsonb, jsonb) from public;
