import { useRef } from 'react';
import { Button } from '../../../ui/button';

type ChooseButtonProps = {
  children: string;
  accept: string;
  multiple?: boolean;
  /** `environment` requests the rear camera. */
  capture?: 'environment';
  className?: string;
  /** Added to the accessible name where a page has several buttons. */
  about?: string;
  onChoose: (files: File[]) => void;
};

/** Button that opens a file dialog, like the file input that covers a tile. */
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
