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
import { sources } from './sources';
import { taxRates } from './tax-rates';
import { themes } from './themes';

export interface MasterGroup {
  readonly title: string;
  readonly masters: readonly Master[];
}

/** The site's masters, in the order of their menu. */
export const masterGroups: readonly MasterGroup[] = [
  { title: 'Places', masters: [destinations, departureCities, hotels] },
  { title: 'Tours', masters: [themes, inclusions, policies, faqs] },
  { title: 'Prices', masters: [taxRates, occupancyRules, extras, promotions, discountCaps] },
  { title: 'Payments', masters: [depositRules, instalmentRules, cancellationRules, refundRules] },
  { title: 'Enquiries', masters: [sources, lostReasons] },
];

export const masters: readonly Master[] = masterGroups.flatMap((group) => group.masters);

/** The master of a URL. */
export const getMaster = (slug: string | undefined): Master | undefined =>
  masters.find((master) => master.slug === slug);
