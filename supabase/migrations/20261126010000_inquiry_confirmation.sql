-- The confirmation of an inquiry has a time of its own, so that an outage of the mail server does not lead to several
-- confirmations per address and hour.

alter table public.inquiries add column confirmed_at timestamptz;

-- Without the trigger, because the retention of inquiries begins at `updated_at`.
alter table public.inquiries disable trigger set_updated_at;
-- Without an outage, a confirmation was sent as soon as the inquiry was stored.
update public.inquiries set confirmed_at = created_at where confirmation = 'sent';
-- Only the first of several queued confirmations to one address remains.
update public.inquiries as inquiry set confirmation = 'off', confirmation_due_at = null
where confirmation = 'pending' and state <> 'spam' and exists (
  select from public.inquiries as earlier
  where lower(earlier.email) = lower(inquiry.email) and earlier.confirmation = 'pending' and earlier.state <> 'spam'
    and (earlier.created_at, earlier.id) < (inquiry.created_at, inquiry.id)
);
alter table public.inquiries enable trigger set_updated_at;

drop index public.inquiries_confirmed;
create index inquiries_confirmed on public.inquiries (lower(email), confirmed_at) where confirmation <> 'off';

-- Sets the number. The row of the year is locked until commit, so simultaneous inserts get different numbers.
-- Security definer, because no role may write the numbers.
create or replace function public.number_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  year_received constant integer := extract(year from new.created_at at time zone 'Europe/Berlin');
  next_number text;
begin
  if new.number is null then
    insert into public.inquiry_numbers as numbers (year, last_number) values (year_received, 1)
    on conflict (year) do update set last_number = numbers.last_number + 1
    returning last_number into next_number;
    new.number := year_received || '-' || lpad(next_number, greatest(3, char_length(next_number)), '0');
  end if;
  return new;
end
$$;

-- Decides about the confirmation e-mail: none for spam, at most one per address and hour. A queued one counts however
-- long it waits, so that the inquiries of an outage of the mail server get one together. An inquiry that is no longer
-- spam is decided again. The lock lets simultaneous changes of one address see each other.
create function public.limit_confirmations() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('confirmation to ' || lower(new.email), 0));
  if exists (select from public.site_settings where not confirmation_mail)
    or (tg_op = 'INSERT' and new.state = 'spam')
    or (new.state <> 'spam' and exists (
      select from public.inquiries
      where lower(email) = lower(new.email) and id <> new.id and (
        (confirmation = 'pending' and state <> 'spam')
        or (confirmation = 'sent' and confirmed_at > now() - interval '1 hour')
      )
    ))
  then
    new.confirmation := 'off';
    new.confirmation_due_at := null;
  end if;
  return new;
end
$$;

revoke all on function public.limit_confirmations() from public, anon, authenticated, service_role;

create trigger limit_confirmations before insert or update of state on public.inquiries
  for each row when (new.confirmation = 'pending') execute function public.limit_confirmations();
