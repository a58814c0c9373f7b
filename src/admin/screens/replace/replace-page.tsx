import { type SubmitEvent, useEffect, useRef, useState, useId } from 'react';
import { useSearchParams, Link } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type TextChange,
  replaceContent,
  invertChanges,
  maxSearchLength,
  searchQuery,
} from '../../../data/records/search-content';
import { Button, Notice, TextInput } from '../../../ui/controls';
import { common, failureText, listTexts } from '../../parts/texts';
import { PagedList } from '../../parts/lists/lists';
import type { Screen } from '../../parts/screens';
import { contentSearchTexts } from '../../editor/fields/texts';
import { useSession } from '../../session/session-context';
import { LoadFailure, UndoNotice, useAction } from '../../parts/use-action';
import { findParameter, type TextReplacement, replacementsOf, texts } from './replacements';
import styles from './replace.module.css';
import history from '../../editor/history/history.module.css';
import excerpt from '../../editor/search/excerpt.module.css';
import { mediaTexts } from '../../editor/media/texts';

export function ReplacePage({ screen }: { screen: Screen }) {
  const [parameters, setParameters] = useSearchParams();
  const find = parameters.get(findParameter)?.trim() ?? '';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Back leads to a former search. A new key would take the focus.
    if (field.current && field.current.value.trim() !== find) field.current.value = find;
  }, [find]);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get(findParameter);
    setParameters({ [findParameter]: String(words).trim() });
  };
  return (
    <>
      <h1 tabIndex={-1}>{screen.title}</h1>
      <form className="stack own-width gap-3" role="search" onSubmit={search}>
        <TextInput
          ref={field}
          name={findParameter}
          label={texts.wanted}
          hint={texts.spelling}
          lang="de"
          maxLength={maxSearchLength}
          defaultValue={find}
        />
        <Button type="submit" variant="quiet">
          {texts.find}
        </Button>
      </form>
      {find !== '' && <Replacements key={`places of ${find}`} find={find} />}
    </>
  );
}

function Replacements({ find }: { find: string }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data, error, isLoading } = useQuery(searchQuery(session.tables, find));
  const [typed, setTyped] = useState('');
  const replaceWith = typed.trim();
  /** Explicit choices by key. By default, exact matches are selected. */
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [done, setDone] = useState<TextChange[]>();
  const state = useRef<HTMLParagraphElement>(null);

  const replacements = replacementsOf(data?.places ?? [], find, replaceWith);
  const possible = replacements.filter(({ problem }) => problem === undefined);
  const isChosen = ({ problem, key, isExactMatch }: TextReplacement) =>
    problem === undefined && (choices.get(key) ?? isExactMatch);
  const chosen = replacements.filter(isChosen);
  const areAllChosen = chosen.length === possible.length;
  const choose = (some: readonly TextReplacement[], isNowChosen: boolean) =>
    setChoices(new Map([...choices, ...some.map(({ key }) => [key, isNowChosen] as const)]));

  const write = async (changes: TextChange[]) => {
    try {
      await session.run(() => replaceContent(session.tables, changes));
    } finally {
      // Also after a conflict, because the content has changed.
      await queryClient.invalidateQueries();
    }
  };
  const replacing = useAction(async () => {
    const changes = chosen.map(({ change }) => change);
    await write(changes);
    setDone(changes);
    // Clear the input, because a second run would change the text just written.
    setTyped('');
  }, common.saveFailure);
  const replace = async () => {
    await replacing.run();
    state.current?.focus();
  };
  const undo = async (changes: TextChange[]) => {
    await write(invertChanges(changes));
    setDone(undefined);
    state.current?.focus();
  };
  return (
    <>
      {done && (
        <UndoNotice undo={() => undo(done)} failure={common.saveFailure}>
          {texts.replacedIn(done.length)}
        </UndoNotice>
      )}
      {error && <LoadFailure>{failureText(error, common.fetchFailure)}</LoadFailure>}
      {replacing.failure && <Notice tone="error">{replacing.failure}</Notice>}
      <p ref={state} className={styles.state} aria-live="polite" tabIndex={-1}>
        {isLoading
          ? contentSearchTexts.searching
          : foundText(data?.count, { listedCount: replacements.length, hasReplaced: done !== undefined })}
      </p>
      {replacements.length > 0 && (
        <>
          <TextInput
            name="replace_with"
            label={texts.replaceWith}
            lang="de"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className={`${styles.actions} cluster gap-3`}>
            <Button
              busy={replacing.isBusy}
              disabled={replaceWith === '' || chosen.length === 0}
              onClick={() => void replace()}
            >
              {mediaTexts.replaceIn(chosen.length)}
            </Button>
            <Button variant="quiet" onClick={() => choose(possible, !areAllChosen)}>
              {areAllChosen ? texts.chooseNone : texts.chooseAll}
            </Button>
          </div>
          <PagedList items={replacements} className="stack gap-3" label={texts.places}>
            {(replacement) => (
              <ReplacementCard
                key={replacement.key}
                replacement={replacement}
                replaceWith={replaceWith}
                isChosen={isChosen(replacement)}
                onChoose={(isNowChosen) => choose([replacement], isNowChosen)}
              />
            )}
          </PagedList>
        </>
      )}
    </>
  );
}

