-- Messages of visitors: personal data, not content. The server stores them, admins work through them.

create table public.inquiries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
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

  -- What admins make of it.
  state text not null default 'new'
    constraint inquiries_state_known check (state in ('new', 'in_progress', 'done', 'spam')),
  note text not null default ''
    constraint inquiries_note_length check (char_length(note) <= 10000),
  -- Set by the database: from here on runs the time after which the message is deleted.
  done_at timestamptz,

  -- How far its e-mail has come; 'off' when the server sends none.
  delivery text not null default 'pending'
    constraint inquiries_delivery_known check (delivery in ('pending', 'sent', 'failed', 'off')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  last_error text
);

create index inquiries_created on public.inquiries (created_at desc);
create index inquiries_state on public.inquiries (state, created_at desc);
create index inquiries_pending on public.inquiries (next_attempt_at) where delivery = 'pending';

create trigger set_updated_at before update on public.inquiries
  for each row execute function public.set_updated_at();

create function public.set_inquiry_done_at() returns trigger
language plpgsql
set search_path = ''
as $$
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

create policy "admins read" on public.inquiries
  for select to authenticated using ((select public.is_admin()));
create policy "admins update" on public.inquiries
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins delete" on public.inquiries
  for delete to authenticated using ((select public.is_admin()));
