import { createContext, use, type ReactNode } from 'react';

/** The tour that a card's tools act on. */
export interface Tour {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** The departure on the card; null for none. */
  readonly departureId: string | null;
}

const Tools = createContext<(tour: Tour) => ReactNode>(() => null);

/** Provides the tools of all cards below it: cards and tools belong to different features. */
export const CardToolsProvider = Tools.Provider;

/** Slot on a card for its tour's tools, such as save and compare. */
export const CardTools = ({ tour }: { tour: Tour }) => use(Tools)(tour);
