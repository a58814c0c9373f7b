-- Inquiries have a number, the page and record they are about, and a confirmation e-mail; site_settings holds their
-- settings.

-- Settings of the whole website. The row is inserted before content_single adds the triggers, so that it is no change.
create table public.site_settings (
  like private.content_row including all,
  -- Telephone and e-mail at the foot of a phone's screen.
  contact_bar boolean not null default true,
  -- When an inquiry is answered, as the end of a sentence.
  reply_time text not null,
  confirmation_mail boolean not null default true,
  inquiry_reminder boolean not null default true,
  weekly_summary boolean not null default false
);
insert into public.site_settings (reply_time) values ('innerhalb von zwei Werktagen');
call private.content_single('site_settings');

alter table public.inquiries drop constraint inquiries_topic_known;
alter table public.inquiries add constraint inquiries_topic_known
  check (topic in ('contact', 'services', 'trainings', 'attest', 'shop', 'exchange'));

alter table public.inquiries
  add column number text
    constraint inquiries_number_unique unique
    constraint inquiries_number_format check (number ~ '^\d{4}-\d{3,9}$'),
  add column page text
    constraint inquiries_page_format check (page ~ '^/(?![/\\])\S*$' and char_length(page) <= 500),
  add column record text
    constraint inquiries_record_format check (record ~ '^[a-z_]{1,63}/[0-9a-f-]{36}$'),
  add column confirmation text not null default 'off'
    constraint inquiries_confirmation_known check (confirmation in ('pending', 'sent', 'failed', 'off')),
  add column confirmation_attempts integer not null default 0,
  add column confirmation_due_at timestamptz;

create index inquiries_confirmation_due on public.inquiries (confirmation_due_at)
  where confirmation = 'pending' and state <> 'spam';
create index inquiries_confirmed on public.inquiries (lower(email), created_at) where confirmation <> 'off';

-- The last number of each year. Numbers of deleted inquiries are not used again.
create table public.inquiry_numbers (
  year integer primary key,
  last_number integer not null
);

alter table public.inquiry_numbers enable row level security;
revoke all on public.inquiry_numbers from public, anon, authenticated, service_role;

-- Sets the number and decides about the confirmation e-mail: none for spam, at most one per address and hour.
-- The row of the year is locked until commit, so simultaneous inserts get different numbers and see each other.
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

  if new.confirmation = 'pending' and (
    new.state = 'spam'
    or exists (select from public.site_settings where not confirmation_mail)
    or exists (
      select from public.inquiries
      where lower(email) = lower(new.email) and confirmation <> 'off' and created_at > now() - interval '1 hour'
    )
  ) then
    new.confirmation := 'off';
    new.confirmation_due_at := null;
  end if;
  return new;
end
$$;

revoke all on function public.number_inquiry() from public, anon, authenticated, service_role;

create trigger number_inquiry before insert on public.inquiries
  for each row execute function public.number_inquiry();

-- Numbers the stored inquiries by their time. Without the trigger, because their retention begins at `updated_at`.
alter table public.inquiries disable trigger set_updated_at;
update public.inquiries as inquiry set number = numbered.number
from (
  select id, year || '-' || lpad(place::text, greatest(3, char_length(place::text)), '0') as number
  from (
    select id, year, row_number() over (partition by year order by created_at, id) as place
    from (
      select id, created_at, extract(year from created_at at time zone 'Europe/Berlin')::integer as year
      from public.inquiries
    ) as received
  ) as placed
) as numbered
where inquiry.id = numbered.id;
alter table public.inquiries enable trigger set_updated_at;
alter table public.inquiries alter column number set not null;

insert into public.inquiry_numbers (year, last_number)
select extract(year from created_at at time zone 'Europe/Berlin'), count(*) from public.inquiries group by 1;

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
