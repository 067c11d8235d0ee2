/** Published packages of a destination, those of the ones below it included. */
export interface PackagesInTheWay {
  readonly count: number;
  /** The first of them. */
  readonly packages: readonly {
    readonly id: string;
    readonly title: string;
    /** Name of the destination that it stands in. */
    readonly destination: string;
  }[];
}
