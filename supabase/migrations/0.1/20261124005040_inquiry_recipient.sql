-- To which address inquiries are mailed, as the server knew it last: a change is mailed to the former address. Belongs to an
-- installation and its mail settings, so a backup leaves it out.

create table public.inquiry_recipient (
  id boolean primary key default true check (id),
  address text not null constraint inquiry_recipient_address_length check (char_length(address) <= 500),
  -- Until then another server tells the former recipient.
  claimed_until timestamptz
);

alter table public.inquiry_recipient enable row level security;

revoke all on public.inquiry_recipient from public, anon, authenticated, service_role;
grant select, insert, update on public.inquiry_recipient to service_role;
