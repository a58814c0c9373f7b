import { createContext, useContext } from 'react';
import type { PageMatch } from './match';

/** What the address asks of the page. */
export const RouteContext = createContext<Omit<PageMatch, 'name'>>({ params: {}, part: 1 });

/** A parameter of the current path; empty when the path has none of that name. */
export function useParam(name: string): string {
  return useContext(RouteContext).params[name] ?? '';
}

/** Which part of its long lists the page begins with, counted from 1. */
export function usePageNumber(): number {
  return useContext(RouteContext).part;
}
