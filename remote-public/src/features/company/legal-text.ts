import type { InferOutput } from 'valibot';
import { rarely, readOptions } from '../../lib/read-options';
import type { sectionSchema } from './read-legal-text';

/** Terms of booking or privacy policy: a master of the panel, section by section. */
export type LegalTextKind = 'booking_terms' | 'privacy';

export type LegalSection = InferOutput<typeof sectionSchema>;

/** Date of the latest section; undefined without sections. */
export const lastChange = (sections: readonly LegalSection[]): string | undefined =>
  sections
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);

/** The sections of a text in the order of the masters. */
export const legalTextOptions = (kind: LegalTextKind) =>
  readOptions(
    ['company', 'legal-text', kind],
    async (signal) => {
      const { readLegalText } = await import(/* webpackChunkName: 'readers' */ './read-legal-text');
      return readLegalText(kind, signal);
    },
    rarely,
  );
