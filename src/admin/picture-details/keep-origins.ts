import { describePicture, keepOriginal } from '../../data/picture-papers';
import type { Tables } from '../../data/tables';
import { type Framing, sameIn } from '../crop/framing';
import { originOf, type StoredPart } from '../crop/origins';
import type { Session } from '../session/session';
import { fileOf, readDetails } from './details';

/** A picture that was cropped here, and where it is stored now. */
type Saved = { cropped: File; url: string };

type Keeper = Pick<Session, 'service' | 'tables' | 'run'>;

const done = new WeakSet<File>();

/**
 * After pictures are saved: keeps what they were cropped from, and hands on what belongs to those they take the place of or
 * are another part of. May be done again after a failure; the pictures stay as they are in any case.
 */
export async function keepOrigins(session: Keeper, saved: readonly Saved[]): Promise<void> {
  const failures: unknown[] = [];
  for (const one of saved) {
    try {
      await session.run(() => keepOrigin(session, one));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function keepOrigin({ service, tables }: Keeper, { cropped, url }: Saved): Promise<void> {
  const [origin, file] = [originOf(cropped), fileOf(url)];
  if (!origin || !file || done.has(cropped)) return;
  const { file: original, framing, former } = origin;
  if (former) await handOn(tables, former, { file, framing });
  await keepOriginal(service, { file, original, framing });
  done.add(cropped);
}

async function handOn(
  tables: Tables,
  former: StoredPart,
  to: { file: string; framing: Framing },
): Promise<void> {
  const from = fileOf(former.url);
  if (!from || from === to.file) return;
  const { notes, papers } = await readDetails(tables, from);
  const isCentred = notes.focal.x === 0.5 && notes.focal.y === 0.5;
  const said = [notes.credit, notes.isAi, papers.people, papers.licence, papers.consentUntil];
  if (isCentred && !said.some(Boolean)) return;
  const focal = isCentred ? notes.focal : sameIn(to.framing, notes.focal, former.framing);
  await describePicture(tables, to.file, { notes: { ...notes, focal }, papers });
}
