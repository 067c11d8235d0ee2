export const partyKinds = ['family', 'couple', 'solo'] as const;
export type PartyKind = (typeof partyKinds)[number];

/** A published review. */
export interface Review {
  readonly id: string;
  /** Display name of the guest. */
  readonly authorName: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  /** First day of the month, `2026-08-01`. */
  readonly travelledOn: string;
  /** With whom the guest travelled; null when neither family, couple nor solo. */
  readonly party: PartyKind | null;
  /** Invented for the demo; excluded from the rating. */
  readonly isDemo: boolean;
  /** The company's answer. */
  readonly reply: string | null;
  readonly packageTitle: string;
  readonly packageSlug: string;
  /** Null when the destination is hidden from visitors. */
  readonly destinationSlug: string | null;
}
