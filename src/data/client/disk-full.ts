/** Checks whether a text of the operating system means a full disk, as stored in backup and doctor reports. */
export function mentionsFullDisk(reason: string): boolean {
  return /\b(ENOSPC|EDQUOT)\b|no space left on device/i.test(reason);
}
