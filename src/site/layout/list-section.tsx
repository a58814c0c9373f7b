import type { ReactNode } from 'react';
import type { ContentList } from '../app/content-hooks';
import { EditAnchor, type EditAnchorProps } from '../app/edit-anchor';
import { QueryResult } from './states/query-result';
import { Section, type SectionProps } from './section';

type ListSectionProps<Row> = Pick<SectionProps, 'title' | 'editAnchor'> & {
  type: EditAnchorProps['type'];
  surface?: 'paper' | 'sunk';
  query: ContentList<Row>;
  loadingText?: string;
  children: (rows: Row[]) => ReactNode;
};

/** An empty list renders only the EditAnchor for adding the first record. */
export function ListSection<Row>({
  type,
  title,
  editAnchor,
  surface,
  query,
  loadingText = 'Lade Inhalt...',
  children,
}: ListSectionProps<Row>) {
  if (query.data?.length === 0) return <EditAnchor type={type} />;
  return (
    <Section title={title} editAnchor={editAnchor} surface={surface}>
      <QueryResult query={query} loadingText={loadingText}>
        {children}
      </QueryResult>
      <EditAnchor type={type} />
    </Section>
  );
}
