import type { Master } from '../master';
import { cancellationRules } from './cancellation-rules';
import { departureCities, destinations, hotels } from './places';
import { depositRules, discountCaps, instalmentRules, refundRules, taxRates } from './money-rules';
import { extras } from './extras';
import { faqs, inclusions, lostReasons, sources, themes } from './lists';
import { occupancyRules } from './occupancy-rules';
import { policies } from './policies';
import { promotions } from './promotions';

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
