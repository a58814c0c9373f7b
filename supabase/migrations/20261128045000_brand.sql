-- Brand of the company: colours, fonts, short name, logo and icon.

alter table public.site_settings
  add column brand_color text
    constraint site_settings_brand_color_known check (brand_color ~ '^#[0-9a-f]{6}$')
    constraint site_settings_brand_color_length check (char_length(brand_color) <= 500),
  add column accent_color text
    constraint site_settings_accent_color_known check (accent_color ~ '^#[0-9a-f]{6}$')
    constraint site_settings_accent_color_length check (char_length(accent_color) <= 500),
  add column font_pair text not null default 'archivo'
    constraint site_settings_font_pair_known check (font_pair in ('archivo', 'manrope', 'fraunces'))
    constraint site_settings_font_pair_length check (char_length(font_pair) <= 500),
  add column short_name text
    constraint site_settings_short_name_length check (char_length(short_name) <= 500),
  add column logo_url text
    constraint site_settings_logo_url_length check (char_length(logo_url) <= 4000)
    constraint site_settings_logo_url_address check (logo_url ~* '^(https?:/)?/'),
  add column logo_dark_url text
    constraint site_settings_logo_dark_url_length check (char_length(logo_dark_url) <= 4000)
    constraint site_settings_logo_dark_url_address check (logo_dark_url ~* '^(https?:/)?/'),
  add column icon_url text
    constraint site_settings_icon_url_length check (char_length(icon_url) <= 4000)
    constraint site_settings_icon_url_address check (icon_url ~* '^(https?:/)?/');

-- Logo and icon are addresses, like the columns before.
create or replace procedure private.check_texts(content text, long_texts text[]) language plpgsql set search_path = '' as $$
declare
  col record;
begin
  for col in
    select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null as required
    from information_schema.columns
    where table_schema = 'public' and table_name = content and data_type in ('text', 'ARRAY')
  loop
    if col.type = 'ARRAY' then
      execute format('alter table public.%I add constraint %I check (private.are_lines(%I))',
        content, content || '_' || col.name || '_lines', col.name);
      continue;
    end if;

    execute format('alter table public.%I add constraint %I check (char_length(%I) <= %s)',
      content, content || '_' || col.name || '_length', col.name,
      case
        when col.name = any (long_texts) then 50000
        when col.name in ('image_url', 'logo_url', 'logo_dark_url', 'icon_url', 'file_url') then 4000
        else 500
      end);

    if col.required then
      execute format('alter table public.%I add constraint %I check (%I ~ ''\S'')',
        content, content || '_' || col.name || '_not_blank', col.name);
    end if;

    if col.name in ('image_url', 'logo_url', 'logo_dark_url', 'icon_url', 'file_url') then
      execute format('alter table public.%I add constraint %I check (%I ~* ''^(https?:/)?/'')',
        content, content || '_' || col.name || '_address', col.name);
    elsif col.name in ('link', 'registration_url') then
      execute format('alter table public.%I add constraint %I check (%I ~* ''^https?://'')',
        content, content || '_' || col.name || '_address', col.name);
    end if;
  end loop;
end
$$;

create or replace view private.text_columns as
select table_name, parent_table, parent_column, attname::text as column_name, atttypid = 'text[]'::regtype as is_list
from private.content_tables
  join pg_catalog.pg_attribute on attrelid = format('public.%I', table_name)::regclass
where attnum > 0 and not attisdropped and atttypid in ('text'::regtype, 'text[]'::regtype)
  and attname not in ('slug', 'image_url', 'logo_url', 'logo_dark_url', 'icon_url', 'file_url')
  and not exists (
    select from pg_catalog.pg_constraint
    where conrelid = attrelid and conname = table_name || '_' || attname || '_known'
  );
