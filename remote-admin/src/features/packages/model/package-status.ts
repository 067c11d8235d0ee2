import type { BadgeTone } from '@aertrip/ui';
import * as v from 'valibot';
import { row, wireInteger } from '@aertrip/platform/rows';
import type { ListSpec } from '../../../shared/list/list-state';

const packageStatuses = ['draft', 'published', 'archived'] as const;
export const packageStatusSchema = v.picklist(packageStatuses);
export type PackageStatus = (typeof packageStatuses)[number];

/** A status, or `scheduled` while the package waits to go live. */
export const packageStates = ['draft', 'scheduled', 'published', 'archived'] as const;
type PackageState = (typeof packageStates)[number];

export const stateNames: Readonly<Record<PackageState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
};

export const stateTones: Readonly<Record<PackageState, BadgeTone>> = {
  draft: 'warn',
  scheduled: 'accent',
  published: 'good',
  archived: 'neutral',
};

/** State of a package, as `app.package_state()` in the database. */
export const getPackageState = (
  { status, publishAt }: { readonly status: PackageStatus; readonly publishAt: string | null },
  now = new Date(),
): PackageState =>
  status === 'published' && publishAt !== null && new Date(publishAt) > now ? 'scheduled' : status;

export interface StatusMove {
  readonly to: PackageStatus;
  /** Label of the button. */
  readonly label: string;
  /** Toast text after the package's name. */
  readonly done: string;
}

export const publish: StatusMove = { to: 'published', label: 'Publish', done: 'is published' };
const archive: StatusMove = { to: 'archived', label: 'Archive', done: 'is archived' };
const unpublish: StatusMove = { to: 'draft', label: 'Unpublish', done: 'is unpublished' };
const restore: StatusMove = { to: 'draft', label: 'Restore as draft', done: 'is restored as a draft' };

const moves: Readonly<Record<PackageState, readonly StatusMove[]>> = {
  draft: [publish, archive],
  scheduled: [
    { ...publish, label: 'Publish now' },
    { ...unpublish, label: 'Cancel schedule' },
  ],
  published: [unpublish, archive],
  archived: [publish, restore],
};

/** Transitions from a state, the usual one first. */
export const getMoves = (state: PackageState): readonly StatusMove[] => moves[state];

/** A package in the list; amounts in paise. */
export const packageRowSchema = row({
  id: v.string(),
  code: v.string(),
  title: v.string(),
  destination_name: v.nullable(v.string()),
  nights: v.number(),
  days: v.number(),
  price_from_paise: v.nullable(wireInteger),
  next_departure: v.nullable(v.string()),
  /** Seats left on the next departure, up to 9. */
  seats_left: v.nullable(v.number()),
  status: packageStatusSchema,
  state: v.picklist(packageStates),
  /** Time from which visitors see it, while that is to come. */
  goes_live_at: v.nullable(v.string()),
  cover_path: v.nullable(v.string()),
  cover_focal_x: v.nullable(v.number()),
  cover_focal_y: v.nullable(v.number()),
  updated_at: v.string(),
});

export type PackageRow = v.InferOutput<typeof packageRowSchema>;

/** A draft may lack a title. */
export const getPackageName = ({ title, code }: Pick<PackageRow, 'title' | 'code'>): string =>
  title || `Untitled (${code})`;

const mostCounted = 9;

/** `4`, or `9+`, the list's maximum; null without a departure. */
export const formatSeatsLeft = ({ seatsLeft }: Pick<PackageRow, 'seatsLeft'>): string | null =>
  seatsLeft !== null && seatsLeft >= mostCounted ? `${mostCounted}+` : (seatsLeft?.toString() ?? null);

export const packageListSpec: ListSpec = {
  sortable: [
    'title',
    'destination_name',
    'nights',
    'price_from_paise',
    'next_departure',
    'seats_left',
    'status',
    'updated_at',
  ],
  defaultSort: { column: 'updated_at', descending: true },
  filters: ['status', 'destination'],
};
