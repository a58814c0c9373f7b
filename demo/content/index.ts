import type { DemoRecords } from '../row';
import { contactRecords } from './contact';
import { home } from './home';
import { referenceRecords } from './references';

/** Everything the demo shows, in the order in which it is loaded. */
export const demoContent: readonly DemoRecords[] = [...home, ...referenceRecords, ...contactRecords];
