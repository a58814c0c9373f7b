-- What the company is called and where and how it is reached stands once, in contact_info: the company record. All other places
-- keep their own columns, which hold what the pages show, whoever reads them. A place that says what the record says follows
-- it in the same transaction; one that says otherwise stays.

alter table public.contact_info
  add column company_name text
    constraint contact_info_company_name_length check (char_length(company_name) <= 500);
update public.contact_info set company_name = (select company_name from public.footer_content) where id is not null;

-- It has changed because the company record has.
alter table public.content_history add column is_followed boolean not null default false;

-- Security definer: whoever changes content writes its history, and nobody can do it otherwise.
create or replace function public.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  own constant private.content_tables := (select t from private.content_tables as t where table_name = tg_table_name);
  parent constant text := coalesce(own.parent_column, 'id');
  former constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  latter constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  is_moved constant boolean := tg_op = 'UPDATE'
    and (former -> 'id' <> latter -> 'id' or former -> parent <> latter -> parent);
  caller constant uuid := (select auth.uid());
  plan constant jsonb := case when caller is null then nullif(current_setting('history.plan', true), '') end;
begin
  if former - 'updated_at' = latter - 'updated_at' then
    return null;
  end if;
  insert into public.content_history
    (at, transaction, person, email, is_planned, is_followed, table_name, record_id, row_id, kind, before, after)
  select version.began, version.number, coalesce(caller, (plan ->> 'person')::uuid),
    coalesce((select users.email from auth.users where users.id = caller), plan ->> 'email'), plan is not null,
    coalesce(current_setting('history.follows', true) = 'true', false), tg_table_name,
    (coalesce(entry.after, entry.before) ->> parent)::uuid,
    (coalesce(entry.after, entry.before) ->> 'id')::uuid,
    case
      when own.parent_table is null
        and entry.before - '{order,updated_at}'::text[] = entry.after - '{order,updated_at}'::text[] then 'order'
      else 'content'
    end,
    entry.before, entry.after
  from private.version_of_transaction() as version
    -- What goes over to another record leaves one and comes to the other.
    cross join (values (former, case when not is_moved then latter end), (null, case when is_moved then latter end))
      as entry (before, after)
  where entry.before is not null or entry.after is not null;
  return null;
end
$$;

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

revoke all on private.company_followers from public, anon, authenticated, service_role;

-- The one row of a table, where its column says `before`: it and its draft say `after`.
create procedure private.follow(content_table text, column_name text, before text, after text)
language plpgsql
set search_path = ''
as $$
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

-- The lines of an address with those the company record has changed.
create function private.with_company_lines(lines text, former jsonb, latter jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select string_agg(
    case line
      when nullif(former ->> 'company_name', '') then coalesce(nullif(latter ->> 'company_name', ''), line)
      when former ->> 'address_street' then latter ->> 'address_street'
      when concat_ws(' ', former ->> 'address_postal', former ->> 'address_city')
        then concat_ws(' ', latter ->> 'address_postal', latter ->> 'address_city')
      else line
    end, E'\n' order by place)
  from regexp_split_to_table(lines, E'\n') with ordinality as address (line, place)
$$;

-- Security definer: whoever may change the record changes what follows it. What it does not say any more nobody follows.
create function private.carry_company_record() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  former constant jsonb := to_jsonb(old);
  latter constant jsonb := to_jsonb(new);
  follower record;
  controller text;
begin
  for follower in
    select table_name, column_name, former ->> field as before, latter ->> field as after
    from private.company_followers
    where former ->> field <> latter ->> field and former ->> field ~ '\S' and latter ->> field ~ '\S'
  loop
    call private.follow(follower.table_name, follower.column_name, follower.before, follower.after);
  end loop;
  select own.controller into controller from public.privacy_policy as own;
  if controller <> private.with_company_lines(controller, former, latter) then
    call private.follow('privacy_policy', 'controller', controller,
      private.with_company_lines(controller, former, latter));
  end if;
  return null;
end
$$;

revoke all on function private.with_company_lines(text, jsonb, jsonb), private.carry_company_record() from public;
revoke all on procedure private.follow(text, text, text, text) from public;

-- Whoever replaces a text in many places has chosen which (replace_content).
create trigger carry_company_record after update on public.contact_info
  for each row when (current_setting('content.are_chosen', true) is distinct from 'true')
  execute function private.carry_company_record();
