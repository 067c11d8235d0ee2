/** The terms of booking or the privacy policy: a master of the panel, section by section. */
export type LegalTextKind = 'booking_terms' | 'privacy';

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  /** Plain text, see `Paragraphs`. */
  readonly body: string;
  readonly updatedAt: string;
}

/** When the text was last changed: its latest section. Undefined while there is none. */
export const lastChange = (sections: readonly LegalSection[]): string | undefined =>
  sections
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
