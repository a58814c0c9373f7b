export const root: string;
export function buildIfNeeded(): Promise<void>;
