/** SQLSTATE disk_full, and HTTP status 507 of the file storage. */
const codes = new Set(['53100', '507']);

/** Checks whether an error code means a full disk. */
export function isDiskFullCode(code: string): boolean {
  return codes.has(code);
}

/** Checks whether a text of the operating system means a full disk, as stored in backup and doctor reports. */
export function mentionsFullDisk(reason: string): boolean {
  return /\b(ENOSPC|EDQUOT)\b|no space left on device/i.test(reason);
}
