import { useQuery } from '@tanstack/react-query';
import type { Draft } from '../../../content/record/form-values';
import { useUserId, useSession, useMay, useIsExcluded } from '../../session/session-context';
import type { ContentType } from '../../../content/model';
import { fourEyesQuery } from '../../../data/records/reviews';
import { actionToEdit } from '../../parts/screens';
import { reviewTexts } from '../drafts/texts';

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

/**
 * Effect of saving a form: publish, store a draft and request its review, or store a draft. `private.may` of the
 * database decides the same, except that owners may publish without a review.
 */
export type SaveMode = 'publish' | 'review' | 'draft';

export function useSaveMode(type: ContentType): SaveMode {
  const isExcluded = useIsExcluded();
  const { tables } = useSession();
  const { data: fourEyes = false } = useQuery(fourEyesQuery(tables));
  if (isExcluded('approve')) return 'draft';
  if (isExcluded('publish')) return 'review';
  return fourEyes && actionToEdit(type) === 'draft' ? 'review' : 'publish';
}

/** Returns why the user may not change a draft that is published later; undefined if the user may. */
export function useDraftLock(draft: Draft | null): string | undefined {
  const isExcluded = useIsExcluded();
  return draft?.publish_at && isExcluded('approve') ? reviewTexts.plannedByEditor : undefined;
}
