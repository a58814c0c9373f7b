import { type ComponentType, createContext, createElement, useContext } from 'react';
import type { ContentTypeName } from '../../content';
import type { Row } from '../../content/record/form-values';

export type IdentifiedRow = Row & { id: string };

export type EditAnchorProps = {
  type: ContentTypeName;
  /** Missing after a list, where the overlay offers to add a record. */
  row?: IdentifiedRow;
  /** Name of the field shown here, if it is only a part of the record. */
  field?: string;
  /** Name of that part, if the record has several. */
  name?: string;
};

/**
 * Component that renders the edit controls of a record, for signed-in editors. Undefined for visitors, so the server
 * renders none.
 */
export const EditAnchorContext = createContext<ComponentType<EditAnchorProps> | undefined>(undefined);

/** Place for edit controls: the last child of an element that shows a record or field, or after a list. */
export function EditAnchor(props: EditAnchorProps) {
  const Anchor = useContext(EditAnchorContext);
  return Anchor && createElement(Anchor, props);
}
