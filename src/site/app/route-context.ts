import { createContext, useContext } from 'react';
import type { PageMatch } from './match';

export const RouteContext = createContext<Omit<PageMatch, 'name'>>({ params: {}, pageNumber: 1 });

/** Returns a parameter of the path; empty when it does not exist. */
export function useParam(name: string): string {
  return useContext(RouteContext).params[name] ?? '';
}

export function usePageNumber(): number {
  return useContext(RouteContext).pageNumber;
}
