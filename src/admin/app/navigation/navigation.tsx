import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, NavLink } from 'react-router';
import * as lucide from 'lucide-react';
import { addedCollections, type Screen, screens } from '../../parts/screens';
import { useIsExcluded, useSession, useSessionState } from '../../session/session-context';
import { NewInquiryCount } from '../../session/page-title';
import styles from './navigation.module.css';
import { navigationTexts } from '../app-texts';
import { pageSettingsIn } from '../../../content/fields/page-settings';
import { pagesShowing } from '../../../content/pages/pages';
import { completeSettings } from '../../../content/pages/page-settings';
import { siteSettings } from '../../../content/types/site-settings';
import { singleQuery } from '../../../data/records/queries';
import { previewLink } from '../../../data/preview/preview-link';
import { newRecordId } from '../../../data/preview/selection';
import { translate } from '../../../content/language';
import { editLink } from '../../editor/record-address';
import { LanguageSwitch } from '../../session/language-switch';
import { useTheme } from '../shell/theme';

type NavigationProps = {
  isFolded?: boolean;
  onLogout: () => void;
};

const groups = ['content', 'company', 'operation'] as const;

export function Navigation({ isFolded = false, onLogout }: NavigationProps) {
  const isExcluded = useIsExcluded();
  const allowed = screens.filter(({ action }) => !isExcluded(action));
  const screensOf = (wanted: Screen['group']) => allowed.filter(({ group }) => group === wanted);
  return (
    <nav
      className={isFolded ? `${styles.navigation} ${styles.folded}` : styles.navigation}
      aria-label={navigationTexts.sections}
    >
      <div className={styles.groups}>
        <ScreenList screens={screensOf(undefined)} isFolded={isFolded} />
        {groups.map((name) => (
          <Group
            key={name}
            name={name}
            screens={screensOf(name)}
            isFolded={isFolded}
            isOpen={isFolded || name === 'content'}
          />
        ))}
      </div>
      <NavigationFoot onLogout={onLogout} />
    </nav>
  );
}

type GroupProps = ScreenListProps & {
  name: (typeof groups)[number];
  /** A group that is not open opens for its screens only. */
  isOpen: boolean;
};

function Group({ name, isOpen, ...list }: GroupProps) {
  const { pathname } = useLocation();
  const isCurrent = list.screens.some(({ path }) => `${pathname}/`.startsWith(`/admin/${path}/`));
  if (list.screens.length === 0) return null;
  return (
    <details open={isOpen || isCurrent}>
      <summary className={styles.group}>{navigationTexts.groups[name]}</summary>
      <ScreenList {...list} />
    </details>
  );
}

const personScreens = screens.filter(({ group }) => group === 'person');

function NavigationFoot({ onLogout }: Pick<NavigationProps, 'onLogout'>) {
  const { account, run } = useSession();
  const state = useSessionState();
  const isExcluded = useIsExcluded();
  const { theme, toggle } = useTheme();
  const [Icon, themeText] =
    theme === 'dark' ? [lucide.Sun, navigationTexts.useLight] : [lucide.Moon, navigationTexts.useDark];
  return (
    <div className={styles.foot}>
      {personScreens.map(({ path, menu, purpose }) => (
        <NavLink
          key={path}
          to={`/admin/${path}`}
          className={styles.link}
          aria-description={purpose}
          title={'user' in state ? state.user.email : undefined}
        >
          <lucide.CircleUser className={styles.icon} aria-hidden="true" size={16} />
          <span className={styles.text}>{menu}</span>
        </NavLink>
      ))}
      <div className={`${styles.tools} row`}>
        {!isExcluded('draft') && (
          <a
            className={`${styles.tool} tool`}
            href={previewLink('/', { drafts: true })}
            aria-label={navigationTexts.previewWebsite}
            title={navigationTexts.previewWebsite}
          >
            <lucide.Eye aria-hidden="true" size={16} />
          </a>
        )}
        <Tool label={themeText} Icon={Icon} onClick={toggle} />
        <LanguageSwitch
          className={`${styles.tool} tool`}
          isShort
          onChoose={(chosen) => run(() => account.storeLanguage(chosen))}
        />
        <Tool label={navigationTexts.logout} Icon={lucide.LogOut} onClick={onLogout} />
      </div>
    </div>
  );
}

function Tool({ label, Icon, onClick }: { label: string; Icon: lucide.LucideIcon; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`${styles.tool} tool`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon aria-hidden="true" size={16} />
    </button>
  );
}

