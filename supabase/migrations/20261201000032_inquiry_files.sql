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

create trigger limit_inquiry_files before insert on public.inquiry_files
  for each row execute function public.limit_inquiry_files();

alter table public.inquiry_files enable row level security;
grant select on public.inquiry_files to authenticated;
grant all on public.inquiry_files to service_role;

create policy "admins read" on public.inquiry_files for select to authenticated using ((select private.may('inbox')));

-- For the server: deletes rows whose file has not arrived within an hour. Returns the paths of files without a row, at
-- most 1000. Security definer: no table API reaches the tables of the file service.
create function public.sweep_inquiry_files() returns text[] language plpgsql security definer set search_path = '' as $$
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

grant execute on function public.sweep_inquiry_files() to service_role;
