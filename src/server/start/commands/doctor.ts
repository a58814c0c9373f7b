import { fileURLToPath } from 'node:url';
import { translate } from '../../../content/language';
import { type Level, topicTexts } from '../../../data/operations/server-reports';
import { readConfig } from '../../base/config';
import { examine } from '../../operations/doctor/examine';
import { exitWithError } from '../exit-with-error';
import { serverAccess } from './server-access';

const levelLabels: Record<Level, string> = { good: 'good   ', advice: 'ADVICE ', fault: 'FAULT  ' };

const migrations = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));

/** `npm run doctor`: lists problems of an installation and their remedies. Exits with 1 when there is a fault. */
try {
  const config = readConfig(process.env);
  const findings = await examine({ config, service: await serverAccess(config), migrations });
  for (const { topic, level, sentence, cure } of findings) {
    console.log(`${levelLabels[level]} ${topicTexts[topic]}: ${translate(sentence)}`);
    if (cure) console.log(`         ${translate(cure)}`);
  }
  const faults = findings.filter(({ level }) => level === 'fault').length;
  console.log(
    faults === 0 ? 'No problems found.' : `${faults} ${faults === 1 ? 'problem' : 'problems'} to fix.`,
  );
  process.exit(faults === 0 ? 0 : 1);
} catch (error) {
  exitWithError(error);
}
