import type { BadgeTone } from '@aertrip/ui';
import * as v from 'valibot';

export const packageStatuses = ['draft', 'published', 'archived'] as const;
export const packageStatusSchema = v.picklist(packageStatuses);
export type PackageStatus = (typeof packageStatuses)[number];

/** A status, or `scheduled` while the package waits to go live. */
export const packageStates = ['draft', 'scheduled', 'published', 'archived'] as const;
export type PackageState = (typeof packageStates)[number];

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
