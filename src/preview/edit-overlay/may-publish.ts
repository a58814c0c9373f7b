import { createContext } from 'react';

/** False for users whose role excludes publishing: the tools that change the website at once are hidden. */
export const MayPublishContext = createContext(true);
