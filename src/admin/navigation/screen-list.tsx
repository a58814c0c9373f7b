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
  /** Called when a link is clicked. */
  onNavigate?: () => void;
};

/** Links to screens. Screens of one part of the website form a list below its name. */
export function ScreenList({ screens, isFolded, onNavigate }: ScreenListProps) {
  return (
    <ul className={styles.list} role="list">
      {partsOf(screens).map(({ sitePart, screens: partScreens }) =>
        sitePart ? (
          <li key={sitePart}>
            <SitePartTitle name={sitePart} isFolded={isFolded} />
            <ul className={styles.inner} role="list">
              {partScreens.map((screen) => (
                <Entry key={screen.path} {...{ screen, isFolded, onNavigate }} />
              ))}
            </ul>
          </li>
        ) : (
          partScreens.map((screen) => <Entry key={screen.path} {...{ screen, isFolded, onNavigate }} />)
        ),
      )}
    </ul>
  );
}

function SitePartTitle({ name, isFolded }: { name: NonNullable<Screen['sitePart']>; isFolded: boolean }) {
  const Icon = partIcons[name];
  if (isFolded) return null;
  return (
    <span className={styles.part}>
      <Icon aria-hidden="true" size={16} /> {texts.parts[name]}
    </span>
  );
}

type EntryProps = Pick<ScreenListProps, 'isFolded' | 'onNavigate'> & { screen: Screen };

function Entry({ screen: { path, menu, purpose, page }, isFolded, onNavigate }: EntryProps) {
  const Icon = icons[path];
  return (
    <li>
      <NavLink
        to={`/admin/${path}`}
        className={styles.link}
        title={isFolded ? `${menu}: ${purpose}` : purpose}
        onClick={onNavigate}
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
  const parts: { sitePart: Screen['sitePart']; screens: Screen[] }[] = [];
  for (const screen of screens) {
    const last = parts.at(-1);
    if (last && last.sitePart === screen.sitePart) last.screens.push(screen);
    else parts.push({ sitePart: screen.sitePart, screens: [screen] });
  }
  return parts;
}
