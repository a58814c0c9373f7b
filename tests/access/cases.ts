import { bucketRights, bucketsRights, type Rights, specialRights, tableRights } from './rights';
import { type Sample, sampleBucket, sampleFile, sampleOf, specialSamples } from './samples';

export type AccessCase = { name: string; sample: Sample; expected: Rights };

/** Returns a case for each table and bucket of the rights table. */
export function accessCases(): AccessCase[] {
  return [
    ...Object.entries(tableRights).map(([name, expected]) => ({
      name,
      sample: required(sampleOf(name), name),
      expected,
    })),
    ...Object.entries(specialRights).map(([name, expected]) => ({
      name,
      sample: required(specialSamples[name]?.(), name),
      expected,
    })),
    ...Object.entries(bucketRights).map(([name, expected]) => ({
      name: `files in ${name}`,
      sample: sampleFile(name),
      expected,
    })),
    { name: 'buckets', sample: sampleBucket(), expected: bucketsRights },
  ];
}

/** Returns one case of each combination of rights. */
export function distinctCases(cases: readonly AccessCase[]): AccessCase[] {
  const rightsOf = ({ expected }: AccessCase) => expected.join();
  return cases.filter(
    (one, index) => cases.findIndex((other) => rightsOf(other) === rightsOf(one)) === index,
  );
}

export function required(sample: Sample | undefined, name: string): Sample {
  if (!sample) throw new Error(`samples.ts does not say how to make a row of ${name}`);
  return sample;
}
