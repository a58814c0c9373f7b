-- Sentences on the website that speak for the company, with their initial wording. The rows are inserted before
-- content_single adds the triggers, so that they are no changes. Null in a column ending in heading, button or link means
-- the built-in text of the page (src/content/types/*/words.ts).

create table public.contact_texts (
  like private.content_row including all,
  intro text not null,
  invitation text not null,
  like private.search_texts,
  address_heading text,
  hours_heading text,
  company_heading text
);
insert into public.contact_texts (intro, invitation) values (
  'Haben Sie Fragen zu elektrischen Anlagen, zu einem Gutachten oder zu einer Prüfung? Schreiben Sie uns oder rufen Sie an.',
  'Sie haben eine Frage zu einer elektrischen Anlage, brauchen ein Gutachten oder möchten eine Prüfung vereinbaren? Schreiben Sie uns, worum es geht.'
);
call private.content_single('contact_texts', long_texts => array['intro', 'invitation']);

create table public.services_texts (
  like private.content_row including all,
  consultation_title text not null,
  consultation_text text not null,
  consultation_button text not null,
  inquiry_preset text not null,
  empty_text text not null,
  inquiry_button text,
  inquiry_heading text,
  dealers_heading text,
  features_heading text,
  service_button text,
  empty_button text
);
insert into public.services_texts (consultation_title, consultation_text, consultation_button, inquiry_preset, empty_text) values (
  'Beratung',
  'Sie wissen noch nicht, welche Prüfung Sie brauchen? Beschreiben Sie uns die Anlage. Wir sagen Ihnen, was sinnvoll ist und was nicht.',
  'Beratung anfragen',
  'Guten Tag,

ich interessiere mich für eine Beratung zu Ihren Leistungen.

Worum es geht (Schiff, Fahrzeug, Ladepunkt, Generator):
Ort:
Gewünschter Zeitraum:

Bitte nehmen Sie Kontakt mit mir auf. Vielen Dank.',
  'Unsere Leistungen werden gerade neu zusammengestellt. Fragen Sie uns gern direkt.'
);
call private.content_single('services_texts', long_texts => array['consultation_text', 'inquiry_preset', 'empty_text']);

create table public.trainings_texts (
  like private.content_row including all,
  custom_title text not null,
  custom_text text not null,
  custom_button text not null,
  inquiry_preset text not null,
  no_dates text not null,
  seats_free text not null,
  seats_none text not null,
  price_gross text not null,
  price_net text not null,
  price_exempt text not null,
  dates_heading text,
  programs_heading text,
  upcoming_heading text,
  subscription_link text,
  past_heading text,
  registration_button text,
  inquiry_button text,
  inquiry_heading text,
  waiting_list_button text,
  waiting_list_heading text,
  calendar_button text,
  more_dates_button text,
  more_posts_button text,
  training_button text,
  program_heading text,
  program_button text,
  post_button text
);
insert into public.trainings_texts (custom_title, custom_text, custom_button, inquiry_preset, no_dates, seats_free, seats_none, price_gross, price_net, price_exempt) values (
  'Schulung für Ihren Betrieb',
  'Sie möchten Ihr Team an den eigenen Anlagen schulen? Wir stellen Inhalte und Übungen passend zusammen und kommen mit Messkoffer und Übungsaufbauten zu Ihnen.',
  'Individuelle Schulung anfragen',
  'Guten Tag,

wir interessieren uns für eine individuelle Schulung in unserem Betrieb.

Thema:
Anzahl der Teilnehmenden und Vorkenntnisse:
Ort und gewünschter Zeitraum:

Bitte senden Sie uns ein Angebot. Vielen Dank.',
  'Zurzeit ist kein offener Termin geplant. Gern kommen wir für eine Schulung zu Ihnen.',
  'frei',
  'Ausgebucht',
  'je Person, inkl. gesetzlicher USt.',
  'je Person, zzgl. gesetzlicher USt.; nur für Unternehmen',
  'je Person, umsatzsteuerfrei nach § 4 Nr. 21 UStG'
);
call private.content_single('trainings_texts', long_texts => array['custom_text', 'inquiry_preset', 'no_dates']);

create table public.press_texts (
  like private.content_row including all,
  attestation_text text not null,
  empty_text text not null,
  more_button text,
  attest_heading text,
  inquiry_button text
);
insert into public.press_texts (attestation_text, empty_text) values (
  'Worüber am häufigsten berichtet wird: die Attestierung elektrischer Anlagen durch unser Büro.',
  'Noch keine Veröffentlichungen. Für Fachauskünfte und Hintergrundgespräche erreichen Sie uns gern direkt.'
);
call private.content_single('press_texts', long_texts => array['attestation_text', 'empty_text']);

create table public.shop_texts (
  like private.content_row including all,
  order_text text not null,
  order_button text not null,
  empty_text text not null,
  inquiry_button text,
  inquiry_heading text,
  more_button text,
  empty_button text
);
insert into public.shop_texts (order_text, order_button, empty_text) values (
  'Alle Artikel sind auf Anfrage erhältlich. Wir nennen Ihnen Preis und Lieferzeit und beraten Sie zur Auswahl.',
  'Artikel anfragen',
  'Unser Sortiment wird gerade zusammengestellt. Sagen Sie uns gern, was Sie suchen.'
);
call private.content_single('shop_texts', long_texts => array['order_text', 'empty_text']);

create table public.attest_texts (
  like private.content_row including all,
  inquiry_preset text not null,
  inquiry_button text,
  advantages_heading text,
  steps_heading text,
  faqs_heading text,
  final_button text,
  samples_heading text
);
insert into public.attest_texts (inquiry_preset) values (
  'Guten Tag,

ich benötige ein Elektro-Attest für folgende Anlage:

Art der Anlage (Schiff, Fahrzeug, Ladepunkt, Generator):
Standort:
Anlass und gewünschter Termin:

Bitte nennt mir Ablauf und Kosten. Vielen Dank.'
);
call private.content_single('attest_texts', long_texts => array['inquiry_preset']);

create table public.references_texts (
  like private.content_row including all,
  empty_text text not null,
  register_heading text,
  more_button text,
  reference_button text,
  empty_button text
);
insert into public.references_texts (empty_text) values (
  'Hier stehen bald Projekte, über die unsere Auftraggeber berichten. Fragen Sie uns gern direkt.'
);
call private.content_single('references_texts', long_texts => array['empty_text']);

create table public.cv_texts (
  like private.content_row including all,
  empty_text text not null,
  order_text text,
  order_heading text,
  order_button text,
  print_button text,
  experience_heading text,
  education_heading text,
  standards_heading text,
  certifications_heading text,
  empty_button text
);
insert into public.cv_texts (empty_text, order_text) values (
  'Der Lebenslauf wird gerade überarbeitet. Nachweise zu Bestellung und Qualifikation senden wir Ihnen gern zu.',
  'Für einen Auftrag brauchen wir den **Beweisbeschluss** oder Ihre Fragen mit Akten und Fotos, die **Frist** für das Gutachten und eine Angabe zum **Kostenvorschuss**. Den voraussichtlichen Aufwand nennen wir Ihnen vorab.

Ob wir den Auftrag übernehmen können, auch ohne Besorgnis der Befangenheit, sagen wir Ihnen nach der ersten Durchsicht.'
);
call private.content_single('cv_texts', long_texts => array['empty_text', 'order_text']);

create table public.agbs_texts (
  like private.content_row including all,
  empty_text text not null,
  download_button text,
  empty_button text
);
insert into public.agbs_texts (empty_text) values (
  'Unsere Vertragsbedingungen senden wir Ihnen auf Anfrage gern zu.'
);
call private.content_single('agbs_texts', long_texts => array['empty_text']);
