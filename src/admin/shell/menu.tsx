import { ExternalLink, Eye, LogOut, Menu as MenuIcon, X } from 'lucide-react';
import { useRef } from 'react';
import { previewLink } from '../../data/preview/preview-link';
import { Button } from '../../ui/button';
import styles from './menu.module.css';
import { SectionList } from './section-list';
import { texts } from './texts';

/** Slide-in menu of all sections. The native modal dialog traps the focus and closes on Escape. */
export function Menu({ onLogout }: { onLogout: () => void }) {
  const panel = useRef<HTMLDialogElement>(null);
  const close = () => panel.current?.close();
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => panel.current?.showModal()}>
        <MenuIcon aria-hidden="true" /> {texts.menu}
      </Button>
      <dialog
        ref={panel}
        className={styles.panel}
        aria-label={texts.menu}
        onPointerDown={(event) => event.target === event.currentTarget && close()}
      >
        <div className={styles.content}>
          <div className={styles.head}>
            <span className={styles.name}>{texts.backOffice}</span>
            <Button variant="quiet" size="small" icon aria-label={texts.closeMenu} onClick={close}>
              <X aria-hidden="true" />
            </Button>
          </div>
          <nav aria-label={texts.sections}>
            <SectionList detailed onOpen={close} />
          </nav>
          <div className={styles.foot}>
            <a className={styles.link} href="/">
              <ExternalLink aria-hidden="true" size={16} /> {texts.viewWebsite}
            </a>
            <a className={styles.link} href={previewLink('/', { drafts: true })}>
              <Eye aria-hidden="true" size={16} /> {texts.previewWebsite}
            </a>
            <Button
              variant="quiet"
              onClick={() => {
                close();
                onLogout();
              }}
            >
              <LogOut aria-hidden="true" /> {texts.logout}
            </Button>
          </div>
        </div>
      </dialog>
    </>
  );
}
