import type { PackageForm } from './package-form';

export type FormPart = keyof PackageForm;

export const partNames: Readonly<Record<FormPart, string>> = {
  title: 'Title',
  code: 'Code',
  slug: 'Web address',
  kind: 'Kind',
  destinationId: 'Destination',
  nights: 'Nights',
  summary: 'Summary',
  overview: 'Overview',
  highlights: 'Highlights',
  bookingAmount: 'Booking amount',
  balanceDueDays: 'Balance due',
  maxGroup: 'Largest group',
  minAge: 'Minimum age',
  pace: 'Pace',
  flightsIncluded: 'Flights included',
  joinsAt: 'Where guests join',
  themeIds: 'Themes',
  stops: 'Route',
  itineraryDays: 'Itinerary',
  inclusions: 'Inclusions',
  images: 'Images',
  departures: 'Departures',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
};

const parts = Object.keys(partNames) as FormPart[];

const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

export interface StaleSave {
  /** What the other person changed. */
  readonly theirs: readonly FormPart[];
  /** What both changed: here somebody's work is lost, whichever version wins. */
  readonly both: readonly FormPart[];
  /** Their version with everything on top that was changed here. */
  readonly merged: PackageForm;
}

/** Seats are counted by bookings, not by people at this form: they are nobody's edit. */
function withoutCounters(form: PackageForm): PackageForm {
  return { ...form, departures: form.departures.map((departure) => ({ ...departure, seatsTaken: 0 })) };
}

/**
 * Compares what was opened, what is on the screen and what is stored now, part by part.
 * @param base the form as it was opened, `mine` as it is, `theirs` as somebody else saved it meanwhile
 */
export function compareVersions(base: PackageForm, mine: PackageForm, theirs: PackageForm): StaleSave {
  const [plainBase, plainMine, plainTheirs] = [base, mine, theirs].map(withoutCounters) as [
    PackageForm,
    PackageForm,
    PackageForm,
  ];
  const changedHere = parts.filter((part) => differs(plainBase[part], plainMine[part]));
  const changedThere = parts.filter((part) => differs(plainBase[part], plainTheirs[part]));
  const both = changedThere.filter(
    (part) => changedHere.includes(part) && differs(plainMine[part], plainTheirs[part]),
  );
  const changed = Object.fromEntries(changedHere.map((part) => [part, mine[part]])) as Partial<PackageForm>;
  return { theirs: changedThere, both, merged: { ...theirs, ...changed } };
}

/** A short text for a part's value, to set two versions side by side; long lists are counted. */
export function formatPart(
  value: PackageForm[FormPart],
  getName: (id: string) => string | undefined,
): string {
  if (Array.isArray(value)) {
    const first = value.slice(0, 4).map((item) => {
      if (typeof item === 'string') return getName(item) ?? item;
      if ('text' in item) return item.text;
      if ('place' in item) return item.place;
      if ('title' in item) return item.title;
      if ('label' in item) return item.label;
      if ('alt' in item) return item.alt || item.path;
      return item.startsOn;
    });
    const more = value.length > first.length ? ` and ${value.length - first.length} more` : '';
    return value.length === 0 ? 'none' : `${first.join(', ')}${more}`;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return getName(value) ?? (value || 'empty');
}
