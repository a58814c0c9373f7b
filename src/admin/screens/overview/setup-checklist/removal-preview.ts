import { translate } from '../../../../content/language';
import type { ContentType } from '../../../../content/model';
import { type Example, isRemovable } from '../../../../data/operations/example-content';
import { collections, editableTypes, screens } from '../../../parts/screens';
import { exampleFields } from '../../../editor/company-note/example-mark';
import { type ChecklistData, neverEdited } from './steps';

export function removableExamples(examples: readonly Example[]): Example[] {
  return neverEdited(examples).filter(({ table_name }) =>
    editableTypes.some(({ type }) => type.table === table_name && isRemovable(type)),
  );
}

export function previewRemoval({ contents, examples }: Pick<ChecklistData, 'contents' | 'examples'>) {
  const byId = new Map(contents.map((content) => [content.row.id, content]));
  const removed = removableExamples(examples);
  const remainingExamples = examples.filter((example) => !removed.includes(example));
  const filesStillUsed = new Set(remainingExamples.flatMap(({ files }) => files));
  const files = new Set(removed.flatMap((example) => example.files));
  const contentOf = ({ record_id }: Example) => byId.get(record_id) ?? [];
  return {
    records: removed.length,
    files: [...files].filter((file) => !filesStillUsed.has(file)).length,
    screens: screens.flatMap(({ menu, sections }) => {
      const counts = sections.flatMap((type) => countOf(type, removed)).join(', ');
      return counts ? { menu, counts } : [];
    }),
    edited: remainingExamples.filter(isListed).flatMap(contentOf),
    /** Singles that stay, with the labels of fields that still contain example values. */
    remaining: remainingExamples
      .filter((example) => !isListed(example))
      .flatMap((example) =>
        [contentOf(example)].flat().map((content) => {
          const fields = exampleFields(content.type, example, content.row);
          return { content, labels: fields.map(([, { label }]) => translate(label)) };
        }),
      )
      .filter(({ labels }) => labels.length > 0),
  };
}

function isListed({ table_name }: Example): boolean {
  return collections.some(({ type }) => type.table === table_name);
}

function countOf(type: ContentType, removed: readonly Example[]): string[] {
  const count = removed.filter(({ table_name }) => table_name === type.table).length;
  if (count === 0) return [];
  if (type.rows === 'one') return [translate(type.region)];
  return [`${count} ${translate(count === 1 ? type.singular : type.plural)}`];
}
