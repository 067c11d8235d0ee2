import { createContext, use, type ReactNode } from 'react';

/** A tour as the tools beside it know it. */
export interface Tour {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** The departure that is spoken of; null for none. */
  readonly departureId: string | null;
}

const Tools = createContext<(tour: Tour) => ReactNode>(() => null);

/** Renders the tools of every card below: cards belong to one feature, tools to others. */
export const CardToolsProvider = Tools.Provider;

/** The place on a card for what one can do with its tour besides opening it. */
export const CardTools = ({ tour }: { tour: Tour }) => use(Tools)(tour);
