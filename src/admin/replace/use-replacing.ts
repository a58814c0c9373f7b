import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type TextChange, replaceContent, invertChanges } from '../../data/search/replace-content';
import { searchQuery } from '../../data/search/search-content';
import { common } from '../common-texts';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import { type TextReplacement, replacementsOf } from './replacements';

/** Finds the matches of a text, holds the selection, replaces it and undoes the replacement. */
export function useReplacing(find: string, replaceWith: string) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data, error, isLoading } = useQuery(searchQuery(session.tables, find));
  const replacements = replacementsOf(data?.places ?? [], find, replaceWith);
  /** Explicit choices by key. By default, exact matches are selected. */
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [done, setDone] = useState<TextChange[]>();
  const isChosen = ({ problem, key, isExactMatch }: TextReplacement) =>
    problem === undefined && (choices.get(key) ?? isExactMatch);
  const chosen = replacements.filter(isChosen);

  const replacing = useAction(async () => {
    const changes = chosen.map(({ change }) => change);
    try {
      await session.run(() => replaceContent(session.tables, changes));
      setDone(changes);
      return true;
    } finally {
      // Also after a conflict, because the content has changed.
      await queryClient.invalidateQueries();
    }
  }, common.saveFailure);

  return {
    replacements,
    chosen,
    count: data?.count,
    error,
    isLoading,
    isChosen,
    choose: (some: readonly TextReplacement[], isNowChosen: boolean) =>
      setChoices(new Map([...choices, ...some.map(({ key }) => [key, isNowChosen] as const)])),
    replacing,
    /** Changes of the last replacement. */
    done,
    async undo(changes: TextChange[]) {
      await session.run(() => replaceContent(session.tables, invertChanges(changes)));
      setDone(undefined);
      await queryClient.invalidateQueries();
    },
  };
}
