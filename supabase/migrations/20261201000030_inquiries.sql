-- Inquiries of visitors: personal data, no content. The server inserts them, administrators process them.

create table public.inquiries (
  like private.content_row including all,
  topic text not null
    constraint inquiries_topic_known check (topic in ('contact', 'services', 'trainings', 'attest', 'shop', 'exchange')),
  name text not null
    constraint inquiries_name_not_blank check (name ~ '\S')
    constraint inquiries_name_length check (char_length(name) <= 200),
  email text not null
    constraint inquiries_email_not_blank check (email ~ '\S')
    constraint inquiries_email_length check (char_length(email) <= 320),
  phone text
    constraint inquiries_phone_length check (char_length(phone) <= 50),
  message text not null
    constraint inquiries_message_not_blank check (message ~ '\S')
    constraint inquiries_message_length check (char_length(message) <= 10000),

  -- Edited by administrators.
  state text not null default 'new'
    constraint inquiries_state_known check (state in ('new', 'in_progress', 'done', 'spam')),
  note text not null default ''
    constraint inquiries_note_length check (char_length(note) <= 10000),
  -- Set by a trigger. The retention period begins here.
  done_at timestamptz,

  -- State of the notification e-mail; 'off' when the server sends none.
  delivery text not null default 'pending'
    constraint inquiries_delivery_known check (delivery in ('pending', 'sent', 'failed', 'off')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  last_error text,

  -- `2026-017`: year in Berlin and running number in that year. Set by a trigger.
  number text not null
    constraint inquiries_number_unique unique
    constraint inquiries_number_format check (number ~ '^\d{4}-\d{3,9}$'),
  -- Path of the page with the form, and the record that the inquiry is about (`<table>/<id>`).
  page text
    constraint inquiries_page_format check (page ~ '^/(?![/\\])\S*$' and char_length(page) <= 500),
  record text
    constraint inquiries_record_format check (record ~ '^[a-z_]{1,63}/[0-9a-f-]{36}$'),

  -- State of the confirmation e-mail to the visitor; 'off' when none is sent.
  confirmation text not null default 'off'
    constraint inquiries_confirmation_known check (confirmation in ('pending', 'sent', 'failed', 'off')),
  confirmation_attempts integer not null default 0,
  confirmation_due_at timestamptz,
  -- When the mail server accepted the confirmation.
  confirmed_at timestamptz,

  -- Day from which the daily reminder names the inquiry until it is done. Edited by administrators.
  remind_on date
);

create index inquiries_list on public.inquiries (created_at desc, id);
create index inquiries_state_list on public.inquiries (state, created_at desc, id);
-- The delivery job never reads past spam, which waits without being mailed.
create index inquiries_due on public.inquiries (next_attempt_at) where delivery = 'pending' and state <> 'spam';

create index inquiries_confirmation_due on public.inquiries (confirmation_due_at)
  where confirmation = 'pending' and state <> 'spam';
create index inquiries_confirmed on public.inquiries (lower(split_part(email, '@', 2)), confirmed_at)
  where confirmation <> 'off';

create trigger set_updated_at before update on public.inquiries for each row execute function public.set_updated_at();
create trigger clean_controls before insert or update on public.inquiries
  for each row execute function public.clean_controls();

create function public.set_inquiry_done_at() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.state is distinct from old.state then
    new.done_at := case when new.state = 'done' then now() end;
  end if;
  return new;
end
$$;

create trigger set_inquiry_done_at before update on public.inquiries
  for each row execute function public.set_inquiry_done_at();

-- Logs erased inquiries, without their content; not the retention by the server. Security definer, like log_activity.
create function private.log_erased_inquiries() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and exists (select from erased) then
    perform private.log_activity('erase_inquiries', '', jsonb_build_object('count', (select count(*) from erased)));
  end if;
  return null;
end
$$;

create trigger log_erased_inquiries after delete on public.inquiries referencing old table as erased
  for each statement execute function private.log_erased_inquiries();

-- The last number of each year. Numbers of deleted inquiries are not used again.
create table public.inquiry_numbers (
  year integer primary key,
  last_number integer not null
);

alter table public.inquiry_numbers enable row level security;

-- Sets the number. The row of the year is locked until commit, so simultaneous inserts get different numbers.
-- Security definer, because no role may write the numbers.
create function public.number_inquiry() returns trigger language plpgsql security definer set search_path = '' as $$
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

create trigger number_inquiry before insert on public.inquiries
  for each row execute function public.number_inquiry();

-- Decides about the confirmation e-mail: none for spam, per hour at most one to a mailbox and 20 to a domain. Most
-- servers deliver `ada+tag@` to `ada@`. A queued one counts however long it waits, so that the inquiries of an outage of
-- the mail server get one together. An inquiry that is no longer spam is decided again. The lock lets simultaneous
-- changes of one domain see each other.
create function public.limit_confirmations() returns trigger language plpgsql set search_path = '' as $$
declare
  tag constant text := '\+[^@]*@';
  domain constant text := lower(split_part(new.email, '@', 2));
  to_domain integer;
  to_mailbox integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('confirmation to ' || domain, 0));
  select count(*), count(*) filter (
    where regexp_replace(lower(email), tag, '@') = regexp_replace(lower(new.email), tag, '@')
  ) into to_domain, to_mailbox
  from public.inquiries
  where lower(split_part(email, '@', 2)) = domain and id <> new.id and (
    (confirmation = 'pending' and state <> 'spam')
    or (confirmation = 'sent' and confirmed_at > now() - interval '1 hour')
  );
  if exists (select from public.site_settings where not confirmation_mail)
    or (tg_op = 'INSERT' and new.state = 'spam')
    or (new.state <> 'spam' and (to_mailbox > 0 or to_domain >= 20))
  then
    new.confirmation := 'off';
    new.confirmation_due_at := null;
  end if;
  return new;
end
$$;

create trigger limit_confirmations before insert or update of state on public.inquiries
  for each row when (new.confirmation = 'pending') execute function public.limit_confirmations();

alter table public.inquiries enable row level security;
grant select, delete on public.inquiries to authenticated;
grant update (state, note, remind_on) on public.inquiries to authenticated;
grant all on public.inquiries to service_role;

create policy "admins read" on public.inquiries for select to authenticated using ((select private.may('inbox')));
create policy "admins update" on public.inquiries
  for update to authenticated using ((select private.may('inbox'))) with check ((select private.may('inbox')));
create policy "admins delete" on public.inquiries for delete to authenticated using ((select private.may('inbox')));
