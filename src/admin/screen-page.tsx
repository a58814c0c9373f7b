import { usePageTitle } from './shell/page-title';
import type { Screen } from './screens';
import { CollectionSection } from './editor/collection-section';
import { SingleSection } from './editor/single-section';

/** A screen of the back office: its sections one below the other. */
export function ScreenPage({ screen }: { screen: Screen }) {
  usePageTitle(screen.title);
  return (
    <>
      <h1 tabIndex={-1}>{screen.title}</h1>
      {screen.sections.map((type) =>
        type.rows === 'one' ? (
          <SingleSection key={type.name} type={type} />
        ) : (
          <CollectionSection key={type.name} type={type} />
        ),
      )}
    </>
  );
}
