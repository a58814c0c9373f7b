-- On PostgreSQL a text or a draft may just be saved while what it follows changes. An update waits for that and then goes on with
-- the row as it is by then: what it writes is computed from that row, because a second reading of the table would still give
-- what was there before, and the save would be lost.

create or replace procedure private.carry_into_draft(
  content_table text, of_record uuid, table_name text, row_id uuid, column_name text, place integer,
  before jsonb, after jsonb
)
language sql
set search_path = ''
as $$
  update public.content_drafts
  set content = private.with_value(content,
      private.path_of(content, content_table, table_name, row_id, column_name, place), before, after),
    base = private.with_value(base,
      private.path_of(base, content_table, table_name, row_id, column_name, place), before, after)
  where content_type = content_table and record_id = of_record and before <> after
    and before in (
      content #> private.path_of(content, content_table, table_name, row_id, column_name, place),
      base #> private.path_of(base, content_table, table_name, row_id, column_name, place)
    )
$$;

create or replace procedure private.follow_parts(content_table text, column_name text, former jsonb, latter jsonb)
language plpgsql
set search_path = ''
as $$
declare
  said text;
begin
  -- Locked, because `follow` leaves a text that says something else by then.
  execute format('select %I from public.%I for update', column_name, content_table) into said;
  if said <> private.with_company_parts(said, former, latter) then
    call private.follow(content_table, column_name, said, private.with_company_parts(said, former, latter));
  end if;
  update public.content_drafts
  set content = private.with_company_parts_in(content, column_name, former, latter),
    base = private.with_company_parts_in(base, column_name, former, latter)
  where content_type = content_table and (
    content is distinct from private.with_company_parts_in(content, column_name, former, latter)
    or base is distinct from private.with_company_parts_in(base, column_name, former, latter)
  );
end
$$;
