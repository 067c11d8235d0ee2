export interface Person {
  /** Actor in the log; without it a form asks for one. */
  readonly name?: string;
}
