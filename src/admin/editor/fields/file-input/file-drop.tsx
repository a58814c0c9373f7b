import {
  type CSSProperties,
  type ReactNode,
  useId,
  type ClipboardEvent,
  type DragEvent,
  type SyntheticEvent,
  useState,
  useEffect,
} from 'react';
import { FormField, type FieldTexts } from '../../../../ui/form-field';
import styles from '../picture/tile.module.css';

type FileDropProps = Pick<FieldTexts, 'label' | 'hint' | 'error'> & {
  name: string;
  accept: string;
  multiple?: boolean;
  /** -1 if a button does the same for keyboard users. */
  tabIndex?: number;
  onChoose: (files: File[]) => void;
  /** Description of the present file for screen readers, because the browser announces that no file is chosen. */
  fileDescription: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
};

/** Native file input stretched over its content, so that click, touch, keyboard and label reach it. */
export function FileDrop({
  label,
  hint,
  error,
  fileDescription,
  style,
  children,
  onChoose,
  ...input
}: FileDropProps) {
  const fileDescriptionId = useId();
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <div className={`${styles.frame} framed`} style={style}>
          {children}
          <input
            {...control}
            {...input}
            className={`${styles.cover} cover`}
            type="file"
            title=""
            aria-describedby={
              [fileDescription && fileDescriptionId, control['aria-describedby']].filter(Boolean).join(' ') ||
              undefined
            }
            onChange={({ target }) => {
              onChoose([...(target.files ?? [])]);
              // Reset, so that choosing the same file again fires a change event.
              target.value = '';
            }}
          />
          {fileDescription && (
            <span id={fileDescriptionId} hidden>
              {fileDescription}
            </span>
          )}
        </div>
      )}
    </FormField>
  );
}

/** Returns handlers of an element that accepts dropped files, and pasted files while the focus is inside. */
export function useFileDropTarget(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const acceptFiles = (files: FileList) => {
    if (files.length > 0) onFiles([...files]);
  };
  return {
    'data-over': isOver ? '' : undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event) || !isInSameDialog(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event) || !isInSameDialog(event)) return;
      event.preventDefault();
      setOver(false);
      acceptFiles(event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData;
      // Office programs copy text together with a picture of it.
      const isText = types.includes('text/plain') && isTextField(event.target);
      if (files.length === 0 || isText || !isInSameDialog(event)) return;
      event.preventDefault();
      acceptFiles(files);
    },
  };
}

/**
 * Checks that target and handler of the event are in the same dialog, or both in none. React events also bubble from a
 * dialog to the component that opened it.
 */
export function isInSameDialog({ target, currentTarget }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest('dialog') === currentTarget.closest('dialog');
}

function hasFiles({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

function isTextField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'text';
}

/** Prevents that the browser opens a file that was dropped outside a drop target, which would replace the form. */
export function usePreventPageDrop(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}
