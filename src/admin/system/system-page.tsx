import { usePageTitle } from '../shell/page-title';
import { BackupsPart } from './backups-part';
import { InstallationPart } from './installation-part';
import { RehearsalPart } from './rehearsal-part';
import { texts } from './texts';

/** Screen of background tasks: backups, installation checks and a rehearsal of the recovery. */
export function SystemPage() {
  usePageTitle(texts.title);
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <BackupsPart />
      <InstallationPart />
      <RehearsalPart />
    </>
  );
}
