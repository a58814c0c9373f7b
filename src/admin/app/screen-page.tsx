import { skipToken, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ExternalLink } from 'lucide-react';
import { TypeSection } from '../editor/single-section';
import { translate } from '../../content/language';
import type { ContentType } from '../../content/model';
import { pagesShowing } from '../../content/pages/pages';
import { hasRecords } from '../../data/records/read';
import { NotFoundPage } from '../session/guard';
import { shellTexts } from './app-texts';
import { ExcludedScreen } from './shell/allowed-screen';
import { useSession, useIsExcluded } from '../session/session-context';
import { actionToEdit, type Screen } from '../parts/screens';
import { newRecordId } from '../../data/preview/selection';
import { imageColumn } from '../editor/texts';
import styles from './screen-page.module.css';
import { common } from '../parts/texts';

/** Screen that lists its sections one below the other, or shows the section of the record in the address. */
export function ScreenPage({ screen }: { screen: Screen }) {
  const { table, id } = useParams();
  const isExcluded = useIsExcluded();
  const { sections, opensAsForm = false } = screen;
  const addressed = sections.filter((type, index) =>
    table === undefined ? !opensAsForm || index === 0 : id !== undefined && type.table === table,
  );
  const shown = addressed.filter((type) => !isExcluded(actionToEdit(type)));
  if (addressed.length === 0) return <NotFoundPage />;
  if (shown.length === 0) return <ExcludedScreen screen={screen} />;
  const heading = (
    <header className="cluster baseline gap-2-4">
      <h1 tabIndex={-1}>{screen.title}</h1>
      <OnWebsite types={screen.sections} />
    </header>
  );
  const isRecord = table !== undefined && shown[0]?.rows === 'many';
  const isList = sections.some(({ rows }) => rows === 'many');
  // Above a list, the words of the page are folded.
  const isWords = (type: ContentType) => isList && type.rows === 'one' && !imageColumn(type);
  const sectionsOf = (types: readonly ContentType[]) =>
    types.map((type) => (
      <TypeSection
        key={type.name}
        type={type}
        look={opensAsForm ? 'form' : isWords(type) ? 'row' : undefined}
        heading={isRecord && heading}
      />
    ));
  const words = shown.filter(isWords);
  return (
    <>
      {!isRecord && heading}
      {opensAsForm && sections.length > 1 && (
        <nav className={`${styles.links} cluster baseline gap-2-4`} aria-label={screen.title}>
          {sections.map((type) => (
            <Link
              key={type.name}
              to={`/admin/${screen.path}/${type.table}/${newRecordId}`}
              aria-current={addressed.includes(type) ? 'page' : undefined}
            >
              {type.rows === 'one' && translate(type.region)}
            </Link>
          ))}
        </nav>
      )}
      {words.length > 0 && <div className={styles.words}>{sectionsOf(words)}</div>}
      {sectionsOf(shown.filter((type) => !words.includes(type)))}
    </>
  );
}

function OnWebsite({ types }: { types: readonly ContentType[] }) {
  const { tables } = useSession();
  const shown = pagesShowing(types);
  const needed = types.find((type) => type.rows === 'many' && shown.some(({ needs }) => needs === type.name));
  const { data: exists = !needed } = useQuery({
    queryKey: [needed?.name, 'any'],
    queryFn: needed ? () => hasRecords(tables, needed) : skipToken,
  });
  if (!exists) return null;
  return shown.map(({ path, label }) => (
    <a key={path} className="icon-link" href={path}>
      <ExternalLink aria-hidden="true" size={16} />
      {shown.length > 1 ? shellTexts.viewPage(label) : common.viewOnWebsite}
    </a>
  ));
}
