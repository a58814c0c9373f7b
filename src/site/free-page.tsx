import { freePages } from '../content/types/free-pages';
import { Markup } from '../ui/markup';
import { EditAnchor } from './app/content-hooks';
import { notFound } from './app/match';
import { PageOutlet } from './app/page-outlet';
import { FileLinks } from './layout/facts';
import { RecordLayout, RecordSide, RecordText, RecordPage } from './records/record-page';
import { webPageJsonLd } from './structured-data/records';

export function Page() {
  return (
    <RecordPage
      name="freePage"
      type={freePages}
      inquiryLabel={(row) => row.inquiry_button}
      subtitleOf={(row) => row.subtitle ?? ''}
      jsonLdOf={import.meta.env.SSR ? (row) => [webPageJsonLd(row)] : undefined}
      notFoundContent={<PageOutlet match={notFound} />}
    >
      {(row) => (
        <RecordLayout title={row.title} record={row} ratio="16x9">
          <RecordText>
            <Markup text={row.content} hasHeadings />
            <EditAnchor type="free-pages" row={row} />
          </RecordText>
          {row.files.length > 0 && (
            <RecordSide>
              <FileLinks files={row.files} aria-label="Downloads" />
            </RecordSide>
          )}
        </RecordLayout>
      )}
    </RecordPage>
  );
}
