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
import { instalmentRules } from './instalment-rules';
import { lostReasons } from './lost-reasons';
import { occupancyRules } from './occupancy-rules';
import { policies } from './policies';
import { promotions } from './promotions';
import { refundRules } from './refund-rules';
import { taxRates } from './tax-rates';
import { themes } from './themes';

/** The site's masters, in the order of their tabs. */
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
  instalmentRules,
  cancellationRules,
  refundRules,
  extras,
  promotions,
  discountCaps,
  lostReasons,
];

/** The master of a URL. */
export const getMaster = (slug: string | undefined): Master | undefined =>
  masters.find((master) => master.slug === slug);
