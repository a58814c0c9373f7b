-- Company details: name, address and numbers are edited once, in contact_info. Other tables have columns of their own
-- for them, so that plain selects return values. A column that held the former value takes the new one in the same
-- transaction; one that held something else stays.

-- The columns, each with its field of contact_info. Without a field: texts that contain name and address, line by line or
-- between commas.
create view private.synced_company_fields (field, table_name, column_name) as
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
  ('company_register', 'imprint', 'register_number'), ('vat_number', 'imprint', 'vat_id'),
  (null, 'privacy_policy', 'controller'), (null, 'imprint', 'responsible');

-- Replaces the former details in a value: the whole value of a field, or the parts of a text. An empty detail, former or
-- new, replaces nothing, except in fields that may not apply. A name may contain commas.
create function private.with_company_details(value text, of_field text, former jsonb, latter jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  detail record;
begin
  for detail in
    select before, after
    from (values
      (of_field, former ->> of_field, latter ->> of_field),
      (null, former ->> 'company_name', latter ->> 'company_name'),
      (null, former ->> 'address_street', latter ->> 'address_street'),
      (null, concat_ws(' ', former ->> 'address_postal', former ->> 'address_city'),
        concat_ws(' ', latter ->> 'address_postal', latter ->> 'address_city'))
    ) as details (field, before, after)
    where field is not distinct from of_field and (
      before ~ '\S' and after ~ '\S' or of_field in ('business_hours_note', 'company_register', 'vat_number'))
  loop
    value := case
      when of_field is null then regexp_replace(value,
        '(^|, |\n)' || regexp_replace(detail.before, '([][\\.^$*+?(){}|])', '\\\1', 'g') || '(?=$|, |\n)',
        '\1' || replace(detail.after, '\', '\\'), 'g')
      when value = detail.before then detail.after
      else value
    end;
  end loop;
  return value;
end
$$;

-- Does the same in a column of {row, children}.
create function private.with_company_details_in(
  content jsonb, column_name text, of_field text, former jsonb, latter jsonb
) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_set(content, array['row', column_name],
      to_jsonb(private.with_company_details(content -> 'row' ->> column_name, of_field, former, latter))),
    content
  )
$$;

-- Updates all columns and their drafts. The draft of a field changes only with the published value, that of a text
-- always. Security definer, because the right to change the company details includes their copies.
create function private.sync_company_details() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former constant jsonb := to_jsonb(old);
  latter constant jsonb := to_jsonb(new);
  synced record;
  stored jsonb;
  value text;
  wanted text;
begin
  for synced in select * from private.synced_company_fields loop
    continue when former -> synced.field = latter -> synced.field;
    -- Locks the draft against concurrent saves.
    execute format('select to_jsonb(own) from public.%I as own for update', synced.table_name) into stored;
    value := stored ->> synced.column_name;
    wanted := private.with_company_details(value, synced.field, former, latter);
    if value <> wanted then
      perform set_config('history.follows', 'true', true);
      call private.write_row(synced.table_name, stored, jsonb_build_object(synced.column_name, wanted));
      perform set_config('history.follows', '', true);
    elsif synced.field is not null then
      continue;
    end if;
    update public.content_drafts set
      content = private.with_company_details_in(content, synced.column_name, synced.field, former, latter),
      base = private.with_company_details_in(base, synced.column_name, synced.field, former, latter)
    where content_type = synced.table_name and (content, base) is distinct from (
      private.with_company_details_in(content, synced.column_name, synced.field, former, latter),
      private.with_company_details_in(base, synced.column_name, synced.field, former, latter)
    );
  end loop;
  return null;
end
$$;

-- Not during replace_content: there the person chose the places.
create trigger sync_company_details after update on public.contact_info
  for each row when (current_setting('content.are_chosen', true) is distinct from 'true')
  execute function private.sync_company_details();
