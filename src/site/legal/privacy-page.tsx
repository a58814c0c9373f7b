import { derivedHeadTexts } from '../../content/pages/page-head';
import { privacyPolicy } from '../../content/types/legal';
import { useSingle, EditAnchor } from '../app/content-hooks';
import { EmptyState, QueryResult } from '../layout/states';
import { PageContent } from '../layout/page-content';
import { LegalParts, fact, factsPart, type LegalPart, phoneLink, textPart } from './legal-parts';
import { mailtoUrl } from '../../service/email-address';
import type { RowOf } from '../../content/model';
import { inquiryRetentionDays } from '../../content/retention';
import { germanDate } from '../../content/text/formats';

const { description } = derivedHeadTexts('privacy', null);

export function Page() {
  const query = useSingle(privacyPolicy);
  return (
    <PageContent name="privacy" headRow={query.data} subtitle={description} queries={[query]}>
      <div className="container opening">
        <QueryResult
          query={query}
          empty={
            <EmptyState href="/impressum" label="Zum Impressum">
              Die Datenschutzerklärung ist noch nicht eingetragen. Wer für diese Website verantwortlich ist,
              steht im Impressum.
            </EmptyState>
          }
        >
          {(data) => (
            <>
              <LegalParts parts={privacyParts(data)} />
              <EditAnchor type="privacy-policy" row={data} />
            </>
          )}
        </QueryResult>
      </div>
    </PageContent>
  );
}

type Policy = RowOf<typeof privacyPolicy>;

/**
 * Returns the sections of the privacy policy (Art. 13 DSGVO). The texts on data processing are fixed, because this
 * website determines it. Controller and processors come from content; a processor that has not been entered is omitted.
 */
function privacyParts(data: Policy): LegalPart[] {
  return [
    ...factsPart(
      'Verantwortlicher',
      fact('Name und Anschrift', data.controller),
      fact('E-Mail', data.email, mailtoUrl(data.email)),
      fact('Telefon', data.phone, phoneLink(data.phone)),
      fact('Datenschutzbeauftragter', data.data_protection_officer),
    ),
    { title: 'Aufruf der Website', text: visitText(data) },
    ...(data.hosting?.trim() ? [{ title: 'Hosting', text: hostingText(data.hosting) }] : []),
    { title: 'Keine Cookies, keine Reichweitenmessung', text: noTrackingText(data) },
    { title: 'Kontakt und Anfragen', text: inquiriesText(data) },
    ...(data.map_provider?.trim() ? [{ title: 'Karte', text: mapText(data.map_provider) }] : []),
    { title: 'Ihre Rechte', text: rightsText },
    { title: 'Beschwerde bei der Aufsichtsbehörde', text: complaintText(data) },
    ...textPart('Weitere Hinweise', data.text),
    ...(data.valid_from ? [{ title: 'Stand', text: germanDate(data.valid_from) }] : []),
  ];
}

function visitText({ log_retention }: Policy): string {
  return paragraphs(
    'Wenn Sie eine Seite aufrufen, übermittelt Ihr Browser Ihre IP-Adresse, die gewünschte Adresse, Zeitpunkt und Angaben zum Browser. Ohne diese Daten lässt sich die Seite nicht ausliefern. Rechtsgrundlage ist unser berechtigtes Interesse an einer sicheren und erreichbaren Website (Art. 6 Abs. 1 Buchst. f DSGVO).',
    log_retention?.trim()
      ? `Diese Daten stehen außerdem in den Protokollen des Servers. Wir werten sie nur aus, um Störungen und Angriffe aufzuklären, und löschen sie nach ${log_retention.trim()}.`
      : 'Ein Protokoll der Seitenaufrufe führen wir nicht.',
    'Schriften, Bilder und Programme lädt die Seite nicht von fremden Servern.',
  );
}

function hostingText(provider: string): string {
  return paragraphs(
    'Diese Website liegt bei einem Dienstleister, der Daten in unserem Auftrag und nach unserer Weisung verarbeitet (Art. 28 DSGVO):',
    provider,
  );
}

function noTrackingText({ country }: Policy): string {
  const law = country === 'AT' ? '§ 165 Abs. 3 TKG 2021' : '§ 25 Abs. 2 Nr. 2 TDDDG';
  return paragraphs(
    'Wir setzen bei Besucherinnen und Besuchern keine Cookies, speichern nichts auf Ihrem Gerät und messen Ihr Verhalten nicht. Deshalb fragen wir auch nicht nach einer Einwilligung.',
    `Nur wer sich als Redaktion im geschützten Bereich anmeldet, erhält dafür einen technisch notwendigen Eintrag im Speicher des eigenen Browsers (${law}). Er endet mit der Abmeldung.`,
  );
}

