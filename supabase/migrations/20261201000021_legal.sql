-- Legal pages that German and Austrian law require: imprint and privacy policy.

create table public.imprint (
  like private.content_row including all,
  country text not null default 'DE' constraint imprint_country_known check (country in ('DE', 'AT')),
  company text not null,
  legal_form text,
  representative text,
  address_street text not null,
  address_postal text not null,
  address_city text not null,
  email text not null,
  phone text,
  register_court text,
  register_number text,
  vat_id text,
  business_id text,
  supervisory_authority text,
  profession text,
  chamber text,
  profession_rules text,
  profession_rules_url text
    constraint imprint_profession_rules_url_address check (profession_rules_url ~* '^https?://'),
  expert_title text,
  expert_field text,
  expert_chamber text,
  insurer text,
  business_purpose text,
  editorial_line text,
  responsible text,
  dispute_resolution text,
  text text,
  like private.search_texts
);
call private.content_single('imprint', long_texts => array['insurer', 'dispute_resolution', 'text']);

create table public.privacy_policy (
  like private.content_row including all,
  country text not null default 'DE' constraint privacy_policy_country_known check (country in ('DE', 'AT')),
  controller text not null,
  email text not null,
  phone text,
  data_protection_officer text,
  hosting text,
  log_retention text,
  inquiry_retention text,
  mail_provider text,
  map_provider text,
  supervisory_authority text,
  text text,
  valid_from date,
  like private.search_texts
);
call private.content_single('privacy_policy', long_texts => array[
  'controller', 'data_protection_officer', 'hosting', 'mail_provider', 'map_provider', 'supervisory_authority', 'text'
]);
