import { type SubmitEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TextChange } from '../../data/search/replace-content';
import { maxSearchLength } from '../../data/search/search-content';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/form-field';
import { Notice } from '../../ui/notice';
import { common } from '../common-texts';
import { failureText } from '../failure-text';
import { ShowMore, useFirstItems } from '../lists/show-more';
import type { Screen } from '../screens';
import { texts as searchTexts } from '../search/texts';
import { usePageTitle } from '../shell/page-title';
import { UndoNotice } from '../trash/undo-notice';
import { findParameter } from './replace-link';
import { ReplacementCard } from './replacement-card';
import styles from './replace.module.css';
import { texts } from './texts';
import { useReplacing } from './use-replacing';

/** Screen to find and replace a text in all content, after a review of each occurrence. */
export function ReplacePage({ screen }: { screen: Screen }) {
  usePageTitle(screen.title);
  const [parameters, setParameters] = useSearchParams();
  const find = parameters.get(findParameter)?.trim() ?? '';
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get(findParameter);
    setParameters({ [findParameter]: String(words).trim() });
  };
  return (
    <>
      <h1 tabIndex={-1}>{screen.title}</h1>
      <form key={find} className={styles.search} role="search" onSubmit={search}>
        <TextInput
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
  const [typed, setTyped] = useState('');
  const replaceWith = typed.trim();
  const { replacements, chosen, done, replacing, ...search } = useReplacing(find, replaceWith);
  const state = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { first, ...rest } = useFirstItems(replacements);
  const replace = async () => {
    // Clear the input, because a second run would change the text just written.
    if (await replacing.run()) setTyped('');
    state.current?.focus();
  };
  const undo = async (changes: TextChange[]) => {
    await search.undo(changes);
    state.current?.focus();
  };
  const possible = replacements.filter(({ problem }) => problem === undefined);
  const areAllChosen = chosen.length === possible.length;
  return (
    <>
      {done && (
        <UndoNotice undo={() => undo(done)} failure={common.saveFailure}>
          {texts.replacedIn(done.length)}
        </UndoNotice>
      )}
      {search.error && <Notice tone="error">{failureText(search.error, common.fetchFailure)}</Notice>}
      {replacing.failure && <Notice tone="error">{replacing.failure}</Notice>}
      <p ref={state} className={styles.state} aria-live="polite" tabIndex={-1}>
        {search.isLoading
          ? searchTexts.searching
          : foundText(search.count, { listedCount: replacements.length, hasReplaced: done !== undefined })}
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
          <div className={styles.actions}>
            <Button
              busy={replacing.isBusy}
              disabled={replaceWith === '' || chosen.length === 0}
              onClick={() => void replace()}
            >
              {texts.replaceIn(chosen.length)}
            </Button>
            <Button variant="quiet" onClick={() => search.choose(possible, !areAllChosen)}>
              {areAllChosen ? texts.chooseNone : texts.chooseAll}
            </Button>
          </div>
          <ul ref={list} className={styles.list} role="list" aria-label={texts.places}>
            {first.map((replacement) => (
              <ReplacementCard
                key={replacement.key}
                replacement={replacement}
                replaceWith={replaceWith}
                isChosen={search.isChosen(replacement)}
                onChoose={(isChosen) => search.choose([replacement], isChosen)}
              />
            ))}
          </ul>
          <ShowMore {...rest} list={list} shownCount={first.length} />
        </>
      )}
    </>
  );
}

/** Number of listed matches, and whether a replacement has been made. */
type SearchProgress = { listedCount: number; hasReplaced: boolean };

function foundText(count: number | undefined, { listedCount, hasReplaced }: SearchProgress): string {
  if (count === undefined) return '';
  if (count === 0) return hasReplaced ? texts.noneLeft : searchTexts.nothingFound;
  return count > listedCount ? texts.foundInMany(count, listedCount) : searchTexts.foundIn(count);
}
