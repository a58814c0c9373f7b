/** SQLSTATE of a database without room, and the status of a file service without room. */
const codes = new Set(['53100', '507']);

/** Whether a failure is a disk without room, by the code of the service that reports it. */
export function isDiskFullCode(code: string): boolean {
  return codes.has(code);
}

/** The same by the words of the system, as backups and the examination note them. */
export function namesFullDisk(reason: string): boolean {
  return /\b(ENOSPC|EDQUOT)\b|no space left on device/i.test(reason);
}
