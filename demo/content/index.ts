import type { DemoRecords } from '../row';
import { agbRecords } from './agbs';
import { attestRecords } from './attest';
import { contactRecords } from './contact';
import { cvRecords } from './cv';
import { exchangeRecords } from './exchange';
import { freePageRecords } from './free-pages';
import { homeRecords } from './home';
import { legalRecords } from './legal';
import { pressRecords } from './press';
import { referenceRecords } from './references';
import { serviceRecords } from './services';
import { shopRecords } from './shop';
import { trainingBlogRecords } from './training-blog';
import { trainingRecords } from './trainings';

/** All demo records, in load order. */
export const demoContent: readonly DemoRecords[] = [
  ...homeRecords,
  ...serviceRecords,
  ...referenceRecords,
  ...cvRecords,
  ...trainingRecords,
  ...trainingBlogRecords,
  ...pressRecords,
  ...exchangeRecords,
  ...attestRecords,
  ...shopRecords,
  ...freePageRecords,
  ...agbRecords,
  ...contactRecords,
  ...legalRecords,
];
