/** Terms of booking or privacy policy: a master of the panel, section by section. */
export type LegalTextKind = 'booking_terms' | 'privacy';

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  /** Plain text, see `Paragraphs`. */
  readonly body: string;
  readonly updatedAt: string;
}

/** Date of the latest section; undefined without sections. */
export const lastChange = (sections: readonly LegalSection[]): string | undefined =>
  sections
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
