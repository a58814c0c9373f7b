-- A draft that somebody has published and deleted meanwhile is a conflict with nothing stored: a detail that is null is no
-- detail but an error of its own, which nobody who publishes would understand.

-- Puts a record on the website as save_content does, and with it its draft away. `draft` is what the draft holds as the
-- caller knows it, null where there is none: PT409 where it is another one by now (hint `draft`, the detail is the
-- stored draft), or none any more (hint `published`, the detail is what is on the website, missing where nothing is).
-- `unpublish_at` plans the end of what is published by it. Gives {row, children} as stored now.
create or replace function public.publish_content(
  content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null, draft jsonb default null,
  unpublish_at timestamptz default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  of_record constant uuid := "row" ->> 'id';
  kept constant public.content_drafts := private.locked_draft(content_table, of_record);
  stored jsonb;
  wanted jsonb;
begin
  perform private.carry_out(kept, kept.publish_at);
  if kept.content is distinct from draft then
    if kept.content is not null then
      raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'draft', detail = to_jsonb(kept);
    end if;
    perform private.require_record_table(content_table);
    stored := private.stored_content(content_table, of_record);
    wanted := private.content_of(content_table, of_record, jsonb_build_object('row', "row", 'children', children));
    -- Otherwise an answer has got lost.
    if stored is null then
      raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'published';
    end if;
    if not private.is_same_content(stored, wanted) then
      raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'published', detail = stored;
    end if;
  end if;
  stored := public.save_content(content_table, "row", children,
    -- A draft of what somebody has deleted is a new record.
    case when kept.content is null or private.stored_content(content_table, of_record) is not null then base end);
  if unpublish_at is null then
    delete from public.content_drafts where id = kept.id;
  else
    insert into public.content_drafts (content_type, record_id, unpublish_at)
    values (content_table, of_record, publish_content.unpublish_at)
    on conflict on constraint content_drafts_once do update set
      content = null, base = null, publish_at = null, unpublish_at = excluded.unpublish_at;
  end if;
  return stored;
end
$$;
