import { usePreference } from '../session/use-preference';

export type Density = 'comfortable' | 'compact';

/** Row height of all lists. */
export const useDensity = () => usePreference<Density>('density', ['comfortable', 'compact']);
