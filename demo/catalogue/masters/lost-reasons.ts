import { stableId } from '../base/stable-id';
import type { DemoRow } from '../base/types';

export const lostReasonNames = [
  'Price too high',
  'Booked elsewhere',
  'Dates did not suit',
  'Visa refused or not in time',
  'Plans postponed',
  'Could not be reached',
  'Wanted a destination we do not offer',
] as const;

export type LostReason = (typeof lostReasonNames)[number];

export const lostReasons = (): DemoRow<'lost_reasons'>[] =>
  lostReasonNames.map((name, index) => ({
    id: stableId('lost_reasons', name),
    name,
    sort: (index + 1) * 10,
    active: true,
  }));
