-- What the site's server asks before it says that it is ready, with its secret key. A project's table API reaches neither
-- the list of migrations nor a setting, so functions tell.

-- Whether messages can be stored: by whoever may ask this, unless the database only lets itself be read, as a project
-- does whose disk is full. Volatile, since the table API asks others in transactions that write nothing.
create function public.takes_messages() returns boolean
language sql volatile
set search_path = ''
as $$
  select not current_setting('transaction_read_only')::boolean and has_table_privilege('public.inquiries', 'insert')
$$;

-- The versions of the migrations that have been run; empty where nobody has written them down. Security definer: the list
-- belongs to whoever runs them.
create function public.applied_migrations() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  versions jsonb;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations' into versions;
  end if;
  return coalesce(versions, '[]');
exception
  when insufficient_privilege then return '[]';
end
$$;

revoke all on function public.takes_messages(), public.applied_migrations() from public, anon, authenticated;
grant execute on function public.takes_messages(), public.applied_migrations() to service_role;
