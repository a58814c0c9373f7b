import {
  type ReactNode,
  useState,
  useId,
  type RefObject,
  useLayoutEffect,
  useRef,
  type ComponentProps,
} from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { listTexts, common, numberFormat } from '../texts';
import { Button, TextInput } from '../../../ui/controls';
import styles from './selection-bar.module.css';
import choicesStyles from './choices.module.css';
import emptyMessageStyles from './empty-message.module.css';
import loadingStyles from './loading.module.css';
import menuStyles from './menu.module.css';
import showMoreStyles from './show-more.module.css';

type SelectionBarProps = {
  count: number;
  onSelectAll: () => void;
  onClear: () => void;
  children: ReactNode;
};

export function SelectionBar({ count, onSelectAll, onClear, children }: SelectionBarProps) {
  const group = count > 0 && { role: 'group', 'aria-label': listTexts.selected(count) };
  return (
    <div className={`${styles.bar} if-filled`} {...group}>
      {group && <span>{listTexts.selected(count)}</span>}
      {children}
      {group && (
        <>
          <Button variant="bare" size="small" onClick={onSelectAll}>
            {listTexts.selectAll}
          </Button>
          <Button
            variant="bare"
            size="small"
            onClick={({ currentTarget }) => {
              // The button disappears.
              currentTarget
                .closest('section, main')
                ?.querySelector<HTMLElement>(':checked[aria-label]')
                ?.focus();
              onClear();
            }}
          >
            {listTexts.clearSelection}
          </Button>
        </>
      )}
    </div>
  );
}

export function SelectBox({ title, ...input }: ComponentProps<'input'> & { title: string }) {
  return <input type="checkbox" aria-label={listTexts.select(title)} {...input} />;
}

export function useSelectedIds() {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  return {
    /** In the order of selection. */
    selectedIds,
    toggle(id: string) {
      const next = new Set(selectedIds);
      if (!next.delete(id)) next.add(id);
      setSelectedIds(next);
    },
    select: (ids: readonly string[]) => setSelectedIds(new Set(ids)),
    clear: () => setSelectedIds(new Set()),
  };
}

type ChoicesProps<Value extends string> = {
  name: string;
  label: string;
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onChoose: (value: Value) => void;
};

export function Choices<Value extends string>({ name, label, options, ...selection }: ChoicesProps<Value>) {
  const labelId = useId();
  return (
    <div className="stack gap-1">
      <span className="label" id={labelId}>
        {label}
      </span>
      <div className={choicesStyles.choices} role="radiogroup" aria-labelledby={labelId}>
        {options.map(([value, text]) => (
          <label key={value} className={choicesStyles.choice}>
            <input
              className="cover"
              type="radio"
              name={name}
              checked={value === selection.value}
              onChange={() => selection.onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </div>
  );
}

export function EmptyMessage({ children }: { children: ReactNode }) {
  return <p className={emptyMessageStyles.empty}>{children}</p>;
}

type LoadingProps = { rows?: number; shape?: 'list' | 'form'; children: string };

/** Message in a skeleton of the rows or fields that are loading, so that the content hardly moves. */
export function Loading({ rows = 6, shape = 'list', children }: LoadingProps) {
  return (
    <div className={loadingStyles[shape]} style={{ minHeight: `${rows * 3.5}rem` }}>
      <p className={loadingStyles.message} role="status">
        {children}
      </p>
    </div>
  );
}

type MenuProps = {
  label: string;
  buttonClass: string;
  button: ReactNode;
  /** List items with links and buttons, rendered when the menu opens. */
  children: ReactNode;
};

/** The native popover closes on Escape and on a click elsewhere. */
export function Menu({ label, buttonClass, button, children }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={buttonClass} aria-label={label} title={label} popoverTarget={id}>
        {button}
      </button>
      <ul
        id={id}
        className={menuStyles.menu}
        popover="auto"
        role="list"
        aria-label={label}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        // Not before: the browser returns the focus only from an entry that is still there.
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
        onBlur={({ currentTarget: menu, relatedTarget: next }) => {
          if (next && ![menu, menu.previousElementSibling].some((one) => one?.contains(next)))
            menu.hidePopover();
        }}
      >
        {isOpen && children}
      </ul>
    </>
  );
}

export function MenuEntry({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <li>
      <button type="button" onClick={onClick}>
        {children}
      </button>
    </li>
  );
}

export function QuietButton(props: Omit<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  return <Button variant="quiet" size="small" {...props} />;
}

export function CancelButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="quiet" onClick={onClick}>
      {common.cancel}
    </Button>
  );
}

type RowButtonsProps = {
  editLabel: string;
  deleteLabel: string;
  /** Id by which the focus returns to the edit button. */
  editId?: string;
  onEdit: () => void;
  onDelete: (() => void) | undefined;
};

export function RowButtons({ editLabel, deleteLabel, editId, onEdit, onDelete }: RowButtonsProps) {
  const buttonProps = { variant: 'bare', size: 'small', icon: true } as const;
  return (
    <>
      <Button {...buttonProps} aria-label={editLabel} title={common.edit} data-edit={editId} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </Button>
      {onDelete && (
        <Button {...buttonProps} aria-label={deleteLabel} title={common.delete} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </>
  );
}

/** Number of entries rendered at once; with thousands, every key press would be slow. */
const pageSize = 50;

export function useFirstItems<Item>(items: readonly Item[]) {
  const [maxCount, setMaxCount] = useState(pageSize);
  const first = items.slice(0, maxCount);
  return { first, total: items.length, showMore: () => setMaxCount(maxCount + pageSize) };
}

type ShowMoreProps = {
  list: RefObject<HTMLElement | null>;
  shownCount: number;
  total: number;
  showMore: () => unknown;
};

/** Moves the focus to the first new entry. */
export function ShowMore({ list, shownCount, total, showMore }: ShowMoreProps) {
  const previousCount = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (previousCount.current === undefined || shownCount <= previousCount.current) return;
    list.current?.children[previousCount.current]?.querySelector<HTMLElement>('button, a, summary')?.focus();
    previousCount.current = undefined;
  }, [list, shownCount]);
  if (shownCount >= total) return null;
  const onClick = () => {
    previousCount.current = shownCount;
    showMore();
  };
  return (
    <div className={`${showMoreStyles.more} cluster gap-4`}>
      <p>{listTexts.shown(numberFormat.format(shownCount), numberFormat.format(total))}</p>
      <Button variant="quiet" onClick={onClick}>
        {listTexts.showMore}
      </Button>
    </div>
  );
}

type PagedListProps<Item> = {
  items: readonly Item[];
  label?: string;
  className: string | undefined;
  children: (item: Item) => ReactNode;
};

export function PagedList<Item>({ items, label, className, children }: PagedListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const { first, ...rest } = useFirstItems(items);
  return (
    <>
      <ul ref={list} className={className} role="list" aria-label={label}>
        {first.map(children)}
      </ul>
      <ShowMore {...rest} list={list} shownCount={first.length} />
    </>
  );
}

type TitledSectionProps = { title: string; className?: string; titleClass?: string; children: ReactNode };

export function TitledSection({ title, className, titleClass = 'title-3', children }: TitledSectionProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 className={titleClass} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type SearchInputProps = Pick<ComponentProps<typeof TextInput>, 'label' | 'maxLength'> & {
  value: string;
  onType: (value: string) => void;
};

export function SearchInput({ onType, ...input }: SearchInputProps) {
  return <TextInput {...input} name="search" type="search" onChange={({ target }) => onType(target.value)} />;
}
