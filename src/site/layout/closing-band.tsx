import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { inquiryPresets } from '../../content/record/inquiry-preset';
import { telephoneUrl } from '../../content/text/telephone';
import { cvProfile } from '../../content/types/cv/type';
import { footer } from '../../content/types/footer/type';
import { siteSettings } from '../../content/types/site-settings/type';
import { buttonClass } from '../../ui/button';
import { useSingle } from '../app/content-hooks';
import type { InquirySubject } from '../inquiry/inquiry-fields';
import { InquiryOpener } from '../inquiry/inquiry-opener';
import { ContentPicture } from '../media/content-picture';
import styles from './closing-band.module.css';
import { Section } from './section';
import { SiteLink } from './site-link';

export type Closing = InquirySubject & {
  title: string;
  text?: ReactNode;
  /** Text of the inquiry button, and title of its dialog unless `dialogTitle` is. */
  label: string;
  dialogTitle?: string;
  preset: string;
  editAnchor?: ReactNode;
};

const text =
  'Beschreiben Sie uns in ein paar Sätzen, worum es geht. Wir sagen Ihnen, was sinnvoll ist, was es kostet und wann wir kommen können.';

/** End of pages without an offer of their own. */
export const generalClosing: Closing = {
  title: 'Sprechen wir über Ihre Anlage',
  label: 'Nachricht schreiben',
  topic: 'contact',
  preset: inquiryPresets.open,
};

/** End of a page: an inquiry about its subject, the telephone, and the person who answers. */
export function ClosingBand({
  title,
  label,
  dialogTitle = label,
  editAnchor,
  text: ownText = text,
  ...inquiry
}: Closing) {
  const phone = useSingle(footer).data?.phone;
  const replyTime = useSingle(siteSettings).data?.reply_time;
  return (
    <div className="unprinted">
      <Section title={title} surface="ink">
        <div className={styles.band}>
          <div className="stack lead">
            {typeof ownText === 'string' ? <p>{ownText}</p> : ownText}
            <div className="cluster">
              <InquiryOpener {...inquiry} label={label} title={dialogTitle} />
              {phone && (
                <a className={buttonClass({ variant: 'quiet' })} href={telephoneUrl(phone)}>
                  <Phone aria-hidden="true" size="1em" /> {phone}
                </a>
              )}
            </div>
            {replyTime && <p className="quiet">Wir antworten {replyTime}.</p>}
            {editAnchor}
          </div>
          <ContactPerson />
        </div>
      </Section>
    </div>
  );
}

export function ContactPerson() {
  const { data } = useSingle(cvProfile);
  return (
    data && (
      <div className={styles.person}>
        {data.image_url && <ContentPicture url={data.image_url} alt={data.alt} ratio="1x1" sizes="8rem" />}
        <div>
          <p className="name">{data.name}</p>
          <p className="quiet">{data.title}</p>
          <SiteLink className="more" href="/cv">
            Zur Person
          </SiteLink>
        </div>
      </div>
    )
  );
}
