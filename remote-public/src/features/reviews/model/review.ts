/** A published review as everybody reads it. */
export interface Review {
  readonly id: string;
  /** As the guest wants to be called here. */
  readonly authorName: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  /** First day of the month, `2026-08-01`. */
  readonly travelledOn: string;
  /** Invented for the demo: nobody wrote it, and it counts for no rating. */
  readonly isDemo: boolean;
  /** The company's answer. */
  readonly reply: string | null;
  readonly packageTitle: string;
  readonly packageSlug: string;
  /** Null when visitors do not see the destination. */
  readonly destinationSlug: string | null;
}
