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
create function public.set_reply_person() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    new.person := (select users.email from auth.users where users.id = auth.uid());
  end if;
  return new;
end
$$;

-- Logs an answer and limits answers, because each mails any text to an address that anybody entered: 5 an hour per
-- inquiry, 100 a day per person. The locks let simultaneous answers see each other. Persons are counted in the
-- activities, which are never deleted. Security definer, like log_activity.
create function private.limit_replies() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('replies by ' || new.person, 0));
  perform pg_advisory_xact_lock(hashtextextended('replies to ' || new.inquiry_id, 0));
  perform private.log_activity('reply', (select number from public.inquiries where id = new.inquiry_id));
  if 5 < (
      select count(*) from public.inquiry_replies where inquiry_id = new.inquiry_id and at > now() - interval '1 hour'
    ) or 100 < (
      select count(*) from public.activity
      where person = new.person and action = 'reply' and at > now() - interval '1 day'
    )
  then
    raise sqlstate 'PT429' using message = 'Nothing was sent: at most 5 answers an hour per inquiry and 100 a day per person.';
  end if;
  return null;
end
$$;

create trigger clean_controls before insert or update on public.inquiry_replies
  for each row execute function public.clean_controls();
create trigger set_reply_person before insert on public.inquiry_replies
  for each row execute function public.set_reply_person();
create trigger limit_replies after insert on public.inquiry_replies
  for each row when (auth.uid() is not null) execute function private.limit_replies();

alter table public.inquiry_replies enable row level security;
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
grant select, insert, update on public.inquiry_recipient to service_role;

-- The reminder, the weekly summary and the list of drafts to review. Belongs to an installation, so a backup omits it.
create table public.inquiry_reports (
  kind text primary key constraint inquiry_reports_kind_known check (kind in ('reminder', 'summary', 'reviews')),
  -- The next attempt. A server moves it before it sends, so that no other one sends too.
  due_at timestamptz not null default '-infinity'
);
insert into public.inquiry_reports (kind) values ('reminder'), ('summary'), ('reviews');

alter table public.inquiry_reports enable row level security;
grant select, update on public.inquiry_reports to service_role;
