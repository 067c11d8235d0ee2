import type { BadgeTone } from '@aertrip/ui';
import { dictionary } from '@aertrip/platform/dictionary';

export const enquiryStatuses = ['new', 'contacted', 'quoted', 'won', 'lost'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

export const enquiryStatusNames: Readonly<Record<EnquiryStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
};

export const enquiryStatusTones: Readonly<Record<EnquiryStatus, BadgeTone>> = {
  new: 'accent',
  contacted: 'warn',
  quoted: 'warn',
  won: 'good',
  lost: 'neutral',
};

export const bookingStatuses = ['hold', 'confirmed', 'completed', 'cancelled', 'expired'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingStatusNames: Readonly<Record<BookingStatus, string>> = {
  hold: 'On hold',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

export const bookingStatusTones: Readonly<Record<BookingStatus, BadgeTone>> = {
  hold: 'warn',
  confirmed: 'good',
  completed: 'accent',
  cancelled: 'bad',
  expired: 'neutral',
};

const siteSources = dictionary<string>({
  website: 'Website',
  'website-group': 'Website, groups',
  'home page': 'Home page',
  'package page': 'Package page',
});

/** Sources that the site and the import set; those of the desk are a master. */
export const setSources = [...Object.keys(siteSources), 'Import'];

/** Label of a source; a file may name others. */
export const sourceName = (source: string): string => siteSources[source] ?? source;
