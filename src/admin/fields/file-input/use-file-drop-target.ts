import { type ClipboardEvent, type DragEvent, type SyntheticEvent, useState } from 'react';

/** Returns handlers of an element that accepts dropped files, and pasted files while the focus is inside. */
export function useFileDropTarget(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList) => {
    if (files.length > 0) onFiles([...files]);
  };
  return {
    'data-over': isOver ? '' : undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event) || !isHere(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event) || !isHere(event)) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData;
      // Office programs copy text together with a picture of it.
      const isText = types.includes('text/plain') && isTextField(event.target);
      if (files.length === 0 || isText || !isHere(event)) return;
      event.preventDefault();
      take(files);
    },
  };
}

/**
 * Checks that the event belongs to this element and not to a dialog over it. React events also bubble from a dialog
 * to the component that opened it.
 */
function isHere({ target, currentTarget }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest('dialog') === currentTarget.closest('dialog');
}

export function hasFiles({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

function isTextField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'text';
}
