import {
  type ChangeEvent,
  type CSSProperties,
  type ReactNode,
  useId,
  type ClipboardEvent,
  type DragEvent,
  type FocusEvent,
  type SyntheticEvent,
  useState,
  useEffect,
  useRef,
  type RefObject,
  createContext,
  useContext,
} from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormField, type FieldTexts } from '../../../ui/controls';
import styles from './image/tile.module.css';
import { type PrivateBucket, privateFile } from '../../../data/files/private-files';
import { mediaUrl, type MediaWidth } from '../../../data/files/urls';
import { publicFileSize } from '../../../data/files/file-info';
import { useSession } from '../../session/session-context';
import { QuietButton } from '../../parts/lists/lists';

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
            onChange={(event) => onChoose(chosenFiles(event))}
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

function chosenFiles({ target }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(target.files ?? [])];
  // Reset, so that choosing the same file again fires a change event.
  target.value = '';
  return files;
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
      // Office programs copy text together with an image of it.
      const isTextField = event.target instanceof HTMLInputElement && event.target.type === 'text';
      const isText = types.includes('text/plain') && isTextField;
      if (files.length === 0 || isText || !isInSameDialog(event)) return;
      event.preventDefault();
      acceptFiles(files);
    },
  };
}

/** React events also bubble from a dialog to the component that opened it. */
export function isInSameDialog({ target, currentTarget }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest('dialog') === currentTarget.closest('dialog');
}

function hasFiles({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
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
      <QuietButton
        className={className}
        aria-description={description}
        onClick={() => fileInput.current?.click()}
      >
        {children}
      </QuietButton>
      <input
        {...input}
        ref={fileInput}
        type="file"
        hidden
        onChange={(event) => onChoose(chosenFiles(event))}
      />
    </>
  );
}

/** Focuses the file input of the next item when the focused `li` is removed. `items` must change with the list. */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, items: string) {
  const focusedIndex = useRef(-1);
  useEffect(() => {
    const next = list.current?.children[focusedIndex.current];
    if (document.activeElement === document.body)
      next?.querySelector<HTMLElement>('input[type=file]:not([hidden])')?.focus();
  }, [list, items]);
  return ({ target }: FocusEvent) => {
    const item = target.closest('li');
    focusedIndex.current = item ? [...(list.current?.children ?? [])].indexOf(item) : -1;
  };
}

/** URLs of files that are known to be public. Other files are requested from the private buckets first. */
export const PublicUrlsContext = createContext<ReadonlySet<string>>(new Set());

const privateFileKey = ['private-file'];

/** Runs a move between buckets. Cancels requests for private files meanwhile, and repeats those that found nothing. */
export function useFileMove(): <Result>(move: () => Promise<Result>) => Promise<Result> {
  const queryClient = useQueryClient();
  return async (move) => {
    await queryClient.cancelQueries({ queryKey: privateFileKey });
    try {
      return await move();
    } finally {
      void queryClient.invalidateQueries({ queryKey: privateFileKey, predicate: ({ state }) => !state.data });
    }
  };
}

type SourceOptions = {
  width: MediaWidth;
  /** Private bucket to try first if the file is not public. */
  privateBucket: PrivateBucket;
};

/** Returns the URL to show a stored image from: public, or a `blob:` URL of the private file. */
export function useImageSource(url: string | null, source: SourceOptions): string | undefined {
  const session = useSession();
  const publicUrls = useContext(PublicUrlsContext);
  const isPrivate = url !== null && !publicUrls.has(url);
  const { data: file = null, isSuccess } = useQuery({
    queryKey: [...privateFileKey, url],
    queryFn: async ({ signal }) =>
      url
        ? ((await privateFile(session.service, url, { first: source.privateBucket, signal })) ?? null)
        : null,
    enabled: isPrivate,
  });
  const privateUrl = useObjectUrl(file);
  // A file in no private bucket is published by another record.
  return !isPrivate || (isSuccess && !file) ? mediaUrl(url, source.width) : privateUrl;
}

export function useFileSizeBytes(url: string | null): number | undefined {
  const publicUrls = useContext(PublicUrlsContext);
  const { data } = useQuery({
    queryKey: ['file-size', url],
    queryFn: async () => (url ? ((await publicFileSize(url)) ?? null) : null),
    enabled: url !== null && publicUrls.has(url),
    staleTime: Infinity,
  });
  return data ?? undefined;
}

export function useObjectUrl(file: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address must be made and revoked in pairs
    setUrl(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
