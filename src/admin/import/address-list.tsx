import { useRef } from 'react';
import type { ImportItem } from '../../data/operations/imports';
import { ShowMore, useFirstItems } from '../lists/show-more';
import styles from './import.module.css';
import { texts } from './texts';

/** Addresses of the records at the source, those without a new one first. */
export function AddressList({ items }: { items: readonly ImportItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  const withOldPath = items.filter(({ old_path }) => old_path !== null);
  const withoutNewPath = withOldPath.filter(({ new_path }) => new_path === null);
  const sorted = [...withoutNewPath, ...withOldPath.filter(({ new_path }) => new_path !== null)];
  const { first, ...rest } = useFirstItems(sorted);
  if (sorted.length === 0) return null;
  return (
    <details className={styles.addresses}>
      <summary>{texts.addresses(sorted.length, withoutNewPath.length)}</summary>
      <ul ref={list} className={styles.list} role="list">
        {first.map(({ id, old_path, new_path }) => (
          <li key={id}>
            <span lang="de">{old_path}</span> →{' '}
            {new_path === null ? texts.noAddress : <span lang="de">{new_path}</span>}
          </li>
        ))}
      </ul>
      <ShowMore {...rest} list={list} shownCount={first.length} />
    </details>
  );
}
