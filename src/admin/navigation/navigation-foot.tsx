import { Eye, LogOut, Moon, Sun } from 'lucide-react';
import { previewLink } from '../../data/preview/preview-link';
import { screens } from '../screens';
import { LanguageSwitch } from '../session/language-choice';
import { useSession, useSessionState } from '../session/session-context';
import { useIsExcluded } from '../session/use-rights';
import { useTheme } from '../shell/theme';
import styles from './navigation.module.css';
import { ScreenList } from './screen-list';
import { texts } from './texts';

type NavigationFootProps = { isFolded: boolean; onNavigate?: () => void; onLogout: () => void };

const personScreens = screens.filter(({ group }) => group === 'person');

/** Account of the signed-in person, language, theme, preview of the website and `Logout`. */
export function NavigationFoot({ isFolded, onNavigate, onLogout }: NavigationFootProps) {
  const { account, run } = useSession();
  const state = useSessionState();
  const isExcluded = useIsExcluded();
  const { theme, toggle } = useTheme();
  const [Icon, themeText] = theme === 'dark' ? [Sun, texts.useLight] : [Moon, texts.useDark];
  return (
    <div className={styles.foot}>
      {'user' in state && !isFolded && <p className={styles.person}>{state.user.email}</p>}
      <ScreenList screens={personScreens} isFolded={isFolded} onNavigate={onNavigate} />
      {!isExcluded('draft') && (
        <a className={styles.link} href={previewLink('/', { drafts: true })} title={texts.previewWebsite}>
          <Eye className={styles.icon} aria-hidden="true" size={16} />
          <span className={styles.text}>{texts.previewWebsite}</span>
        </a>
      )}
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-label={themeText}
          title={themeText}
          onClick={toggle}
        >
          <Icon aria-hidden="true" size={16} />
        </button>
        <LanguageSwitch
          className={styles.tool}
          isShort={isFolded}
          onChoose={(chosen) => run(() => account.storeLanguage(chosen))}
        />
        <button type="button" className={styles.tool} title={texts.logout} onClick={onLogout}>
          <LogOut aria-hidden="true" size={16} />
          <span className={styles.text}>{texts.logout}</span>
        </button>
      </div>
    </div>
  );
}
