import type { BadgeTone } from '@aertrip/ui';

export const departureStatuses = ['open', 'guaranteed', 'closed', 'cancelled', 'departed'] as const;
export type DepartureStatus = (typeof departureStatuses)[number];

export const departureStatusNames: Readonly<Record<DepartureStatus, string>> = {
  open: 'On sale',
  guaranteed: 'Guaranteed',
  closed: 'Stopped',
  cancelled: 'Cancelled',
  departed: 'Departed',
};

export const departureStatusTones: Readonly<Record<DepartureStatus, BadgeTone>> = {
  open: 'good',
  guaranteed: 'accent',
  closed: 'warn',
  cancelled: 'bad',
  departed: 'neutral',
};

/** Departure city of guests who arrange their own way to the first stop. */
export const withoutFlights = 'Without flights';

/** `from Mumbai`, `without flights` */
export const fromCityText = (city: string | null): string =>
  city ? `from ${city}` : withoutFlights.toLowerCase();
