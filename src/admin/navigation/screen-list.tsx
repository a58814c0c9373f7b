import { NavLink } from 'react-router';
import { NewInquiryCount } from '../inbox/new-count';
import type { Screen } from '../screens';
import { icons, partIcons } from './icons';
import styles from './navigation.module.css';
import { texts } from './texts';

type ScreenListProps = {
  screens: readonly Screen[];
  /** Shows only icons; the names remain for assistive technology and in the tooltips. */
  isFolded: boolean;
  onOpen?: () => void;
};

/** Links to screens. Screens of one part of the website form a list below its name. */
export function ScreenList({ screens, isFolded, onOpen }: ScreenListProps) {
  return (
    <ul className={styles.list} role="list">
      {partsOf(screens).map(({ below, screens: some }) =>
        below ? (
          <li key={below}>
            <Part name={below} isFolded={isFolded} />
            <ul className={styles.inner} role="list">
              {some.map((screen) => (
                <Entry key={screen.path} {...{ screen, isFolded, onOpen }} />
              ))}
            </ul>
          </li>
        ) : (
          some.map((screen) => <Entry key={screen.path} {...{ screen, isFolded, onOpen }} />)
        ),
      )}
    </ul>
  );
}

function Part({ name, isFolded }: { name: NonNullable<Screen['below']>; isFolded: boolean }) {
  const Icon = partIcons[name];
  if (isFolded) return null;
  return (
    <span className={styles.part}>
      <Icon aria-hidden="true" size={16} /> {texts.parts[name]}
    </span>
  );
}

type EntryProps = Pick<ScreenListProps, 'isFolded' | 'onOpen'> & { screen: Screen };

function Entry({ screen: { path, menu, purpose, page }, isFolded, onOpen }: EntryProps) {
  const Icon = icons[path];
  return (
    <li>
      <NavLink
        to={`/admin/${path}`}
        className={styles.link}
        title={isFolded ? `${menu}: ${purpose}` : purpose}
        onClick={onOpen}
      >
        {Icon && <Icon className={styles.icon} aria-hidden="true" size={16} />}
        <span className={styles.text}>{menu}</span>
        {page === 'inbox' && <NewInquiryCount />}
      </NavLink>
    </li>
  );
}

/** Groups adjacent screens of the same part of the website. */
function partsOf(screens: readonly Screen[]) {
  const parts: { below: Screen['below']; screens: Screen[] }[] = [];
  for (const screen of screens) {
    const last = parts.at(-1);
    if (last && last.below === screen.below) last.screens.push(screen);
    else parts.push({ below: screen.below, screens: [screen] });
  }
  return parts;
}
