import { NavLink } from 'react-router';
import { NewCount } from '../inbox/new-count';
import { screens } from '../screens';
import styles from './menu.module.css';

type SectionListProps = {
  /** Shows the purpose of each section. */
  detailed?: boolean;
  onOpen?: () => void;
};

export function SectionList({ detailed, onOpen }: SectionListProps) {
  return (
    <ul className={styles.list} role="list">
      {screens.map(({ path, menu, purpose, page }) => (
        <li key={path}>
          <NavLink to={`/admin/${path}`} className={styles.link} onClick={onOpen}>
            <span>
              {menu}
              {page === 'inbox' && <NewCount />}
            </span>
            {detailed && <small className={styles.purpose}>{purpose}</small>}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
