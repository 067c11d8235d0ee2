/**
 * Entries to look up by any text, such as one that the database stores: `toString` and `__proto__` are in no dictionary,
 * as they are in every object literal.
 */
export const dictionary = <Value>(
  entries: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> =>
  Object.assign<Record<string, Value>, Record<string, Value>>(
    Object.create(null) as Record<string, Value>,
    entries,
  );
