import type { Master } from '../master';
import {
  cancellationRules,
  depositRules,
  discountCaps,
  instalmentRules,
  occupancyRules,
  refundRules,
  taxRates,
} from './rules';
import { departureCities, destinations, hotels } from './places';
import { extras, promotions } from './offers';
import { faqs, inclusions, lostReasons, policies, sources, themes } from './lists';

interface MasterGroup {
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
