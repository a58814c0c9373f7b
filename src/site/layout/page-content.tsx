import type { ReactNode } from 'react';
import { Phone } from 'lucide-react';
import type { Row } from '../../content/record/form-values';
import { type PageName, pageNamed } from '../../content/pages/pages';
import { type Head, headOf, PageHead } from '../app/page-head';
import { usePerson, useSingle } from '../app/content-hooks';
import { InquiryOpener } from '../inquiry/inquiry-opener';
import { PageIntro, ErrorSummary, LoadingMessage, Section } from './states';
import { inquiryPresets } from '../../content/record/inquiry-preset';
import { telephoneUrl } from '../../content/text/formats';
import { footer } from '../../content/types/footer';
import { siteSettings } from '../../content/types/site-settings';
import { buttonClass } from '../../ui/controls';
import type { InquirySubject } from '../inquiry/inquiry-fields';
import { ContentImage } from './images';
import styles from './closing-band.module.css';
import { SiteLink } from './site-link';

type Query = { isPending: boolean; failure?: string };

type PageContentProps = {
  name: PageName;
  /** Record with the search texts of the page; default: that of `header`. */
  headRow?: Row | null;
  /** Metadata in place of those of `headRow`. */
  head?: Head;
  jsonLd?: Head['jsonLd'];
  /** Heading when `header` has none; default: the page's fallback title or label. */
  title?: string;
  /** Query of the record with the page's heading; missing for pages with a fixed heading. */
  header?: Query & { data: { title: string; subtitle: string } | null | undefined };
  subtitle?: string;
  above?: ReactNode;
  editAnchor?: ReactNode;
  /** Pass the same queries to the children: a part that refetched a failed one would make the page wait forever. */
  queries: readonly Query[];
  loadingText?: string;
  /** Inquiry at the end of the page and in its head; null for none. */
  closing?: Closing | null;
  actionLabel?: string;
  children: ReactNode;
};

/** Shows a page once all its queries are complete, so that nothing moves while loading. */
export function PageContent({
  name,
  headRow,
  head,
  jsonLd,
  title,
  header,
  subtitle,
  above,
  editAnchor,
  queries,
  loadingText = 'Lade Inhalt...',
  closing = generalClosing,
  actionLabel = 'Anfrage schreiben',
  children,
}: PageContentProps) {
  const page = pageNamed(name);
  // The profile is shown at the end.
  const isComplete = ![...queries, header, usePerson()].some((query) => query?.isPending);
  const headerData = isComplete ? header?.data : undefined;
  // While loading, use the page's name; `fallbackTitle` would imply that no title exists.
  const fallback = header && !isComplete ? page.label : (page.fallbackTitle ?? page.label);
  return (
    <>
      <PageHead {...(head ?? headOf(name, headRow ?? header?.data))} jsonLd={jsonLd} />
      <PageIntro
        title={headerData?.title || title || fallback}
        subtitle={isComplete ? (headerData?.subtitle ?? subtitle) : undefined}
        above={above}
        action={isComplete && closing && <HeadInquiry label={actionLabel} closing={closing} />}
        editAnchor={isComplete && editAnchor}
        path={page.path}
      />
      {isComplete ? (
        <>
          <ErrorSummary queries={queries}>{children}</ErrorSummary>
          {closing && <ClosingBand {...closing} />}
        </>
      ) : (
        <LoadingMessage text={loadingText} />
      )}
    </>
  );
}

function HeadInquiry({ label, closing }: { label: string; closing: Closing }) {
  const { dialogTitle = closing.label, topic, record, preset } = closing;
  return <InquiryOpener label={label} title={dialogTitle} {...{ topic, record, preset }} />;
}

export type Closing = InquirySubject & {
  title: string;
  text?: ReactNode;
  label: string;
  dialogTitle?: string;
  preset: string;
  editAnchor?: ReactNode;
};

const text =
  'Schreiben Sie uns in ein paar Sätzen, worum es geht. Wir sagen Ihnen, was möglich ist und wie es weitergeht.';

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
  const { data } = usePerson();
  return (
    data && (
      <div className={styles.person}>
        {data.image_url && <ContentImage url={data.image_url} alt={data.alt} ratio="1x1" sizes="8rem" />}
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
