/** Published packages of a destination and its descendants. */
export interface PackagesInTheWay {
  readonly count: number;
  /** The first of them. */
  readonly packages: readonly {
    readonly id: string;
    readonly title: string;
    /** Name of its destination. */
    readonly destination: string;
  }[];
}
