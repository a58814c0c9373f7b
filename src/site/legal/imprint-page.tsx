import { imprint } from '../../content/types/legal';
import { useSingle, EditAnchor } from '../app/content-hooks';
import { EmptyState, QueryResult } from '../layout/states';
import { PageContent } from '../layout/page-content';
import { LegalParts, fact, factsPart, type LegalPart, phoneLink, textPart } from './legal-parts';
import { mailtoUrl } from '../../service/email-address';
import type { RowOf } from '../../content/model';

export function Page() {
  const query = useSingle(imprint);
  return (
    <PageContent name="imprint" headRow={query.data} queries={[query]}>
      <div className="container opening">
        <QueryResult
          query={query}
          empty={<EmptyState label="Kontakt aufnehmen">Das Impressum ist noch nicht eingetragen.</EmptyState>}
        >
          {(data) => (
            <>
              <LegalParts parts={imprintParts(data)} />
              <EditAnchor type="imprint" row={data} />
            </>
          )}
        </QueryResult>
      </div>
    </PageContent>
  );
}

type Imprint = RowOf<typeof imprint>;

/** Returns the sections of the imprint, with the labels of the country's law, without empty values. */
function imprintParts(data: Imprint): LegalPart[] {
  const labels = data.country === 'AT' ? austrianLabels : germanLabels;
  return [
    ...factsPart(
      labels.provider,
      fact('Unternehmen', data.company),
      fact('Rechtsform', data.legal_form),
      fact('Vertreten durch', data.representative),
      fact('Anschrift', `${data.address_street}\n${data.address_postal} ${data.address_city}`),
      fact('Unternehmensgegenstand', data.business_purpose),
    ),
    ...factsPart(
      'Kontakt',
      fact('E-Mail', data.email, mailtoUrl(data.email)),
      fact('Telefon', data.phone, phoneLink(data.phone)),
    ),
    ...factsPart(
      labels.register,
      fact(labels.registerCourt, data.register_court),
      fact(labels.registerNumber, data.register_number),
    ),
    ...factsPart('Umsatzsteuer', fact(labels.vatId, data.vat_id), fact(labels.businessId, data.business_id)),
    ...professionParts(data, labels),
    ...textPart('Berufshaftpflichtversicherung', data.insurer),
    ...(data.country === 'AT' ? disclosure(data) : textPart(labels.responsible, data.responsible)),
    ...textPart('Verbraucherstreitbeilegung', data.dispute_resolution),
    ...textPart('Weitere Hinweise', data.text),
  ];
}

type Labels = typeof germanLabels;

function professionParts(data: Imprint, labels: Labels): LegalPart[] {
  return [
    ...factsPart(
      labels.profession,
      fact('Aufsichtsbehörde', data.supervisory_authority),
      fact('Berufsbezeichnung', data.profession),
      fact(labels.chamber, data.chamber),
      fact(
        labels.rules,
        data.profession_rules ?? data.profession_rules_url,
        data.profession_rules_url ?? undefined,
      ),
    ),
    // A title without its field and appointing body would be misleading (§ 36 GewO, § 5 UWG; SDG § 8).
    ...(data.expert_title && data.expert_field && data.expert_chamber
      ? factsPart(
          labels.expert,
          fact('Bezeichnung', data.expert_title),
          fact(labels.expertField, data.expert_field),
          fact(labels.expertChamber, data.expert_chamber),
        )
      : []),
  ];
}

/** Returns the disclosure of § 25 MedienG: owner of the medium, seat, responsible person, and editorial line. */
function disclosure(data: Imprint): LegalPart[] {
  return factsPart(
    'Offenlegung gemäß § 25 MedienG',
    fact('Medieninhaber', data.company),
    fact('Sitz', data.address_city),
    fact('Für den Inhalt verantwortlich', data.responsible),
    fact('Grundlegende Richtung', data.editorial_line),
  );
}

const germanLabels = {
  provider: 'Angaben gemäß § 5 DDG',
  register: 'Registereintrag',
  registerCourt: 'Registergericht',
  registerNumber: 'Registernummer',
  vatId: 'Umsatzsteuer-Identifikationsnummer (§\u00a027a\u00a0UStG)',
  businessId: 'Wirtschafts-Identifikationsnummer (§ 139c AO)',
  profession: 'Aufsicht und berufsrechtliche Angaben',
  chamber: 'Kammer',
  rules: 'Berufsrechtliche Regelungen',
  expert: 'Öffentliche Bestellung',
  expertField: 'Sachgebiet',
  expertChamber: 'Bestellende Kammer',
  responsible: 'Verantwortlich für den Inhalt (§ 18 Abs. 2 MStV)',
};

const austrianLabels: Labels = {
  provider: 'Angaben gemäß § 5 ECG und § 14 UGB',
  register: 'Firmenbuch',
  registerCourt: 'Firmenbuchgericht',
  registerNumber: 'Firmenbuchnummer',
  vatId: 'Umsatzsteuer-Identifikationsnummer (UID)',
  businessId: 'Weitere Kennnummer',
  profession: 'Aufsicht und gewerberechtliche Angaben',
  chamber: 'Kammer und Fachgruppe',
  rules: 'Anwendbare Vorschriften',
  expert: 'Sachverständigentätigkeit',
  expertField: 'Fachgebiet',
  expertChamber: 'Eingetragen bei',
  responsible: 'Für den Inhalt verantwortlich',
};
