import type { Draft } from '../../content/record/form-values';
import { useUserId } from '../session/session-context';
import { useMay } from '../session/use-rights';

/** Returns a check whether the form of a draft shows its review. Owners may review their own changes. */
export function useIsReviewable(): (draft: Draft | null) => boolean {
  const isWaitingForMe = useIsWaitingForMe();
  const mayPublish = useMay('publish') === true;
  return (draft) =>
    draft !== null && (isWaitingForMe(draft) || (mayPublish && draft.review_requested_at !== null));
}

/** Returns a check whether a draft waits for a review that the user may do: not one that only they changed. */
export function useIsWaitingForMe(): (draft: Draft) => boolean {
  const userId = useUserId();
  const mayApprove = useMay('approve') === true;
  return ({ review_requested_at, changed_by }) =>
    mayApprove && review_requested_at !== null && changed_by.some((person) => person !== userId);
}
