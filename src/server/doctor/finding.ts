import type { Finding } from '../../data/doctor';

/** Findings of one topic. */
export function findingsOn(topic: string) {
  return {
    good: (sentence: string): Finding => ({ level: 'good', topic, sentence }),
    advice: (sentence: string, cure: string): Finding => ({ level: 'advice', topic, sentence, cure }),
    fault: (sentence: string, cure: string): Finding => ({ level: 'fault', topic, sentence, cure }),
  };
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // `fetch` says nothing but "fetch failed"; why is its cause.
  const said = error.cause instanceof Error ? reasonOf(error.cause) : error.message;
  return said.split('\n')[0] ?? said;
}
