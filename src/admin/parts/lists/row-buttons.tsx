import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button';
import { common } from '../common-texts';

type RowButtonsProps = {
  editLabel: string;
  deleteLabel: string;
  /** Id by which the focus returns to the edit button. */
  editId?: string;
  onEdit: () => void;
  onDelete: (() => void) | undefined;
};

export function RowButtons({ editLabel, deleteLabel, editId, onEdit, onDelete }: RowButtonsProps) {
  const buttonProps = { variant: 'bare', size: 'small', icon: true } as const;
  return (
    <>
      <Button {...buttonProps} aria-label={editLabel} title={common.edit} data-edit={editId} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </Button>
      {onDelete && (
        <Button {...buttonProps} aria-label={deleteLabel} title={common.delete} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </>
  );
}
