import { useQueryClient } from '@tanstack/react-query';
import { Contained } from './faults/contained';
import { usePageTitle } from './shell/page-title';
import type { Screen } from './screens';
import { CollectionSection } from './editor/collection-section';
import { SingleSection } from './editor/single-section';

/** A screen of the back office: its sections one below the other. */
export function ScreenPage({ screen }: { screen: Screen }) {
  const queries = useQueryClient();
  usePageTitle(screen.title);
  return (
    <>
      <h1 tabIndex={-1}>{screen.title}</h1>
      {screen.sections.map((type) => (
        <Contained key={type.name} onRetry={() => queries.removeQueries({ queryKey: [type.name] })}>
          {type.rows === 'one' ? <SingleSection type={type} /> : <CollectionSection type={type} />}
        </Contained>
      ))}
    </>
  );
}
