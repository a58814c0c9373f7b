import { useRef } from 'react';
import { Button } from '../../../ui/button';

type ChooseButtonProps = {
  children: string;
  accept: string;
  /** Asks for the camera that looks away from the person. */
  capture?: 'environment';
  className?: string;
  /** What it is asked for, where several stand on a page. */
  about?: string;
  onChoose: (files: File[]) => void;
};

/** Asks for a file, as the file input that covers a tile does. */
export function ChooseButton({ children, className, about, onChoose, ...input }: ChooseButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={className}
        aria-description={about}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </Button>
      <input
        {...input}
        ref={chooser}
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
