-- A person changes the own name, an owner all names.

-- Changes the name of a person: the own one, and for owners all names. Security definer: no role may write the column.
create function public.rename_person(person uuid, name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if person is distinct from (select auth.uid()) or not public.is_admin() then
    perform private.require_right('people');
  end if;
  if char_length(trim(name)) > 200 then
    raise invalid_parameter_value using message = 'A name has at most 200 characters.';
  end if;
  update public.admins set display_name = trim(name) where user_id = person;
  if not found then
    raise no_data_found using message = 'This person no longer has access.';
  end if;
end
$$;

revoke all on function public.rename_person(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.rename_person(uuid, text) to authenticated;
