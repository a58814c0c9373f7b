import { useRef, type RefObject, useEffect } from 'react';
import { Button } from '../../../../ui/button';

type ChooseButtonProps = {
  children: string;
  accept: string;
  multiple?: boolean;
  /** `environment` requests the rear camera. */
  capture?: 'environment';
  className?: string;
  /** Accessible description that tells several such buttons of a page apart. */
  description?: string;
  onChoose: (files: File[]) => void;
};

export function ChooseButton({ children, className, description, onChoose, ...input }: ChooseButtonProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={className}
        aria-description={description}
        onClick={() => fileInput.current?.click()}
      >
        {children}
      </Button>
      <input
        {...input}
        ref={fileInput}
        type="file"
        hidden
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

/**
 * Moves the focus to the file input of the next item when the focused `li` is removed from the list. `items` must
 * change with the list, for example the joined ids.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, items: string): void {
  const focusedIndex = useRef(-1);
  const previousItems = useRef(items);
  useEffect(() => {
    const rememberIndex = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest('li') : null;
      focusedIndex.current = item ? [...(list.current?.children ?? [])].indexOf(item) : -1;
    };
    document.addEventListener('focusin', rememberIndex);
    return () => document.removeEventListener('focusin', rememberIndex);
  }, [list]);
  useEffect(() => {
    const isLost = items !== previousItems.current && document.activeElement === document.body;
    previousItems.current = items;
    const next = list.current?.children[focusedIndex.current];
    if (isLost) next?.querySelector<HTMLElement>('input[type=file]:not([hidden])')?.focus();
  }, [list, items]);
}