type ScreenListProps = {
  screens: readonly Screen[];
  /** Shows only icons; the names remain for assistive technology and in the tooltips. */
  isFolded: boolean;
};

function ScreenList({ screens, isFolded }: ScreenListProps) {
  return (
    <ul className="stack" role="list">
      {partsOf(screens).map(({ sitePart, screens: partScreens }) => {
        const entries = partScreens.map((screen) => <Entry key={screen.path} {...{ screen, isFolded }} />);
        if (!sitePart) return entries;
        return (
          <li key={sitePart}>
            {!isFolded && (
              <span className={`${styles.part} quiet`}>
                {partIcons[sitePart]} {navigationTexts.parts[sitePart]}
              </span>
            )}
            <ul className={styles.inner} role="list">
              {entries}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

type EntryProps = Pick<ScreenListProps, 'isFolded'> & { screen: Screen };

function Entry({ screen: { path, menu, purpose, sections }, isFolded }: EntryProps) {
  const Icon = icons[path];
  const isOff = useIsOff(sections);
  const added = addedCollections.find(({ screen }) => screen.path === path && !isFolded);
  return (
    <li className="row">
      <NavLink
        to={`/admin/${path}`}
        className={styles.link}
        title={isFolded ? `${menu}: ${purpose}` : purpose}
      >
        <Icon className={styles.icon} aria-hidden="true" size={16} />
        <span className={styles.text}>{menu}</span>
        {path === 'inquiries' && <NewInquiryCount />}
        {isOff && (
          <lucide.EyeOff className={styles.off} size={14} role="img" aria-label={navigationTexts.isOff} />
        )}
      </NavLink>
      {added && (
        // Not a stop of the keyboard, which has `New` and the button above the list.
        <Link
          className={`${styles.tool} tool quiet`}
          to={editLink(added, newRecordId)}
          tabIndex={-1}
          title={navigationTexts.newRecord(translate(added.type.singular))}
        >
          <lucide.Plus aria-hidden="true" size={14} />
        </Link>
      )}
    </li>
  );
}

function useIsOff(types: Screen['sections']): boolean {
  const { content } = useSession();
  const { data } = useQuery(singleQuery(content, siteSettings));
  const shown = pagesShowing(types);
  const settings = completeSettings(pageSettingsIn(data?.pages));
  return (
    types.length > 0 &&
    shown.length > 0 &&
    shown.every(({ path }) => settings.some(({ href, isOff }) => isOff && href === path))
  );
}

function partsOf(screens: readonly Screen[]) {
  const parts: { sitePart: Screen['sitePart']; screens: Screen[] }[] = [];
  for (const screen of screens) {
    const last = parts.at(-1);
    if (last && last.sitePart === screen.sitePart) last.screens.push(screen);
    else parts.push({ sitePart: screen.sitePart, screens: [screen] });
  }
  return parts;
}

const icons: Record<Screen['path'], lucide.LucideIcon> = {
  overview: lucide.LayoutDashboard,
  inquiries: lucide.Inbox,
  website: lucide.MonitorSmartphone,
  hero: lucide.Image,
  'latest-topics': lucide.Rss,
  services: lucide.Wrench,
  references: lucide.Award,
  'training-programs': lucide.BookOpen,
  'upcoming-trainings': lucide.CalendarDays,
  'training-blog': lucide.FileText,
  press: lucide.Newspaper,
  exchange: lucide.BatteryCharging,
  attest: lucide.FileBadge,
  shop: lucide.ShoppingBag,
  cv: lucide.UserRound,
  team: lucide.UsersRound,
  'free-pages': lucide.FilePlus2,
  media: lucide.Images,
  brand: lucide.Palette,
  pages: lucide.ListTree,
  contact: lucide.Building2,
  footer: lucide.PanelBottom,
  legal: lucide.Scale,
  agbs: lucide.FileText,
  redirects: lucide.CornerUpRight,
  replace: lucide.Replace,
  import: lucide.FileInput,
  trash: lucide.Trash2,
  people: lucide.Users,
  activity: lucide.History,
  system: lucide.Server,
  account: lucide.CircleUser,
};

const partIcons: Record<NonNullable<Screen['sitePart']>, ReactNode> = {
  home: <lucide.House aria-hidden="true" size={16} />,
  trainings: <lucide.GraduationCap aria-hidden="true" size={16} />,
};
