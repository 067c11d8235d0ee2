import type { Master } from './master';
import { departureCities } from './masters/departure-cities';
import { destinations } from './masters/destinations';
import { faqs } from './masters/faqs';
import { hotels } from './masters/hotels';
import { inclusions } from './masters/inclusions';
import { lostReasons } from './masters/lost-reasons';
import { policies } from './masters/policies';
import { taxRates } from './masters/tax-rates';
import { themes } from './masters/themes';

/** The master data of the site, in the order of its tabs. */
export const masters: readonly Master[] = [
  destinations,
  themes,
  departureCities,
  hotels,
  inclusions,
  policies,
  faqs,
  taxRates,
  lostReasons,
];

/** The master that a URL names. */
export const getMaster = (slug: string | undefined): Master | undefined =>
  masters.find((master) => master.slug === slug);
