import type { ReactNode } from 'react';
import type { ContentList } from '../app/content-hooks';
import { EditAnchor, type MarkProps } from '../app/edit-anchor';
import { QueryResult } from './states/query-result';
import { Section, type SectionProps } from './section';

type ListSectionProps<Row> = Pick<SectionProps, 'title' | 'mark'> & {
  type: MarkProps['type'];
  surface?: 'paper' | 'sunk';
  query: ContentList<Row>;
  loading?: string;
  children: (rows: Row[]) => ReactNode;
};

/** Section with one list. An empty list renders only the EditAnchor for adding the first record. */
export function ListSection<Row>({
  type,
  title,
  mark,
  surface,
  query,
  loading = 'Lade Inhalt...',
  children,
}: ListSectionProps<Row>) {
  if (query.data?.length === 0) return <EditAnchor type={type} />;
  return (
    <Section title={title} mark={mark} surface={surface}>
      <QueryResult query={query} loading={loading}>
        {children}
      </QueryResult>
      <EditAnchor type={type} />
    </Section>
  );
}
