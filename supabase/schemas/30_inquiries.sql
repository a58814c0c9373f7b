-- Inquiries of visitors: personal data, no content. The server inserts them, administrators process them.

create table public.inquiries (
  like private.content_row including all,
  topic text not null
    constraint inquiries_topic_known check (topic in ('contact', 'services', 'trainings', 'attest')),
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
  last_error text
);

create index inquiries_list on public.inquiries (created_at desc, id);
create index inquiries_state_list on public.inquiries (state, created_at desc, id);
-- The delivery job never reads past spam, which waits without being mailed.
create index inquiries_due on public.inquiries (next_attempt_at) where delivery = 'pending' and state <> 'spam';

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

alter table public.inquiries enable row level security;
revoke all on public.inquiries from public, anon, authenticated;
grant select, delete on public.inquiries to authenticated;
grant update (state, note) on public.inquiries to authenticated;
grant all on public.inquiries to service_role;

create policy "admins read" on public.inquiries for select to authenticated using ((select public.is_admin()));
create policy "admins update" on public.inquiries
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins delete" on public.inquiries for delete to authenticated using ((select public.is_admin()));

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
