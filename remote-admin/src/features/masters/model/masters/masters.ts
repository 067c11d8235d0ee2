import type { Master } from '../master';
import { departureCities } from './departure-cities';
import { destinations } from './destinations';
import { faqs } from './faqs';
import { hotels } from './hotels';
import { inclusions } from './inclusions';
import { lostReasons } from './lost-reasons';
import { policies } from './policies';
import { taxRates } from './tax-rates';
import { themes } from './themes';

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
