import type { ReactNode } from 'react';
import type { ContentTypeName } from '../../content';
import type { Single } from '../../content/model';
import { castUnchecked } from '../../data/client/data-error';
import { useSingle } from './content-hooks';
import { EditAnchor } from './edit-anchor';

type Row<Column extends string> = Record<Column, string | null> & { id: string };

/** Function that returns the text of a column: an editor's, or the built-in one while the column is empty. */
export type WordOf<Words> = (column: keyof Words) => string;

/** Reads the single with a page's texts. `heading` returns the props of a Section: its title and EditAnchor. */
export function useTexts<T extends Single & { readonly name: ContentTypeName }, Column extends string>(
  type: T & { readonly fields: Readonly<Record<NoInfer<Column>, unknown>> },
  builtIn: Readonly<Record<Column, string>>,
) {
  const query = useSingle<T>(type);
  const row = castUnchecked<Row<Column> | null | undefined>(query.data);
  const word = (column: Column) => row?.[column] || builtIn[column];
  const heading = (column: Column) => {
    const title = word(column);
    return {
      title,
      editAnchor: row && <EditAnchor type={type.name} row={row} field={column} name={title} />,
    };
  };
  return { ...query, word, heading };
}

export type Heading = { title: string; editAnchor?: ReactNode };
