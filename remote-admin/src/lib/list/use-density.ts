import { usePreference } from '../session/use-preference';

export type Density = 'comfortable' | 'compact';

/** How high the rows of all lists are. */
export const useDensity = () => usePreference<Density>('density', ['comfortable', 'compact']);
