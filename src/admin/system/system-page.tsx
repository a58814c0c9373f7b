import { usePageTitle } from '../shell/page-title';
import { BackupsPart } from './backups-part';
import { InstallationPart } from './installation-part';
import { texts } from './texts';

/** Screen of background tasks: backups and installation checks. */
export function SystemPage() {
  usePageTitle(texts.title);
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <BackupsPart />
      <InstallationPart />
    </>
  );
}
