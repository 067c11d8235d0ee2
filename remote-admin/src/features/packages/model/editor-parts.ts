import type { FieldErrors } from 'react-hook-form';
import { sectionOf } from './edits/edit-labels';
import type { Conflict } from './edits/edits';
import type { FormPart, PackageForm } from './package-form';

/** A part of the editor, shown alone: its sections, and the fields of the form in them. */
export interface EditorPart {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly string[];
  readonly fields: readonly FormPart[];
}

export const editorParts: readonly EditorPart[] = [
  {
    id: 'basics',
    title: 'Basics',
    sections: ['basics'],
    fields: ['title', 'code', 'kind', 'destinationId', 'nights', 'summary', 'overview'],
  },
  { id: 'images', title: 'Images', sections: ['images'], fields: ['images'] },
  { id: 'route', title: 'Route', sections: ['route'], fields: ['stops'] },
  { id: 'hotels', title: 'Hotels', sections: ['hotels'], fields: ['hotels'] },
  { id: 'itinerary', title: 'Itinerary', sections: ['itinerary'], fields: ['itineraryDays'] },
  { id: 'departures', title: 'Departures', sections: ['departures'], fields: ['departures'] },
  { id: 'inclusions', title: 'Inclusions', sections: ['inclusions'], fields: ['inclusions'] },
  {
    id: 'highlights',
    title: 'Highlights and themes',
    sections: ['highlights', 'themes'],
    fields: ['highlights', 'themeIds'],
  },
  {
    id: 'terms',
    title: 'Payment and flights',
    sections: ['terms', 'flights'],
    fields: [
      'bookingAmount',
      'balanceDueDays',
      'maxGroup',
      'minAge',
      'pace',
      'flightsIncluded',
      'joinsAt',
      'baggage',
      'flightsKnownDays',
    ],
  },
  { id: 'faqs', title: 'Questions', sections: ['faqs'], fields: ['faqs'] },
  {
    id: 'seo',
    title: 'Search engines',
    sections: ['seo'],
    fields: ['slug', 'seoTitle', 'seoDescription'],
  },
];

/** The part that shows a section. */
export const partOf = (section: string): string =>
  editorParts.find(({ sections }) => sections.includes(section))?.id ?? section;

/** Error type of a field that a colleague changed as well; it is counted as a conflict. */
export const conflictError = 'conflict';

function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('type' in errors && typeof errors.type === 'string') return errors.type === conflictError ? 0 : 1;
  return Object.values(errors).reduce<number>((sum, error) => sum + countErrors(error), 0);
}

/** Invalid fields of a part, and values that a colleague changed as well. */
export const countProblems = (
  { sections, fields }: EditorPart,
  errors: FieldErrors<PackageForm>,
  conflicts: readonly Conflict[],
): number =>
  fields.reduce((sum, field) => sum + countErrors(errors[field]), 0) +
  conflicts.filter((conflict) => sections.includes(sectionOf(conflict))).length;
