-- The content revision rises when rows have changed, not when somebody has merely asked for a change: whoever is
-- signed in may send updates and deletes, and row level security lets them hit no row. One rise per statement.

-- Compiled once per trigger, so each finds its own rows under the name `changed`.
create or replace function public.bump_content_revision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'TRUNCATE' then
    if not exists (select from changed) then
      return null;
    end if;
  end if;
  -- The condition is for hosted Supabase, which refuses an update without one.
  update public.content_revision set revision = revision + 1, changed_at = now() where id;
  return null;
end
$$;

-- A trigger that sees the rows of its statement may be for one event only; emptying a table shows none.
create procedure private.watch_rows(content text)
language plpgsql
set search_path = ''
as $$
begin
  execute format('create trigger bump_content_revision_on_insert after insert on public.%I
    referencing new table as changed for each statement execute function public.bump_content_revision()', content);
  execute format('create trigger bump_content_revision_on_update after update on public.%I
    referencing new table as changed for each statement execute function public.bump_content_revision()', content);
  execute format('create trigger bump_content_revision_on_delete after delete on public.%I
    referencing old table as changed for each statement execute function public.bump_content_revision()', content);
  execute format('create trigger bump_content_revision_on_truncate after truncate on public.%I
    for each statement execute function public.bump_content_revision()', content);
end
$$;

create or replace procedure private.watch(content text)
language plpgsql
set search_path = ''
as $$
begin
  execute format('create trigger set_updated_at before update on public.%I
    for each row execute function public.set_updated_at()', content);
  call private.watch_rows(content);
end
$$;

revoke all on all procedures in schema private from public;

-- The tables there are, in this installation and in a new one.
do $$
declare
  content text;
begin
  for content in
    select relname from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'bump_content_revision' and relnamespace = 'public'::regnamespace
  loop
    execute format('drop trigger bump_content_revision on public.%I', content);
    call private.watch_rows(content);
  end loop;
end
$$;
