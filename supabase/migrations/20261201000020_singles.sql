-- Singles: page headers, hero, contact data, footer and the expert's profile.

do $$
declare
  header text;
begin
  foreach header in array array[
    'services_header', 'references_header', 'press_header', 'attest_header', 'agbs_header', 'shop_header',
    'training_program_texts'
  ] loop
    execute format('create table public.%I (
      like private.content_row including all,
      title text not null,
      subtitle text not null,
      like private.search_texts
    )', header);
    call private.content_single(header, long_texts => array['subtitle']);
  end loop;
end
$$;

-- With the built-in texts of the page (22_page_texts.sql), as it has no table of texts. The same for hero_content.
create table public.exchange_header (
  like private.content_row including all,
  title text not null,
  subtitle text not null,
  like private.search_texts,
  inquiry_button text,
  inquiry_heading text,
  advantages_heading text,
  steps_heading text,
  installation_heading text,
  faqs_heading text
);
call private.content_single('exchange_header', long_texts => array['subtitle']);

create table public.hero_content (
  like private.content_row including all,
  like private.main_image including defaults,
  title text not null,
  subtitle text not null,
  like private.search_texts,
  contact_button text,
  services_button text,
  attest_button text,
  topics_heading text,
  cv_link text,
  services_heading text,
  services_link text,
  references_heading text,
  references_link text,
  contact_heading text,
  topic_button text
);
call private.content_single('hero_content', long_texts => array['title', 'subtitle']);

create table public.contact_info (
  like private.content_row including all,
  address_street text not null,
  address_city text not null,
  address_postal text not null,
  phone text not null,
  email text not null,
  business_hours text not null,
  -- Empty when it does not apply; the form requires the decision.
  business_hours_note text not null default '',
  company_register text not null default '',
  vat_number text not null default '',
  company_name text
);
call private.content_single('contact_info', long_texts => array['business_hours']);

create table public.footer_content (
  like private.content_row including all,
  company_description text not null,
  phone text not null,
  email text not null,
  address_street text not null,
  address_city text not null,
  address_postal text not null,
  business_hours text not null,
  business_hours_note text not null default '',
  -- Shown in the header and in titles; empty shows a general name.
  company_name text
);
call private.content_single('footer_content', long_texts => array['company_description', 'business_hours']);

create table public.cv_profile (
  like private.content_row including all,
  like private.main_image including defaults,
  name text not null,
  title text not null,
  bio text not null,
  email text not null,
  phone text not null,
  like private.search_texts,
  -- Shown on the home page: a number, then what it counts.
  figures text[] not null default '{}'
);
call private.content_single('cv_profile', long_texts => array['bio']);

-- Settings of the whole website. The row is inserted before content_single adds the triggers, so that it is no change.
create table public.site_settings (
  like private.content_row including all,
  -- Telephone and e-mail at the foot of a phone's screen.
  contact_bar boolean not null default true,
  -- When an inquiry is answered, as the end of a sentence.
  reply_time text,
  confirmation_mail boolean not null default true,
  inquiry_reminder boolean not null default true,
  weekly_summary boolean not null default false,
  -- False answers every public page with 503 and `not_public_text`.
  is_public boolean not null default true,
  not_public_text text,
  -- Settings of the public pages (src/content/pages/page-settings.ts), in the order of menu and footer.
  pages jsonb not null default '[]'
    constraint site_settings_pages_array check (jsonb_typeof(pages) = 'array' and octet_length(pages::text) <= 50000),
  -- Colours and fonts of the style sheet while null. A constraint named "known" keeps them out of the search.
  brand_color text constraint site_settings_brand_color_known check (brand_color ~ '^#[0-9a-f]{6}$'),
  accent_color text constraint site_settings_accent_color_known check (accent_color ~ '^#[0-9a-f]{6}$'),
  font_pair text not null default 'archivo'
    constraint site_settings_font_pair_known check (font_pair in ('archivo', 'manrope', 'fraunces')),
  short_name text,
  logo_url text,
  logo_dark_url text,
  icon_url text,
  -- True: only owners publish without a second person (private.may, approve_draft).
  four_eyes boolean not null default false,
  paper_color text constraint site_settings_paper_color_known check (paper_color ~ '^#[0-9a-f]{6}$')
);
insert into public.site_settings (reply_time) values ('innerhalb von zwei Werktagen');
call private.content_single('site_settings', long_texts => array['not_public_text']);

-- Four eyes are switched like access is changed. A planned change leaves them: it may be older than the last switch, and
-- it runs without a session. Security definer, like change_access.
create function private.switch_four_eyes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('history.plan', true) <> '' then
    new.four_eyes := coalesce(old.four_eyes, false);
  elsif new.four_eyes is distinct from coalesce(old.four_eyes, false) then
    perform private.change_access('four_eyes', 'site_settings/' || new.id, jsonb_build_object('is_on', new.four_eyes));
  end if;
  return new;
end
$$;

create trigger switch_four_eyes before insert or update on public.site_settings
  for each row execute function private.switch_four_eyes();
