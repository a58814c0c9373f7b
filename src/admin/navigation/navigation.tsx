import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type Screen, screens } from '../screens';
import { useIsExcluded } from '../session/use-rights';
import { NavigationFoot } from './navigation-foot';
import styles from './navigation.module.css';
import { ScreenList } from './screen-list';
import { texts } from './texts';

type NavigationProps = {
  /** Shows only icons. */
  isFolded?: boolean;
  /** Makes each group collapsible; only the group of the present screen begins expanded. */
  hasDisclosures?: boolean;
  onNavigate?: () => void;
  onLogout: () => void;
};

const groups = ['content', 'company', 'operation'] as const;

/** Links to all screens that the role allows, in groups, and a foot with account, language, theme and `Logout`. */
export function Navigation({ isFolded = false, hasDisclosures, onNavigate, onLogout }: NavigationProps) {
  const isExcluded = useIsExcluded();
  const allowed = screens.filter(({ action }) => !isExcluded(action));
  const screensOf = (wanted: Screen['group']) => allowed.filter(({ group }) => group === wanted);
  return (
    <nav
      className={isFolded ? `${styles.navigation} ${styles.folded}` : styles.navigation}
      aria-label={texts.sections}
    >
      <div className={styles.groups}>
        <ScreenList screens={screensOf(undefined)} {...{ isFolded, onNavigate }} />
        {groups.map((name) => {
          const groupScreens = screensOf(name);
          return (
            groupScreens.length > 0 && (
              <Group key={name} name={name} hasDisclosure={hasDisclosures}>
                <ScreenList screens={groupScreens} {...{ isFolded, onNavigate }} />
              </Group>
            )
          );
        })}
      </div>
      <NavigationFoot {...{ isFolded, onNavigate, onLogout }} />
    </nav>
  );
}

type GroupProps = {
  name: (typeof groups)[number];
  hasDisclosure: boolean | undefined;
  children: ReactNode;
};

function Group({ name, hasDisclosure, children }: GroupProps) {
  const { pathname } = useLocation();
  if (!hasDisclosure)
    return (
      <div>
        <p className={styles.group}>{texts.groups[name]}</p>
        {children}
      </div>
    );
  const isCurrent = screens.some(
    ({ group, path }) => group === name && `${pathname}/`.startsWith(`/admin/${path}/`),
  );
  return (
    <details open={isCurrent}>
      <summary className={styles.group}>{texts.groups[name]}</summary>
      {children}
    </details>
  );
}
