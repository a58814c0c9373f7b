import { type ClipboardEvent, type DragEvent, type SyntheticEvent, useState } from 'react';

/** What takes files that are dropped on it, or pasted while something in it has the focus. */
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
      // What office programs copy is a text, with a picture of it besides.
      const isText = types.includes('text/plain') && isTextField(event.target);
      if (files.length === 0 || isText || !isHere(event)) return;
      event.preventDefault();
      take(files);
    },
  };
}

/** A dialog over the page is a place of its own, even where React hands its events on to what it was opened from. */
function isHere({ target, currentTarget }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest('dialog') === currentTarget.closest('dialog');
}

export function hasFiles({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

function isTextField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'text';
}
