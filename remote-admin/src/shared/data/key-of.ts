/** A text of the URL or of a select, if it is one of these keys. */
export const keyOf = <Names extends object>(
  names: Names,
  text: string | undefined,
): keyof Names | undefined =>
  text !== undefined && Object.hasOwn(names, text) ? (text as keyof Names) : undefined;
