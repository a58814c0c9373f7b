import { Search } from 'lucide-react';
import { useLayoutEffect, useState, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Notice } from '../../../ui/controls';
import { Dialog } from '../../../ui/dialog';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { common, listTexts } from '../../parts/texts';
import { unexpectedErrorText } from '../../session/guard';
import styles from './palette.module.css';
import { maxSearchLength, type SearchMatch } from '../../../data/records/search-content';
import { replaceLink } from '../../screens/replace/replacements';
import { Excerpt, SuggestionInput } from '../../editor/search/suggestion-input';
import { contentSearchTexts } from '../../editor/fields/texts';
import { useIsExcluded } from '../../session/session-context';
import { useContentSearch, fold, hasWords, matchedField, type MatchedField } from '../../editor/search/words';
import { localized, translate } from '../../../content/language';
import type { Action } from '../../../data/account/own-rights';
import { fieldEntries } from '../../../content/model';
import { type Screen, screens } from '../../parts/screens';
import { QuietButton } from '../../parts/lists/lists';

export function CommandPalette() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  // Before painting, so that the shortcut works as soon as its button is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      // An open dialog must be answered first.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <QuietButton aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <Search aria-hidden="true" /> <span className="wide-only">{texts.open}</span>
        <kbd className={styles.shortcut} aria-hidden="true">
          {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : texts.shortcut}
        </kbd>
      </QuietButton>
      {isOpen && (
        <ErrorBoundary
          fallback={
            <Dialog title={texts.title} closeLabel={common.close} onClose={close}>
              <Notice tone="error">{unexpectedErrorText}</Notice>
            </Dialog>
          }
        >
          <GoToDialog onClose={close} />
        </ErrorBoundary>
      )}
    </>
  );
}

function GoToDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const isExcluded = useIsExcluded();
  const [typed, setTyped] = useState('');
  const { matches, count, error } = useContentSearch(typed);
  const input = useRef<HTMLInputElement>(null);
  const targets = targetsOf({ typed, matches, isExcluded });

  useEffect(() => {
    input.current?.focus();
  }, []);

  const go = (to: string) => {
    onClose();
    // After the dialog has restored the focus, so that the new screen can take it.
    requestAnimationFrame(() => void navigate(to));
  };

  return (
    <Dialog title={texts.title} closeLabel={common.close} lightDismiss onClose={onClose}>
      <SuggestionInput
        ref={input}
        name="go-to"
        label={texts.screenOrRecord}
        maxLength={maxSearchLength}
        value={typed}
        onType={setTyped}
        options={targets}
        listLabel={texts.places}
        onChoose={({ to }) => go(to)}
        renderOption={(target) => <TargetText target={target} words={typed} />}
      />
      <p className={`${styles.state} fine`} aria-live="polite">
        {stateText({ typed, count, hasScreens: targets.length > 0, error })}
      </p>
      {count !== undefined && count > 0 && !isExcluded('publish') && (
        <QuietButton onClick={() => go(replaceLink(typed.trim()))}>{texts.replaceAll}</QuietButton>
      )}
    </Dialog>
  );
}

function TargetText({ target, words }: { target: PaletteTarget; words: string }) {
  if (target.kind === 'screen')
    return (
      <>
        <span className={`${styles.name} ellipsis`}>{target.name}</span>
        <small className="fine">{target.detail}</small>
      </>
    );
  const { match, field } = target;
  return (
    <>
      <span className={`${styles.name} ellipsis`} lang={field.title ? 'de' : undefined}>
        {field.title ?? field.record}
      </span>
      <small className="fine">
        {field.title && `${field.record} · `}
        {field.field}
        {match.is_draft && ` · ${common.draft}`}
        {match.value !== match.title && (
          <span className={styles.text} lang="de">
            <Excerpt text={match.value} words={words} />
          </span>
        )}
      </small>
    </>
  );
}

type SearchState = { typed: string; count: number | undefined; hasScreens: boolean; error: Error | null };

function stateText({ typed, count, hasScreens, error }: SearchState): string {
  if (typed.trim() === '') return texts.invitation;
  if (error) return texts.searchFailure;
  if (count === undefined) return contentSearchTexts.searching;
  if (count === 0) return hasScreens ? texts.inNoText : listTexts.nothingFound;
  return contentSearchTexts.foundIn(count);
}

const texts = localized({
  open: ['Search', 'Suchen'],
  shortcut: ['Ctrl K', 'Strg K'],
  title: ['Go to', 'Suchen und öffnen'],
  screenOrRecord: ['Screen or record', 'Bereich oder Eintrag'],
  places: ['Places', 'Ergebnisse'],
  replaceAll: ['Replace in all places …', 'An allen Stellen ersetzen …'],
  invitation: [
    'Type any text: a name, a telephone number, a word.',
    'Geben Sie einen beliebigen Text ein: einen Namen, eine Telefonnummer, ein Wort.',
  ],
  searchFailure: [
    'The texts could not be searched. The screens are all here.',
    'Die Texte konnten nicht durchsucht werden. Die Bereiche stehen alle hier.',
  ],
  inNoText: ['In no text.', 'In keinem Text gefunden.'],
});

