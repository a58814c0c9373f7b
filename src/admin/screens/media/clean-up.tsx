import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isUnused, type MediaFile, mediaKey, archiveUnused, restoreUnused } from '../../../data/files/media';
import { Button, Notice } from '../../../ui/controls';
import { Dialog } from '../../../ui/dialog';
import { common, sizeText } from '../../parts/texts';
import { CancelButton, QuietButton } from '../../parts/lists/lists';
import { useSession } from '../../session/session-context';
import { UndoNotice, useAction } from '../../parts/use-action';
import type { MediaEntry } from '../../editor/media/media-entry';
import styles from '../../editor/media/media.module.css';
import { MediaThumbnail } from '../../editor/media/media-chooser';
import { mediaTexts } from '../../editor/media/texts';

export function CleanUp({ entries, onDone }: { entries: readonly MediaEntry[]; onDone: () => void }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [archived, setArchived] = useState<MediaFile[]>();
  const unused = entries.filter(({ file }) => isUnused(file));
  const files = unused.map(({ file }) => file);
  const refresh = () => queryClient.invalidateQueries({ queryKey: mediaKey });
  const cleaning = useAction(async () => {
    const archivedFiles = await session.run(() => archiveUnused(session.service, files));
    // Refresh before the message, because the list still has the former URLs.
    await refresh();
    // Elements behind a modal dialog cannot take the focus.
    flushSync(() => setAsking(false));
    setArchived(archivedFiles);
    onDone();
  }, mediaTexts.cleanUpFailure);
  const undo = async (archivedFiles: MediaFile[]) => {
    await session.run(() => restoreUnused(session.service, archivedFiles));
    await refresh();
    setArchived(undefined);
  };
  return (
    <>
      {archived && (
        <UndoNotice undo={() => undo(archived)} failure={common.saveFailure}>
          {mediaTexts.movedToArchive(archived.length)}
        </UndoNotice>
      )}
      {unused.length > 0 && (
        <p>
          <QuietButton onClick={() => setAsking(true)}>{mediaTexts.cleanUp}</QuietButton>
        </p>
      )}
      {isAsking && (
        <Dialog
          title={mediaTexts.cleanUpTitle}
          closeLabel={common.close}
          wide
          onClose={() => setAsking(false)}
        >
          <p>
            {mediaTexts.cleanUpExplanation(
              files.length,
              sizeText(files.reduce((sum, { size }) => sum + size, 0)),
            )}
          </p>
          <ul className={styles.small} role="list">
            {unused.map(({ file, isImage, title, name }) => (
              <li key={file.url}>
                <MediaThumbnail file={file} isImage={isImage} />
                <span>{title}</span>
                <span className="quiet small">{name}</span>
              </li>
            ))}
          </ul>
          {cleaning.failure && <Notice tone="error">{cleaning.failure}</Notice>}
          <div className="answers">
            <CancelButton onClick={() => setAsking(false)} />
            <Button variant="danger" busy={cleaning.isBusy} onClick={() => void cleaning.run()}>
              {mediaTexts.archive(files.length)}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
