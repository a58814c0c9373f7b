export const root: string;
export function buildIfNeeded(): void;
export function buildWorkerIfNeeded(): void;