/** Words by which people look for a screen, in both languages, besides its own texts and the headings of its pages. */
const synonyms: Readonly<Record<Screen['path'], string>> = {
  overview: 'Dashboard Start Aufgaben Erste Schritte first steps Statistik',
  inquiries: 'Nachrichten Posteingang Postfach Kontaktanfragen messages mail inbox',
  website: 'Vorschau preview Seite bearbeiten',
  hero: 'Startseite Titelbild Slider Banner home page',
  'latest-topics': 'News Neuigkeit Neuigkeiten Aktuelles Meldung Meldungen Mitteilung Ankündigung',
  references: 'Kunden Projekte Kundenstimmen customers testimonials',
  services: 'Angebot Leistung Händler Partner offers',
  cv: 'Lebenslauf Sachverständiger Gutachter Werdegang Portrait Qualifikation expert résumé',
  'training-programs': 'Kurs Kurse Seminar Seminare course courses',
  'upcoming-trainings': 'Termin Termine Schulungstermin Veranstaltung Kalender event events dates',
  'training-blog': 'Rückblick Rückblicke Blog Bericht Berichte Beitrag posts',
  press: 'Presseartikel Zeitung Medienbericht article newspaper',
  exchange: 'Akku Akkus Batterie Batterien Akkutausch Lithium battery',
  attest: 'Attest Prüfung Bescheinigung E-Check Musterattest certificate',
  shop: 'Produkte Artikel Preise Verkauf products',
  team: 'Mitarbeiter Mitarbeiterin Kollegen Ansprechpartner staff employees',
  'free-pages': 'Stellenangebote Jobs Karriere eigene Seite landing page careers',
  agbs: 'Geschäftsbedingungen Bedingungen terms conditions',
  media: 'Bild Bilder Foto Fotos Dateien Bildbeschreibung pictures images photos files upload',
  brand: 'Logo Farbe Farben Schrift Favicon Erscheinungsbild Design colours fonts',
  pages: 'Menü Navigation Reihenfolge verbergen Unterseite menu order hide',
  contact: 'Telefonnummer Telefon Anschrift Adresse Öffnungszeiten Handelsregister E-Mail telephone address',
  footer: 'Footer Fußbereich unten bottom',
  legal: 'Impressum Datenschutz DSGVO Datenschutzerklärung imprint privacy GDPR',
  redirects: 'Umleitung Umleitungen alte Adresse 301 404',
  replace: 'ersetzen überall ändern find',
  import: 'WordPress übernehmen Umzug CSV migrate',
  trash: 'gelöscht wiederherstellen Müll deleted restore bin',
  people: 'Benutzer Nutzer Zugang Rechte Rolle einladen Redakteur Mitarbeiter users invite roles access',
  activity: 'Protokoll Log wer hat geändert audit',
  system: 'Backup Sicherung Datensicherung Wartung Server Test-Mail maintenance',
  account: 'Passwort Kennwort Passkey Zwei-Faktor Anmeldung Profil password',
};

type PaletteTarget =
  | { to: string; kind: 'screen'; name: string; detail: string }
  | { to: string; kind: 'text'; match: SearchMatch; field: MatchedField };

const maxResultCount = 40;

const screenTargets = screens.map(({ path, title, menu, purpose, sections, action }) => ({
  action,
  to: `/admin/${path}`,
  kind: 'screen' as const,
  name: menu,
  detail: purpose,
  synonyms: synonyms[path],
  words: [
    ...[title, menu, purpose, synonyms[path]],
    ...sections.map((type) => translate(type.rows === 'many' ? type.plural : type.region)),
    ...sections.flatMap((type) =>
      fieldEntries(type).map(([, field]) => ('word' in field && field.word) || ''),
    ),
  ].join(' '),
}));

type PaletteInput = {
  typed: string;
  matches: readonly SearchMatch[];
  isExcluded: (action: Action | null) => boolean;
};

/** Returns matching screens, best first, then the matches as found. Without input, all screens that the role allows. */
export function targetsOf({ typed, matches, isExcluded }: PaletteInput): PaletteTarget[] {
  const folded = fold(typed.trim());
  const screenResults = screenTargets
    .filter(({ words, action }) => !isExcluded(action) && hasWords(words, typed))
    .sort((one, other) => rank(one, folded) - rank(other, folded));
  const textResults = matches.flatMap((match): PaletteTarget[] => {
    const field = matchedField(match);
    return field ? [{ to: field.to, kind: 'text', match, field }] : [];
  });
  return [...screenResults, ...textResults].slice(0, maxResultCount);
}

/** Ranks a screen: 0 its name starts with the folded input, 1 a synonym is the input, 2 its name contains it, 3 else. */
function rank({ name, synonyms: own }: (typeof screenTargets)[number], folded: string): number {
  const index = fold(name).indexOf(folded);
  if (index === 0) return 0;
  if (fold(own).split(' ').includes(folded)) return 1;
  return index > 0 ? 2 : 3;
}
