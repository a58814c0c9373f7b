import { ArrowLeft } from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'react-router';
import { translate } from '../../content/language';
import type { Collection } from '../../content/model';
import styles from './editor.module.css';
import { RecordState } from './list/record-row';
import { titleOf, texts } from './texts';
import type { OpenedForm } from './record-address';
import { PageChannelContext } from './preview/preview-button';
import { common } from '../parts/common-texts';

type RecordHeadProps = {
  type: Collection;
  opened?: OpenedForm;
  listPath: string;
};

export function RecordHead({ type, opened, listPath }: RecordHeadProps) {
  const stored = opened?.stored;
  const title =
    stored && (stored.published || stored.draft) && (titleOf(type, opened.initial.texts) || common.untitled);
  // Beside the website preview, the screen has a heading of its own.
  const Heading = useContext(PageChannelContext) === undefined ? 'h1' : 'h2';
  return (
    <header className="cluster gap-3">
      <BackLink to={listPath}>{texts.backTo(translate(type.plural))}</BackLink>
      <Heading tabIndex={-1} lang={title ? 'de' : undefined}>
        {title ?? (opened ? texts.add : texts.editRecord)(translate(type.singular))}
      </Heading>
      {stored && <RecordState isPublished={stored.published !== null} draft={stored.draft} />}
    </header>
  );
}

/** Renders nothing beside the website preview, where `Cancel` closes the form. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const isInWebsite = useContext(PageChannelContext) !== undefined;
  if (isInWebsite) return null;
  return (
    <Link className={`${styles.back} icon-link`} to={to}>
      <ArrowLeft aria-hidden="true" size={16} /> {children}
    </Link>
  );
}
