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

/** Sold on many tours, as often as wanted. */
const common: Omit<DemoRow<'extras'>, 'id' | 'sort' | 'package_id' | 'day_no' | 'stock'>[] = [
  {
    name: 'Travel insurance, India',
    description: 'Medical costs, lost bags and a cancelled trip, for the days of the tour.',
    scope: 'domestic',
    per: 'traveller',
    price_paise: 499_00,
    inclusion_id: inclusionId('insurance'),
  },
  {
    name: 'Travel insurance, abroad',
    description:
      'Medical costs up to USD 1,00,000, lost bags and a cancelled trip, for the days of the tour.',
    scope: 'international',
    per: 'traveller',
    price_paise: 1_890_00,
    inclusion_id: inclusionId('insurance'),
  },
  {
    name: 'Help at the airport',
    description: 'Someone meets you at the terminal of departure and stays until security.',
    scope: 'all',
    per: 'booking',
    price_paise: 1_500_00,
    inclusion_id: null,
  },
  {
    name: 'Local SIM card',
    description: 'With data for the days of the tour, handed over on arrival.',
    scope: 'international',
    per: 'traveller',
    price_paise: 999_00,
    inclusion_id: null,
  },
];

/** Excursions on a day of one tour, with places on each departure. */
const excursions: (Pick<DemoRow<'extras'>, 'name' | 'description' | 'price_paise' | 'day_no' | 'stock'> & {
  packageCode: string;
})[] = [
  {
    packageCode: 'KAS-01',
    name: 'Gulmarg gondola, second phase',
    description: 'From Kongdoori up to Apharwat at 3,950 metres. We refund it if the wind closes the cabin.',
    price_paise: 1_150_00,
    day_no: 3,
    stock: 12,
  },
  {
    packageCode: 'KAS-01',
    name: 'Lidder river rafting',
    description: 'An hour on the easy stretch below Pahalgam, from age 12.',
    price_paise: 900_00,
    day_no: 5,
    stock: 8,
  },
];

export const extras = (): DemoRow<'extras'>[] =>
  [
    ...common.map((extra) => ({ ...extra, package_id: null, day_no: null, stock: null })),
    ...excursions.map(({ packageCode, ...excursion }) => ({
      ...excursion,
      scope: 'domestic' as const,
      per: 'traveller' as const,
      inclusion_id: null,
      package_id: stableId('packages', packageCode),
    })),
  ].map((extra, index) => ({
    id: stableId('extras', `${extra.name}:${extra.scope}`),
    ...extra,
    sort: (index + 1) * 10,
  }));

export const promotions = (): DemoRow<'promotions'>[] => [
  {
    id: stableId('promotions', 'EARLY2500'),
    code: 'EARLY2500',
    title: '₹2,500 off for booking early',
    percent_bp: null,
    amount_paise: 2_500_00,
    minimum_paise: 50_000_00,
    scope: 'all',
    uses_max: null,
    valid_from: validFrom,
    valid_to: null,
  },
  {
    id: stableId('promotions', 'SUMMER5'),
    code: 'SUMMER5',
    title: '5% off domestic tours',
    percent_bp: 500,
    amount_paise: null,
    minimum_paise: 0,
    scope: 'domestic',
    uses_max: 100,
    valid_from: validFrom,
    valid_to: null,
  },
];
