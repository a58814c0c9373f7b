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
create index inquiries_confirmed on public.inquiries (lower(email), confirmed_at) where confirmation <> 'off';

create trigger set_updated_at before update on public.inquiries for each row execute function public.set_updated_at();

create function public.set_inquiry_done_at() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.state is distinct from old.state then
    new.done_at := case when new.state = 'done' then now() end;
  end if;
  return new;
end
$$;

revoke all on function public.set_inquiry_done_at() from public, anon, authenticated, service_role;

create trigger set_inquiry_done_at before update on public.inquiries
  for each row execute function public.set_inquiry_done_at();

-- The last number of each year. Numbers of deleted inquiries are not used again.
create table public.inquiry_numbers (
  year integer primary key,
  last_number integer not null
);

alter table public.inquiry_numbers enable row level security;
revoke all on public.inquiry_numbers from public, anon, authenticated, service_role;

-- Sets the number. The row of the year is locked until commit, so simultaneous inserts get different numbers.
-- Security definer, because no role may write the numbers.
create function public.number_inquiry() returns trigger
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

revoke all on function public.number_inquiry() from public, anon, authenticated, service_role;

create trigger number_inquiry before insert on public.inquiries
  for each row execute function public.number_inquiry();

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

alter table public.inquiries enable row level security;
revoke all on public.inquiries from public, anon, authenticated;
grant select, delete on public.inquiries to authenticated;
grant update (state, note, remind_on) on public.inquiries to authenticated;
grant all on public.inquiries to service_role;

create policy "admins read" on public.inquiries for select to authenticated using ((select private.may('inbox')));
create policy "admins update" on public.inquiries
  for update to authenticated using ((select private.may('inbox'))) with check ((select private.may('inbox')));
create policy "admins delete" on public.inquiries for delete to authenticated using ((select private.may('inbox')));

-- Photos of an inquiry, in the private bucket `inquiries`. The server inserts the row before it uploads the file, so a
-- file without a row belongs to a deleted inquiry.

create table public.inquiry_files (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  at timestamptz not null default now(),
  -- Name of the file on the visitor's device.
  name text not null
    constraint inquiry_files_name_not_blank check (name ~ '\S')
    constraint inquiry_files_name_length check (char_length(name) <= 200),
  -- Path in the bucket.
  path text not null generated always as (inquiry_id::text || '/' || id::text) stored
    constraint inquiry_files_path_unique unique
);

create index inquiry_files_list on public.inquiry_files (inquiry_id, at, id);

-- Refuses a sixth photo. Locks the inquiry, so that simultaneous inserts count each other. Security definer, because
-- row locks need the right to update.
create function public.limit_inquiry_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.inquiries where id = new.inquiry_id for update;
  if (select count(*) from public.inquiry_files where inquiry_id = new.inquiry_id) >= 5 then
    raise check_violation using message = 'An inquiry has at most five photos.', constraint = 'inquiry_files_count';
  end if;
  return new;
end
$$;

revoke all on function public.limit_inquiry_files() from public, anon, authenticated, service_role;

create trigger limit_inquiry_files before insert on public.inquiry_files
  for each row execute function public.limit_inquiry_files();

alter table public.inquiry_files enable row level security;
revoke all on public.inquiry_files from public, anon, authenticated;
grant select on public.inquiry_files to authenticated;
grant all on public.inquiry_files to service_role;

create policy "admins read" on public.inquiry_files for select to authenticated using ((select private.may('inbox')));

-- For the server: deletes rows whose file has not arrived within an hour. Returns the paths of files without a row, at
-- most 1000. Security definer: no table API reaches the tables of the file service.
create function public.sweep_inquiry_files() returns text[]
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.inquiry_files
  where at < now() - interval '1 hour'
    and not exists (select from storage.objects where bucket_id = 'inquiries' and name = path);
  return array(
    select objects.name from storage.objects
    where bucket_id = 'inquiries' and not exists (select from public.inquiry_files where path = objects.name)
    limit 1000
  );
end
$$;

revoke all on function public.sweep_inquiry_files() from public, anon, authenticated;
grant execute on function public.sweep_inquiry_files() to service_role;

-- Answers of administrators to inquiries. The server mails them and stores the result.

create table public.inquiry_replies (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  at timestamptz not null default now(),
  -- E-mail address of the author, set by a trigger.
  person text,
  text text not null
    constraint inquiry_replies_text_not_blank check (text ~ '\S')
    constraint inquiry_replies_text_length check (char_length(text) <= 10000),

  -- State of the e-mail.
  delivery text not null default 'pending'
    constraint inquiry_replies_delivery_known check (delivery in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz default now(),
  delivered_at timestamptz,
  last_error text
);

create index inquiry_replies_list on public.inquiry_replies (inquiry_id, at, id);
create index inquiry_replies_due on public.inquiry_replies (next_attempt_at) where delivery = 'pending';

-- Security definer, because administrators cannot read accounts.
create function public.set_reply_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    new.person := (select users.email from auth.users where users.id = auth.uid());
  end if;
  return new;
end
$$;

revoke all on function public.set_reply_person() from public, anon, authenticated, service_role;

create trigger set_reply_person before insert on public.inquiry_replies
  for each row execute function public.set_reply_person();

alter table public.inquiry_replies enable row level security;
revoke all on public.inquiry_replies from public, anon, authenticated;
grant select, insert (id, inquiry_id, text) on public.inquiry_replies to authenticated;
grant all on public.inquiry_replies to service_role;

create policy "admins read" on public.inquiry_replies for select to authenticated using ((select private.may('inbox')));
create policy "admins insert" on public.inquiry_replies
  for insert to authenticated with check ((select private.may('inbox')));

-- The address that inquiries were last mailed to: a change is announced to the former one. Belongs to an installation and
-- its mail settings, so a backup leaves it out.

create table public.inquiry_recipient (
  id boolean primary key default true check (id),
  address text not null constraint inquiry_recipient_address_length check (char_length(address) <= 500),
  -- Until then another server sends the mail to the former recipient.
  claimed_until timestamptz
);

alter table public.inquiry_recipient enable row level security;
revoke all on public.inquiry_recipient from public, anon, authenticated, service_role;
grant select, insert, update on public.inquiry_recipient to service_role;

-- The days on which the reminder and the weekly summary were last sent: no server sends them twice. Belongs to an
-- installation, so a backup leaves it out.

create table public.inquiry_reports (
  kind text primary key constraint inquiry_reports_kind_known check (kind in ('reminder', 'summary')),
  sent_on date not null
);
insert into public.inquiry_reports (kind, sent_on) values ('reminder', '2000-01-01'), ('summary', '2000-01-01');

alter table public.inquiry_reports enable row level security;
revoke all on public.inquiry_reports from public, anon, authenticated, service_role;
grant select, update on public.inquiry_reports to service_role;
