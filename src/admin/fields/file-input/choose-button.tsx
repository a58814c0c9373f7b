import { useRef } from 'react';
import { Button } from '../../../ui/button';

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

/** Button that opens a file dialog, like the file input that covers a tile. */
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
