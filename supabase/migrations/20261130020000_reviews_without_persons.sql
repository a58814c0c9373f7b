-- Asking for the review of a draft that only the server has written adds the caller to its persons.

create or replace function public.ask_for_review(draft uuid) returns jsonb
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
