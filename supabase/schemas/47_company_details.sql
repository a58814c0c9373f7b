-- Company details: name, address and numbers are edited once, in contact_info. Other tables have columns of their own
-- for them, so that plain selects return values. A column that held the former value takes the new one in the same
-- transaction; one that held something else stays.

create view private.company_followers (field, table_name, column_name) as
values
  ('company_name', 'footer_content', 'company_name'), ('company_name', 'imprint', 'company'),
  ('address_street', 'footer_content', 'address_street'), ('address_street', 'imprint', 'address_street'),
  ('address_city', 'footer_content', 'address_city'), ('address_city', 'imprint', 'address_city'),
  ('address_postal', 'footer_content', 'address_postal'), ('address_postal', 'imprint', 'address_postal'),
  ('phone', 'footer_content', 'phone'), ('phone', 'cv_profile', 'phone'),
  ('phone', 'imprint', 'phone'), ('phone', 'privacy_policy', 'phone'),
  ('email', 'footer_content', 'email'), ('email', 'cv_profile', 'email'),
  ('email', 'imprint', 'email'), ('email', 'privacy_policy', 'email'),
  ('business_hours', 'footer_content', 'business_hours'),
  ('business_hours_note', 'footer_content', 'business_hours_note'),
  ('company_register', 'imprint', 'register_number'), ('vat_number', 'imprint', 'vat_id');

-- Texts that contain name and address: line by line in the privacy policy's controller, in one line in the imprint.
create view private.company_part_followers (table_name, column_name) as
values ('privacy_policy', 'controller'), ('imprint', 'responsible');

revoke all on private.company_followers, private.company_part_followers from public, anon, authenticated, service_role;

-- Changes the one row of a table where its column holds `before`, and its draft likewise.
create procedure private.follow(content_table text, column_name text, before text, after text)
language plpgsql set search_path = '' as $$
declare
  stored jsonb;
begin
  execute format('select to_jsonb(own) from public.%I as own where %I = $1 for update', content_table, column_name)
    into stored using before;
  if stored is null then
    return;
  end if;
  perform set_config('history.follows', 'true', true);
  call private.write_row(content_table, stored, jsonb_build_object(column_name, after));
  perform set_config('history.follows', '', true);
  call private.carry_into_draft(content_table, (stored ->> 'id')::uuid, content_table, (stored ->> 'id')::uuid,
    column_name, null, to_jsonb(before), to_jsonb(after));
end
$$;

-- Replaces the parts of a text that held the former details. A name may contain commas.
create function private.with_company_parts(said text, former jsonb, latter jsonb) returns text
language plpgsql immutable set search_path = '' as $$
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
    -- An empty detail, former or new, changes nothing.
    continue when coalesce(part.column1, '') !~ '\S' or coalesce(part.column2, '') !~ '\S';
    said := regexp_replace(said,
      '(^|, |\n)' || regexp_replace(part.column1, '([][\\.^$*+?(){}|])', '\\\1', 'g') || '(?=$|, |\n)',
      '\1' || replace(part.column2, '\', '\\'), 'g');
  end loop;
  return said;
end
$$;

-- Returns {row, children} with those parts replaced in a column of its row.
create function private.with_company_parts_in(content jsonb, column_name text, former jsonb, latter jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_set(content, array['row', column_name], to_jsonb(private.with_company_parts(said, former, latter))),
    content
  )
  from (values (content -> 'row' ->> column_name)) as stored (said)
$$;

-- Replaces the parts in the published text and in drafts, whatever else those say.
create procedure private.follow_parts(content_table text, column_name text, former jsonb, latter jsonb)
language plpgsql set search_path = '' as $$
declare
  said text;
begin
  -- Locked, because `follow` skips a text that changed meanwhile.
  execute format('select %I from public.%I for update', column_name, content_table) into said;
  if said <> private.with_company_parts(said, former, latter) then
    call private.follow(content_table, column_name, said, private.with_company_parts(said, former, latter));
  end if;
  update public.content_drafts
  set content = private.with_company_parts_in(content, column_name, former, latter),
    base = private.with_company_parts_in(base, column_name, former, latter)
  where content_type = content_table and (
    content is distinct from private.with_company_parts_in(content, column_name, former, latter)
    or base is distinct from private.with_company_parts_in(base, column_name, former, latter)
  );
end
$$;

-- Security definer: whoever may change the details changes what repeats them.
create function private.carry_company_record() returns trigger
language plpgsql security definer set search_path = '' as $$
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

revoke all on function
  private.with_company_parts(text, jsonb, jsonb), private.with_company_parts_in(jsonb, text, jsonb, jsonb),
  private.carry_company_record()
  from public;
revoke all on procedure private.follow(text, text, text, text), private.follow_parts(text, text, jsonb, jsonb) from public;

-- Not during replace_content: there the person chose the places.
create trigger carry_company_record after update on public.contact_info
  for each row when (current_setting('content.are_chosen', true) is distinct from 'true')
  execute function private.carry_company_record();
