import type { BadgeTone } from '@aertrip/ui';
import * as v from 'valibot';

export const packageStatuses = ['draft', 'published', 'archived'] as const;
export const packageStatusSchema = v.picklist(packageStatuses);
export type PackageStatus = (typeof packageStatuses)[number];

export const statusNames: Readonly<Record<PackageStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};

export const statusTones: Readonly<Record<PackageStatus, BadgeTone>> = {
  draft: 'warn',
  published: 'good',
  archived: 'neutral',
};

export interface StatusMove {
  readonly to: PackageStatus;
  /** Label of the button. */
  readonly label: string;
  /** Toast text after the package's name. */
  readonly done: string;
}

const publish: StatusMove = { to: 'published', label: 'Publish', done: 'is published' };
const archive: StatusMove = { to: 'archived', label: 'Archive', done: 'is archived' };
const unpublish: StatusMove = { to: 'draft', label: 'Unpublish', done: 'is unpublished' };
const restore: StatusMove = { to: 'draft', label: 'Restore as draft', done: 'is restored as a draft' };

const moves: Readonly<Record<PackageStatus, readonly StatusMove[]>> = {
  draft: [publish, archive],
  published: [unpublish, archive],
  archived: [publish, restore],
};

/** Transitions from a status, the usual one first. */
export const getMoves = (status: PackageStatus): readonly StatusMove[] => moves[status];
