import type { Master } from '../master';
import { cancellationRules } from './cancellation-rules';
import { departureCities } from './departure-cities';
import { depositRules } from './deposit-rules';
import { destinations } from './destinations';
import { discountCaps } from './discount-caps';
import { extras } from './extras';
import { faqs } from './faqs';
import { hotels } from './hotels';
import { inclusions } from './inclusions';
import { lostReasons } from './lost-reasons';
import { occupancyRules } from './occupancy-rules';
import { policies } from './policies';
import { promotions } from './promotions';
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
  occupancyRules,
  depositRules,
  cancellationRules,
  extras,
  promotions,
  discountCaps,
  lostReasons,
];

/** The master that a URL names. */
export const getMaster = (slug: string | undefined): Master | undefined =>
  masters.find((master) => master.slug === slug);
