import { type ComponentType, createContext, createElement, useContext } from 'react';
import type { ContentTypeName } from '../../content';
import type { Row } from '../../content/record/draft';

export type MarkedRow = Row & { id: string };

export type MarkProps = {
  type: ContentTypeName;
  /** None at the end of a list, where one more would stand. */
  row?: MarkedRow;
  /** What is shown here, where that is only a part of the record. */
  field?: string;
};

/** What stands beside records for people who may edit them. Visitors have none, so the server renders none. */
export const EditAnchorContext = createContext<ComponentType<MarkProps> | undefined>(undefined);

/** Last inside the element that shows a record, or a part of one; and after a list. */
export function EditAnchor(props: MarkProps) {
  const Shown = useContext(EditAnchorContext);
  return Shown && createElement(Shown, props);
}
