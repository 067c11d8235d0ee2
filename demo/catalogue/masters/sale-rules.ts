import { readEntries } from '../base/entries';
import { stableId } from '../base/stable-id';
import type { DemoRow } from '../base/types';
import { inclusionId } from './lists';

const validFrom = '2026-04-01';

export const occupancyRules = (): DemoRow<'occupancy_rules'>[] => [
  {
    id: stableId('occupancy_rules', validFrom),
    adults_max: 3,
    children_max: 2,
    people_max: 4,
    infants_per_adult: 1,
    valid_from: validFrom,
  },
];

export const depositRules = (): DemoRow<'deposit_rules'>[] => [
  { id: stableId('deposit_rules', 'all'), scope: 'all', share_bp: 2500, valid_from: validFrom },
];

/** Instalments of the balance, 30 days apart. */
export const instalmentPlan = { most: 3, daysBetween: 30 } as const;

export const instalmentRules = (): DemoRow<'instalment_rules'>[] => [
  {
    id: stableId('instalment_rules', 'all'),
    scope: 'all',
    instalments_max: instalmentPlan.most,
    days_between: instalmentPlan.daysBetween,
    valid_from: validFrom,
  },
];

export const refundRules = (): DemoRow<'refund_rules'>[] => [
  { id: stableId('refund_rules', validFrom), days_max: 7, valid_from: validFrom },
];

/** Discount limit of each role. */
export const discountCaps = (): DemoRow<'discount_caps'>[] =>
  (
    [
      ['agent', 500],
      ['manager', 1500],
      ['owner', 10_000],
    ] as const
  ).map(([role, shareBp], index) => ({
    id: stableId('discount_caps', role),
    role,
    share_bp: shareBp,
    valid_from: validFrom,
    sort: (index + 1) * 10,
  }));

/** Share of the price charged from this many days before departure: the cancellation terms of the policies, as rows. */
export const cancellationSteps = [
  { daysBefore: 61, chargeBp: 1000 },
  { daysBefore: 31, chargeBp: 2500 },
  { daysBefore: 16, chargeBp: 5000 },
  { daysBefore: 8, chargeBp: 7500 },
  { daysBefore: 0, chargeBp: 10_000 },
] as const;

export const cancellationRules = (): DemoRow<'cancellation_rules'>[] =>
  cancellationSteps.map(({ daysBefore, chargeBp }, index) => ({
    id: stableId('cancellation_rules', `all:${daysBefore}`),
    scope: 'all',
    days_before: daysBefore,
    charge_bp: chargeBp,
    valid_from: validFrom,
    sort: (index + 1) * 10,
  }));

/**
 * The first are sold on many tours as often as wanted, and priced per traveller or per booking. A tour has the others on a
 * day, with places on each departure.
 */
const extraText = `
  # Travel insurance, India | scope: domestic | per: traveller | price: 499 | inclusion: insurance
  Medical costs, lost bags and a cancelled trip, for the days of the tour.

  # Travel insurance, abroad | scope: international | per: traveller | price: 1890 | inclusion: insurance
  Medical costs up to USD 1,00,000, lost bags and a cancelled trip, for the days of the tour.

  # Help at the airport | scope: all | per: booking | price: 1500
  Someone meets you at the terminal of departure and stays until security.

  # Local SIM card | scope: international | per: traveller | price: 999
  With data for the days of the tour, handed over on arrival.

  # Gulmarg gondola, second phase | tour: KAS-01 | day: 3 | stock: 12 | scope: domestic | per: traveller | price: 1150
  From Kongdoori up to Apharwat at 3,950 metres. We refund it if the wind closes the cabin.

  # Lidder river rafting | tour: KAS-01 | day: 5 | stock: 8 | scope: domestic | per: traveller | price: 900
  An hour on the easy stretch below Pahalgam, from age 12.
`;

const scopes = ['all', 'domestic', 'international'] as const;

export const extras = (): DemoRow<'extras'>[] =>
  readEntries(extraText, (entry) => {
    const [name = ''] = entry.heading;
    const scope = entry.choice('scope', scopes) ?? 'all';
    const [inclusion, tour] = [entry.fact('inclusion'), entry.fact('tour')];
    return {
      id: stableId('extras', `${name}:${scope}`),
      name,
      description: entry.prose[0] ?? '',
      scope,
      per: entry.choice('per', ['traveller', 'booking']) ?? 'traveller',
      price_paise: entry.number('price') * 100,
      inclusion_id: inclusion ? inclusionId(inclusion) : null,
      package_id: tour ? stableId('packages', tour) : null,
      day_no: entry.optionalNumber('day') ?? null,
      stock: entry.optionalNumber('stock') ?? null,
    };
  }).map((extra, index) => ({ ...extra, sort: (index + 1) * 10 }));

const promotionText = `
  # EARLY2500 | ₹2,500 off for booking early | amount: 2500 | minimum: 50000 | scope: all
  # SUMMER5 | 5% off domestic tours | percent: 5 | minimum: 0 | scope: domestic | uses: 100
`;

export const promotions = (): DemoRow<'promotions'>[] =>
  readEntries(promotionText, (entry) => {
    const [code = '', title = ''] = entry.heading;
    const [amount, percent] = [entry.optionalNumber('amount'), entry.optionalNumber('percent')];
    return {
      id: stableId('promotions', code),
      code,
      title,
      percent_bp: percent === undefined ? null : percent * 100,
      amount_paise: amount === undefined ? null : amount * 100,
      minimum_paise: entry.number('minimum') * 100,
      scope: entry.choice('scope', scopes) ?? 'all',
      uses_max: entry.optionalNumber('uses') ?? null,
      valid_from: validFrom,
      valid_to: null,
    };
  });
