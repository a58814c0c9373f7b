import { usePageTitle } from '../shell/page-title';
import { BackupsPart } from './backups-part';
import { InstallationPart } from './installation-part';

/** What runs behind the website by itself. */
export function SystemPage() {
  usePageTitle('System');
  return (
    <>
      <h1 tabIndex={-1}>System</h1>
      <BackupsPart />
      <InstallationPart />
    </>
  );
}
