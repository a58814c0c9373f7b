import { localized } from '../../../content/language';
import type { FindingText } from './words';

/** `version` of Node, such as 22.21.1. `end`: last day with security fixes, as YYYY-MM-DD. */
export type RuntimeFinding = { topic: 'Runtime'; version: string } & (
  { kind: 'supported'; end: string } | { kind: 'ended'; end: string } | { kind: 'not-long-term' }
);

const texts = localized({
  supported: [
    (version: string, end: string) => ({
      sentence: `Node ${version} gets security fixes until ${end}.`,
    }),
    (version, end) => ({
      sentence: `Node ${version} erhält Sicherheitsupdates bis zum ${germanDay(end)}.`,
    }),
  ],
  ended: [
    (version: string, end: string) => `Node ${version} has had no security fixes since ${end}.`,
    (version, end) => `Node ${version} erhält seit dem ${germanDay(end)} keine Sicherheitsupdates mehr.`,
  ],
  notLongTerm: [
    (version: string) => `Node ${version} is not known as a version with long-term support.`,
    (version) => `Node ${version} ist nicht als Version mit langfristiger Pflege bekannt.`,
  ],
  cure: [
    'Install Node 22 or 24, and restart the site.',
    'Installieren Sie Node 22 oder 24, und starten Sie die Website neu.',
  ],
});

function germanDay(day: string): string {
  return day.split('-').reverse().join('.');
}

export function runtimeFindingText(finding: RuntimeFinding): FindingText {
  const { version } = finding;
  switch (finding.kind) {
    case 'supported':
      return texts.supported(version, finding.end);
    case 'ended':
      return { sentence: texts.ended(version, finding.end), cure: texts.cure };
    case 'not-long-term':
      return { sentence: texts.notLongTerm(version), cure: texts.cure };
  }
}
