import type { FieldErrors } from 'react-hook-form';
import { type Conflict, formPartOf, type Place } from './edits/edits';
import type { FormPart, PackageForm } from './package-form';

/** A part of the editor, shown alone: its sections with the fields of the form in them. */
export interface EditorPart {
  readonly id: string;
  readonly title: string;
  readonly sections: Readonly<Record<string, readonly FormPart[]>>;
}

export const editorParts: readonly EditorPart[] = [
  {
    id: 'content',
    title: 'Content',
    sections: {
      basics: ['title', 'code', 'kind', 'destinationId', 'nights', 'summary', 'overview'],
      images: ['images'],
      highlights: ['highlights'],
      themes: ['themeIds'],
      faqs: ['faqs'],
    },
  },
  {
    id: 'itinerary',
    title: 'Itinerary',
    sections: { route: ['stops'], days: ['itineraryDays'], hotels: ['hotels'] },
  },
  { id: 'departures', title: 'Departures and prices', sections: { departures: ['departures'] } },
  {
    id: 'terms',
    title: 'Terms',
    sections: {
      inclusions: ['inclusions'],
      terms: ['bookingAmount', 'balanceDueDays', 'maxGroup', 'minAge', 'pace'],
      flights: ['flightsIncluded', 'joinsAt', 'baggage', 'flightsKnownDays'],
    },
  },
  { id: 'seo', title: 'Search engines', sections: { seo: ['slug', 'seoTitle', 'seoDescription'] } },
];

const sections = editorParts.flatMap((part) => Object.entries(part.sections));

/** The part that shows a section. */
export const partOf = (section: string): string =>
  editorParts.find((part) => section in part.sections)?.id ?? section;

/** The section with a field of the form. */
export const sectionWith = (field: FormPart): string =>
  sections.find(([, fields]) => fields.includes(field))?.[0] ?? 'basics';

/** The section of the form with the value. */
export const sectionOf = (place: Pick<Place, 'table' | 'field'>): string => sectionWith(formPartOf(place));

/** The first section with an invalid field. */
export const faultySection = (errors: FieldErrors<PackageForm>): string | undefined =>
  sections.find(([, fields]) => fields.some((field) => errors[field]))?.[0];

/** Error type of a field that a colleague changed as well; it is counted as a conflict. */
export const conflictError = 'conflict';

function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('type' in errors && typeof errors.type === 'string') return errors.type === conflictError ? 0 : 1;
  return Object.values(errors).reduce<number>((sum, error) => sum + countErrors(error), 0);
}

/** Invalid fields of a part, and values that a colleague changed as well. */
export const countProblems = (
  part: EditorPart,
  errors: FieldErrors<PackageForm>,
  conflicts: readonly Conflict[],
): number =>
  Object.values(part.sections)
    .flat()
    .reduce((sum, field) => sum + countErrors(errors[field]), 0) +
  conflicts.filter((conflict) => sectionOf(conflict) in part.sections).length;
