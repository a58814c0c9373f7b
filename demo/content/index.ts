import type { DemoRecords } from '../row';
import { agbRecords, contactRecords, legalRecords } from './company';
import { attestRecords } from './attest';
import { cvRecords } from './cv';
import { exchangeRecords } from './exchange';
import { freePageRecords, homeRecords } from './home';
import { pressRecords, trainingBlogRecords } from './press';
import { referenceRecords } from './references';
import { serviceRecords, shopRecords } from './services';
import { trainingRecords } from './trainings';

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
