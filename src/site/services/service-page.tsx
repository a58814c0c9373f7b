import { services } from '../../content/types/services/type';
import { Markup } from '../../ui/markup';
import { EditAnchor } from '../app/edit-anchor';
import { RecordLayout, RecordSide, RecordText } from '../records/record-layout';
import { RecordPage } from '../records/record-page';
import { FeatureList } from '../layout/feature-list';
import { service } from '../structured-data/service';

export function Page() {
  return (
    <RecordPage
      name="service"
      type={services}
      titleOf={({ title }) => title}
      subtitleOf={(row) => row.short_description}
      jsonLdOf={import.meta.env.SSR ? (row) => [service(row)] : undefined}
    >
      {(row, inquiry) => (
        <RecordLayout title={row.title} record={row} ratio="16x9">
          <RecordText>
            <Markup text={row.full_description} />
            <EditAnchor type="services" row={row} />
          </RecordText>
          <RecordSide title="Merkmale">
            <FeatureList features={row.features} />
            {inquiry}
          </RecordSide>
        </RecordLayout>
      )}
    </RecordPage>
  );
}
