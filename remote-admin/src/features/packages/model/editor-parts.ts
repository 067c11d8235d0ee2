import type { FieldErrors } from 'react-hook-form';
import { formPartOf } from './edits/conflict-field';
import type { Conflict, Edit } from './edits/edits';
import type { FormPart, PackageForm } from './package-form';

/** A part of the editor, shown alone: its sections with the fields of the form in them. */
export interface EditorPart {
  readonly id: string;
  readonly title: string;
  readonly sections: Readonly<Record<string, readonly FormPart[]>>;
}

export const editorParts: readonly EditorPart[] = [
  {
    id: 'basics',
    title: 'Basics',
    sections: { basics: ['title', 'code', 'kind', 'destinationId', 'nights', 'summary', 'overview'] },
  },
  { id: 'images', title: 'Images', sections: { images: ['images'] } },
  { id: 'route', title: 'Route', sections: { route: ['stops'] } },
  { id: 'hotels', title: 'Hotels', sections: { hotels: ['hotels'] } },
  { id: 'itinerary', title: 'Itinerary', sections: { itinerary: ['itineraryDays'] } },
  { id: 'departures', title: 'Departures', sections: { departures: ['departures'] } },
  { id: 'inclusions', title: 'Inclusions', sections: { inclusions: ['inclusions'] } },
  {
    id: 'highlights',
    title: 'Highlights and themes',
    sections: { highlights: ['highlights'], themes: ['themeIds'] },
  },
  {
    id: 'terms',
    title: 'Payment and flights',
    sections: {
      terms: ['bookingAmount', 'balanceDueDays', 'maxGroup', 'minAge', 'pace'],
      flights: ['flightsIncluded', 'joinsAt', 'baggage', 'flightsKnownDays'],
    },
  },
  { id: 'faqs', title: 'Questions', sections: { faqs: ['faqs'] } },
  { id: 'seo', title: 'Search engines', sections: { seo: ['slug', 'seoTitle', 'seoDescription'] } },
];

export const fieldsOf = ({ sections }: EditorPart): readonly FormPart[] => Object.values(sections).flat();

/** The part that shows a section. */
export const partOf = (section: string): string =>
  editorParts.find(({ sections }) => section in sections)?.id ?? section;

/** The section of the form with the value. */
export function sectionOf(edit: Pick<Edit, 'table' | 'field'>): string {
  const sections = editorParts.flatMap((part) => Object.entries(part.sections));
  return sections.find(([, fields]) => fields.includes(formPartOf(edit)))?.[0] ?? 'basics';
}

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
  fieldsOf(part).reduce((sum, field) => sum + countErrors(errors[field]), 0) +
  conflicts.filter((conflict) => sectionOf(conflict) in part.sections).length;