function inquiriesText({ inquiry_retention, mail_provider }: Policy): string {
  return paragraphs(
    'Schreiben Sie uns über ein Formular, per E-Mail oder rufen Sie an, verarbeiten wir Ihre Angaben, um Ihr Anliegen zu beantworten. Pflichtangaben sind Name, E-Mail-Adresse und Nachricht; die Telefonnummer ist freiwillig. Eine Anfrage ist unverbindlich.',
    'Den Eingang einer Anfrage über ein Formular bestätigen wir in der Regel mit einer E-Mail an die angegebene Adresse. Sie nennt Nummer und Anliegen, nicht den Text Ihrer Nachricht.',
    'Rechtsgrundlage ist die Anbahnung oder Erfüllung eines Vertrags (Art. 6 Abs. 1 Buchst. b DSGVO), sonst unser berechtigtes Interesse, Anfragen zu beantworten (Art. 6 Abs. 1 Buchst. f DSGVO).',
    'Damit Programme die Formulare nicht missbrauchen, begrenzen wir die Zahl der Einsendungen je IP-Adresse. Außerdem gibt unser Server dem Formular einen signierten Zeitstempel und eine kleine Rechenaufgabe mit, die Ihr Browser im Hintergrund löst, während Sie schreiben. Beides enthält keine Angaben über Sie, speichert nichts auf Ihrem Gerät und kommt ohne Dienste Dritter aus.',
    `${inquiryRetentionDays} Tage nachdem Ihr Anliegen erledigt ist, wird die Anfrage gelöscht, sofern keine gesetzliche Aufbewahrungspflicht besteht.`,
    inquiry_retention?.trim() && `E-Mails dazu löschen wir nach ${inquiry_retention.trim()}.`,
    mail_provider?.trim() && `E-Mails verarbeitet in unserem Auftrag:\n${mail_provider}`,
  );
}

function mapText(provider: string): string {
  return paragraphs(
    'Auf der Kontaktseite können Sie eine Karte laden. Vor Ihrem Klick auf „Karte laden“ besteht keine Verbindung zum Kartendienst. Mit dem Klick willigen Sie ein, dass er Ihre IP-Adresse und Angaben zu Ihrem Browser erhält (Art. 6 Abs. 1 Buchst. a DSGVO). Wir merken uns die Einwilligung nicht: Sie gilt nur für diesen Aufruf.',
    `Anbieter der Karte:\n${provider}`,
  );
}

const rightsText = paragraphs(
  'Sie haben das Recht auf',
  [
    '• **Auskunft** über Ihre bei uns gespeicherten Daten (Art. 15 DSGVO)',
    '• **Berichtigung** falscher und Ergänzung unvollständiger Daten (Art. 16 DSGVO)',
    '• **Löschung** (Art. 17 DSGVO) und **Einschränkung** der Verarbeitung (Art. 18 DSGVO)',
    '• **Übertragung** Ihrer Daten in einem gängigen Format (Art. 20 DSGVO)',
    '• **Widerruf** einer Einwilligung mit Wirkung für die Zukunft (Art. 7 Abs. 3 DSGVO)',
  ].join('\n'),
  '**Widerspruch:** Verarbeiten wir Daten aufgrund eines berechtigten Interesses, können Sie dem aus Gründen, die sich aus Ihrer besonderen Situation ergeben, jederzeit widersprechen (Art. 21 DSGVO).',
  'Eine Nachricht an die oben genannte Adresse genügt. Wir treffen keine automatisierten Entscheidungen im Einzelfall und bilden keine Profile.',
);

function complaintText({ supervisory_authority }: Policy): string {
  return paragraphs(
    'Sie können sich bei einer Datenschutz-Aufsichtsbehörde beschweren, etwa an Ihrem Wohnort oder an unserem Sitz (Art. 77 DSGVO).',
    supervisory_authority?.trim() && `Für uns zuständig:\n${supervisory_authority}`,
  );
}

function paragraphs(...texts: (string | null | undefined)[]): string {
  return texts
    .filter(Boolean)
    .join('\n\n')
    .replace(/(Art\.|Abs\.|Nr\.|Buchst\.|§) (?=[\da-z])/g, '$1\u00a0');
}
