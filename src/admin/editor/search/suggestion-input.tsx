import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { TextInput } from '../../../ui/form-field';
import styles from './search.module.css';

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
