import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { outlineQuery } from '../../data/outline';
import { Dialog } from '../../ui/dialog';
import { TextInput } from '../../ui/field';
import { collections } from '../screens';
import { useSession } from '../session/session-context';
import styles from './palette.module.css';
import { findPlaces, type Place, recordPlaces, screenPlaces } from './places';

/** One box to type into, and below it where that leads (the combobox pattern of ARIA). */
export function GoToDialog({ onClose }: { onClose: () => void }) {
  const { places, isComplete, hasFailed } = usePlaces();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const found = findPlaces(places, typed);
  const at = Math.min(chosen, found.length - 1);

  useEffect(() => {
    list.current?.parentElement?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const go = (place: Place | undefined) => {
    if (!place) return;
    onClose();
    // After the dialog has given the focus back: the screen then takes it.
    requestAnimationFrame(() => void navigate(place.to));
  };
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') go(found[at]);
    else if (step && found.length > 0) setChosen((at + step + found.length) % found.length);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title="Go to" closeLabel="Close" lightDismiss onClose={onClose}>
      <TextInput
        name="go-to"
        label="Screen or record"
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
      <ul ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label="Places">
        {found.map(({ to, name, detail, isRecord }, index) => (
          <li
            key={to}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            aria-selected={index === at}
            onClick={() => go(found[index])}
            onPointerMove={() => setChosen(index)}
          >
            <span className={styles.name} lang={isRecord ? 'de' : undefined}>
              {name}
            </span>
            <small className={styles.detail}>{detail}</small>
          </li>
        ))}
      </ul>
      <p className={styles.state} aria-live="polite">
        {stateText({ typed, count: found.length, isComplete, hasFailed })}
      </p>
    </Dialog>
  );
}

/** The screens at once, the records as their titles arrive; what was read before is there while it is read again. */
function usePlaces() {
  const session = useSession();
  const outlines = useQueries({
    queries: collections.map(({ type }) => outlineQuery(session.tables, type)),
  });
  const records = outlines.flatMap(({ data }, index) => {
    const place = collections[index];
    return place && data ? recordPlaces(place, data) : [];
  });
  return {
    places: [...screenPlaces, ...records],
    isComplete: outlines.every(({ isPending }) => !isPending),
    hasFailed: outlines.some(({ isError }) => isError),
  };
}

type State = { typed: string; count: number; isComplete: boolean; hasFailed: boolean };

function stateText({ typed, count, isComplete, hasFailed }: State): string {
  if (hasFailed) return 'Some records could not be loaded. The screens are all here.';
  if (!isComplete) return 'Reading the titles…';
  if (typed.trim() === '') return 'Type to find a record by its title.';
  return count === 0 ? 'Nothing found.' : `${count} found`;
}
