import { Download } from 'lucide-react';
import { listTexts } from '../parts/texts';
import { type ExportName, logExport } from '../../data/operations/activity';
import { Button, Notice } from '../../ui/controls';
import { useSession } from './session-context';
import { useAction } from '../parts/use-action';

type CsvButtonProps = {
  /** Name of the export in the activities. */
  object: ExportName;
  fileName: string;
  disabled: boolean;
  csv: () => string | Promise<Blob>;
};

export function CsvButton({ object, fileName, disabled, csv }: CsvButtonProps) {
  const { tables, run } = useSession();
  const save = useAction(async () => {
    await run(() => logExport(tables, object));
    downloadCsv(await csv(), fileName);
  }, listTexts.exportFailure);
  return (
    <>
      <Button variant="quiet" disabled={disabled} busy={save.isBusy} onClick={() => void save.run()}>
        <Download aria-hidden="true" /> {listTexts.exportCsv}
      </Button>
      {save.failure && <Notice tone="error">{save.failure}</Notice>}
    </>
  );
}

export function downloadCsv(csv: string | Blob, name: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
