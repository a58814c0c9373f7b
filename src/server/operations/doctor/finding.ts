import type { Finding, Level } from '../../../data/operations/server-reports';

export type Findings = AsyncGenerator<Finding, void>;

export function findingsOn(topic: Finding['topic']) {
  const ofLevel =
    (level: Level) =>
    ({ en, de, cureEn, cureDe }: { en: string; de: string; cureEn?: string; cureDe?: string }): Finding => ({
      level,
      topic,
      sentence: { en, de },
      ...(cureEn && cureDe && { cure: { en: cureEn, de: cureDe } }),
    });
  return { good: ofLevel('good'), advice: ofLevel('advice'), fault: ofLevel('fault') };
}
