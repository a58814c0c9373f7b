import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { TextInput } from '../../../ui/controls';
import styles from './search.module.css';
import excerptStyles from './excerpt.module.css';
import { occurrencesIn } from './words';

type SuggestionInputProps<Option> = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: string;
  onType: (value: string) => void;
  options: readonly Option[];
  listLabel: string;
  onChoose: (option: Option) => void;
  renderOption: (option: Option) => ReactNode;
};

/** Follows the ARIA combobox pattern; the first option is selected. */
export function SuggestionInput<Option>({
  onType,
  options,
  listLabel,
  onChoose,
  renderOption,
  ...input
}: SuggestionInputProps<Option>) {
  const [requestedIndex, setRequestedIndex] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const selectedIndex = Math.min(requestedIndex, options.length - 1);
  const selected = options[selectedIndex];

  useEffect(() => {
    list.current?.children[selectedIndex]?.scrollIntoView({ block: 'nearest' });
  }, [selectedIndex]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && selected) onChoose(selected);
    else if (step && options.length > 0)
      setRequestedIndex((selectedIndex + step + options.length) % options.length);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <TextInput
        {...input}
        autoComplete="off"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={selected && `${id}-${selectedIndex}`}
        aria-autocomplete="list"
        onChange={({ target }) => {
          onType(target.value);
          setRequestedIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      {/*
       * Not focusable, although browsers make scrollable lists focusable: arrow keys in the input select the entries.
       */}
      <ul
        ref={list}
        id={`${id}-list`}
        className={styles.options}
        role="listbox"
        aria-label={listLabel}
        tabIndex={-1}
      >
        {options.map((option, index) => (
          <li
            key={index}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            aria-selected={index === selectedIndex}
            onClick={() => onChoose(option)}
            onPointerMove={() => setRequestedIndex(index)}
          >
            {renderOption(option)}
          </li>
        ))}
      </ul>
    </>
  );
}

const contextLength = { before: 40, after: 100 };

/** Of a long text, shows only the part around the first match. */
export function Excerpt({ text, words }: { text: string; words: string }) {
  const occurrences = occurrencesIn(text, words);
  const first = occurrences[0]?.start ?? 0;
  const start = first > contextLength.before ? first - contextLength.before : 0;
  const end = Math.min(text.length, first + contextLength.after);
  const shown = occurrences.filter((one) => one.end <= end);
  // Between the edges, parts without and with a match alternate.
  const edges = [start, ...shown.flatMap((one) => [one.start, one.end]), end];
  return (
    <>
      {start > 0 && '…'}
      {edges.slice(1).map((edge, index) => {
        const piece = text.slice(edges[index], edge);
        return index % 2 === 1 ? (
          <mark key={index} className={excerptStyles.found}>
            {piece}
          </mark>
        ) : (
          piece
        );
      })}
      {end < text.length && '…'}
    </>
  );
}
