-- Review of drafts: an author requests it, a second person approves the draft or sends it back. Approving publishes.

-- Locks a draft and returns it. Refuses callers whose role does not allow the action. Ends with PT409 when there is none.
create function private.draft_to_review(draft uuid, action text) returns public.content_drafts
language plpgsql set search_path = '' as $$
declare
  kept public.content_drafts;
begin
  perform private.require_right(action);
  select * into kept from public.content_drafts where id = draft;
  if private.publishing_action(kept.content_type) <> 'publish' then
    perform private.require_right('settings');
  end if;
  kept := private.locked_draft(kept.content_type, kept.record_id);
  if kept.id is distinct from draft or kept.content is null then
    raise sqlstate 'PT409' using message = 'There is no such draft any more.';
  end if;
  return kept;
end
$$;

-- Requests a review of a draft. Security definer, like the two functions below: no role has the right to write these
-- columns. Returns the draft.
create function public.ask_for_review(draft uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept public.content_drafts := private.draft_to_review(draft, 'draft');
begin
  -- A draft written by an import becomes the caller's: without a person it would be in no list of waiting reviews.
  update public.content_drafts as asked
  set review_requested_at = now(), review_note = null, reviewer = null,
    changed_by = case when asked.changed_by = '{}' then array[(select auth.uid())] else asked.changed_by end
  where asked.id = kept.id returning * into kept;
  return to_jsonb(kept);
end
$$;

-- Publishes a draft that still has this hash, also with four eyes on; a draft that is to be published later is approved
-- for then. Returns what publish_content returns, {"conflict": "draft", …} also when the hash differs, and null for
-- later. Security definer: publishes what the caller may not write.
create function public.approve_draft(draft uuid, hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept public.content_drafts := private.draft_to_review(draft, 'approve');
  is_alone constant boolean := kept.changed_by <@ array[(select auth.uid())];
  stored jsonb;
begin
  kept.hash := private.draft_hash(kept);
  if kept.hash is distinct from approve_draft.hash then
    return jsonb_build_object('conflict', 'draft', 'stored', to_jsonb(kept));
  end if;
  if is_alone and not private.may('publish') then
    raise insufficient_privilege using
      message = 'Only you have changed this draft. Somebody else must approve it.';
  end if;
  if kept.publish_at > now() then
    update public.content_drafts as approved
    set approved_by = (select auth.uid()), approved_hash = kept.hash, review_requested_at = null, review_note = null,
      reviewer = null
    where approved.id = kept.id;
  else
    stored := public.publish_content(kept.content_type, kept.content -> 'row', kept.content -> 'children', kept.base,
      kept.content, kept.unpublish_at);
    if stored ? 'conflict' then
      return stored;
    end if;
  end if;
  perform private.log_activity(
    case when is_alone and private.four_eyes() then 'override' else 'approve' end,
    kept.content_type || '/' || kept.record_id
  );
  return stored;
end
$$;

-- Sends a draft back with a note, which ends the request and an approval. Returns the draft.
create function public.send_back_draft(draft uuid, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept public.content_drafts := private.draft_to_review(draft, 'approve');
begin
  if coalesce(note !~ '\S', true) then
    raise invalid_parameter_value using message = 'Please say what is to be changed.';
  end if;
  update public.content_drafts as returned
  set review_requested_at = null, review_note = note, approved_by = null, approved_hash = null,
    reviewer = (select users.email from auth.users where users.id = (select auth.uid()))
  where returned.id = kept.id returning * into kept;
  return to_jsonb(kept);
end
$$;

-- For the server: the address of each reviewer, with the number of waiting drafts.
create function public.waiting_reviews() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('email', email, 'count', count) order by email), '[]')
  from (
    select users.email, count(*) from public.admins as admin
      join auth.users on users.id = admin.user_id
      join public.content_drafts as draft on draft.review_requested_at is not null
        and not draft.changed_by <@ array[admin.user_id]
    where admin.role = any ((select roles from private.actions() where action = 'approve')::text[])
      and (private.publishing_action(draft.content_type) = 'publish' or admin.role = 'owner')
    group by users.email
  ) as waiting
$$;

grant execute on function public.ask_for_review(uuid), public.approve_draft(uuid, text), public.send_back_draft(uuid, text)
  to authenticated;
grant execute on function public.waiting_reviews() to service_role;
