import type { ReactNode } from 'react';
import { Loaded } from './loaded';
import { Section } from './section';

type ListSectionProps<Row> = {
  title: string;
  surface?: 'paper' | 'sunk';
  query: { data: Row[] | undefined; error: Error | null };
  loading?: string;
  failure: string;
  hideReason?: boolean;
  children: (rows: Row[]) => ReactNode;
};

/** A part of a page that consists of one list; without entries there is no such part. */
export function ListSection<Row>({
  title,
  surface,
  query,
  loading = 'Lade Inhalt...',
  failure,
  hideReason,
  children,
}: ListSectionProps<Row>) {
  if (query.data?.length === 0) return null;
  return (
    <Section title={title} surface={surface}>
      <Loaded query={query} loading={loading} failure={failure} hideReason={hideReason}>
        {children}
      </Loaded>
    </Section>
  );
}
