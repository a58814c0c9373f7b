import { services, servicesTexts, servicesWords } from '../../content/types/services';
import { Markup } from '../../ui/markup';
import { EditAnchor, useTexts } from '../app/content-hooks';
import { RecordLayout, RecordSide, RecordText, RecordPage } from '../records/record-page';
import { FeatureList } from '../layout/facts';
import { serviceJsonLd } from '../structured-data/records';

export function Page() {
  const texts = useTexts(servicesTexts, servicesWords);
  return (
    <RecordPage
      name="service"
      type={services}
      inquiryLabel={texts.word('service_button')}
      subtitleOf={(row) => row.short_description}
      jsonLdOf={import.meta.env.SSR ? (row) => [serviceJsonLd(row)] : undefined}
      queries={[texts]}
    >
      {(row) => (
        <RecordLayout title={row.title} record={row} ratio="16x9">
          <RecordText>
            <Markup text={row.full_description} />
            <EditAnchor type="services" row={row} />
          </RecordText>
          <RecordSide title={texts.word('features_heading')}>
            <FeatureList features={row.features} />
          </RecordSide>
        </RecordLayout>
      )}
    </RecordPage>
  );
}
