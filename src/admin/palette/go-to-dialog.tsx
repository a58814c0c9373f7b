import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { maxSearchLength } from '../../data/search/search-content';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextInput } from '../../ui/field';
import { common } from '../common-texts';
import { replaceLink } from '../replace/replace-link';
import { Excerpt } from '../search/excerpt';
import { texts as searchTexts } from '../search/texts';
import { useContentSearch } from '../search/use-content-search';
import styles from './palette.module.css';
import { type Target, targetsOf } from './targets';
import { texts } from './texts';

/** Search input with a list of targets (ARIA combobox pattern). */
export function GoToDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { places, count, error } = useContentSearch(typed);
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const found = targetsOf(typed, places);
  const at = Math.min(chosen, found.length - 1);

  useEffect(() => {
    list.current?.parentElement?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const go = (to: string | undefined) => {
    if (!to) return;
    onClose();
    // After the dialog has restored the focus, so that the new screen can take it.
    requestAnimationFrame(() => void navigate(to));
  };
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') go(found[at]?.to);
    else if (step && found.length > 0) setChosen((at + step + found.length) % found.length);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title={texts.title} closeLabel={common.close} lightDismiss onClose={onClose}>
      <TextInput
        name="go-to"
        label={texts.screenOrRecord}
        maxLength={maxSearchLength}
        autoComplete="off"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[at] && `${id}-${at}`}
        aria-autocomplete="list"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
        }}
        onKeyDown={steer}
      />
      {/*
       * Not focusable, although browsers make scrollable lists focusable: arrow keys in the input select the entries.
       */}
      <ul
        ref={list}
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label={texts.places}
        tabIndex={-1}
      >
        {found.map((target, index) => (
          <li
            key={index}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            aria-selected={index === at}
            onClick={() => go(target.to)}
            onPointerMove={() => setChosen(index)}
          >
            <TargetText target={target} words={typed} />
          </li>
        ))}
      </ul>
      <p className={styles.state} aria-live="polite">
        {stateText({ typed, count, hasScreens: found.length > 0, error })}
      </p>
      {count !== undefined && count > 0 && (
        <Button variant="quiet" size="small" onClick={() => go(replaceLink(typed.trim()))}>
          {texts.replaceAll}
        </Button>
      )}
    </Dialog>
  );
}

/** Name of a target and the text found there. */
function TargetText({ target, words }: { target: Target; words: string }) {
  if (target.kind === 'screen')
    return (
      <>
        <span className={styles.name}>{target.name}</span>
        <small className={styles.detail}>{target.detail}</small>
      </>
    );
  const { place, at } = target;
  return (
    <>
      <span className={styles.name} lang={at.title ? 'de' : undefined}>
        {at.title ?? at.record}
      </span>
      <small className={styles.detail}>
        {at.title && `${at.record} · `}
        {at.field}
        {place.is_draft && ` · ${texts.draft}`}
        {place.value !== place.title && (
          <span className={styles.text} lang="de">
            <Excerpt text={place.value} words={words} />
          </span>
        )}
      </small>
    </>
  );
}

type State = { typed: string; count: number | undefined; hasScreens: boolean; error: Error | null };

function stateText({ typed, count, hasScreens, error }: State): string {
  if (typed.trim() === '') return texts.invitation;
  if (error) return texts.searchFailure;
  if (count === undefined) return searchTexts.searching;
  if (count === 0) return hasScreens ? texts.inNoText : searchTexts.nothingFound;
  return searchTexts.foundIn(count);
}
