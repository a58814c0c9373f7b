-- Updates the menu entry of a free page: its address and, unless it has a label of its own, its title. The entry of a
-- deleted page is removed. Security definer: every role that publishes changes the entry.
create function private.follow_free_page() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former constant text := '/' || old.slug;
  changed jsonb := '{}';
begin
  if tg_op = 'UPDATE' and (old.slug, old.title) = (new.slug, new.title) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    changed := jsonb_build_object('page', '/' || new.slug, 'label', left(new.title, 40));
  end if;
  update public.site_settings set pages = (
    select coalesce(jsonb_agg(
      case
        when entry ->> 'page' is distinct from former then entry
        when entry ->> 'label' = old.title then entry || changed
        else entry || (changed - 'label')
      end order by place
    ), '[]')
    from jsonb_array_elements(pages) with ordinality as stored (entry, place)
    where tg_op = 'UPDATE' or entry ->> 'page' is distinct from former
  )
  where pages @> jsonb_build_array(jsonb_build_object('page', former));
  return null;
end
$$;

revoke all on function private.follow_free_page() from public, anon, authenticated, service_role;
create trigger follow_free_page after update or delete on public.free_pages
  for each row execute function private.follow_free_page();