function foundText(
  count: number | undefined,
  { listedCount, hasReplaced }: { listedCount: number; hasReplaced: boolean },
): string {
  if (count === undefined) return '';
  if (count === 0) return hasReplaced ? texts.noneLeft : listTexts.nothingFound;
  return count > listedCount ? texts.foundInMany(count, listedCount) : contentSearchTexts.foundIn(count);
}

type ReplacementCardProps = {
  replacement: TextReplacement;
  replaceWith: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

function ReplacementCard({ replacement, replaceWith, isChosen, onChoose }: ReplacementCardProps) {
  const id = useId();
  const { field, change, problem, isExactMatch, occurrences } = replacement;
  const remarks = [
    change.is_draft ? texts.inDraft : '',
    !change.is_draft && change.has_draft ? texts.draftFollows : '',
    isExactMatch ? '' : texts.spelledOtherwise,
  ].filter(Boolean);
  return (
    <li className={`${styles.card} card gap-3`}>
      <input
        type="checkbox"
        className={styles.choice}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-more`}
        checked={isChosen}
        disabled={problem !== undefined}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className="stack gap-1">
        <h2 className="label anywhere" id={`${id}-name`}>
          <Link to={field.to}>
            {field.title && (
              <>
                <span lang="de">{field.title}</span>:{' '}
              </>
            )}
            {field.field}
          </Link>
        </h2>
        <div id={`${id}-more`}>
          <small className={`${styles.detail} fine`}>{[field.record, ...remarks].join(' · ')}</small>
          <ChangeText {...{ change, occurrences, replaceWith }} />
          {problem && <p className={`${styles.problem} small`}>{texts.staysFor(problem)}</p>}
        </div>
      </div>
    </li>
  );
}

const contextLength = 60;

type ChangeTextProps = Pick<TextReplacement, 'change' | 'occurrences'> & { replaceWith: string };

/** Without a replacement text, marks only the matches. */
function ChangeText({ change: { value }, occurrences, replaceWith }: ChangeTextProps) {
  return (
    <p className={history.value} lang="de">
      {occurrences.map(({ start, end }, index) => (
        <span key={start}>
          {shortened(value.slice(occurrences[index - 1]?.end ?? 0, start), {
            headLength: index === 0 ? 0 : contextLength,
          })}
          {replaceWith === '' ? (
            <mark className={excerpt.found}>{value.slice(start, end)}</mark>
          ) : (
            <>
              <del>{value.slice(start, end)}</del> <ins>{replaceWith}</ins>
            </>
          )}
        </span>
      ))}
      {shortened(value.slice(occurrences.at(-1)?.end), { tailLength: 0 })}
    </p>
  );
}

/** Shortens the text between two matches, but keeps the characters next to a match. */
function shortened(text: string, { headLength = contextLength, tailLength = contextLength }): string {
  if (text.length <= headLength + tailLength) return text;
  return `${text.slice(0, headLength)}…${text.slice(text.length - tailLength)}`;
}
