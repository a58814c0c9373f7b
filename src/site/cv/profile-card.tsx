import { Printer } from 'lucide-react';
import { mailtoUrl } from '../../service/email-address';
import { telephoneUrl } from '../../content/text/telephone';
import type { RowOf } from '../../content/model';
import type { cvProfile } from '../../content/types/cv/type';
import { Button } from '../../ui/button';
import { Markup } from '../../ui/markup';
import { EditAnchor } from '../app/edit-anchor';
import { ContentPicture } from '../media/content-picture';
import styles from './profile-card.module.css';

type ProfileCardProps = { profile: RowOf<typeof cvProfile>; printLabel: string };

export function ProfileCard({ profile, printLabel }: ProfileCardProps) {
  const { image_url: url, alt, bio, email, phone } = profile;
  return (
    <section className={styles.card} aria-label="Profil">
      <div className={styles.portrait}>
        <ContentPicture url={url} alt={alt} ratio="1x1" sizes="(width < 48rem) 60vw, 20rem" priority />
      </div>
      <div className="stack">
        <Markup text={bio} />
        <address className="channels">
          <a href={mailtoUrl(email)}>{email}</a>
          <a href={telephoneUrl(phone)}>{phone}</a>
        </address>
        <Button variant="quiet" onClick={() => window.print()}>
          <Printer aria-hidden="true" size="1.1em" /> {printLabel}
        </Button>
        <EditAnchor type="cv-profile" row={profile} field="bio" />
      </div>
    </section>
  );
}
