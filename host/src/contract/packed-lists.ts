const fields = '$fields';
const rows = '$rows';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of the fields that every entry has, in the same order; `undefined` of a list that is not one of records. */
function commonFields(list: readonly unknown[]): string[] | undefined {
  const [first, ...others] = list;
  if (!isRecord(first) || others.length === 0) return undefined;
  const names = Object.keys(first);
  const same = JSON.stringify(names);
  return others.every((entry) => isRecord(entry) && JSON.stringify(Object.keys(entry)) === same)
    ? names
    : undefined;
}

/**
 * JSON in which a list of records of one shape names its fields once.
 * @param value as JSON has it: nothing undefined, no dates; no record of it has a field `$fields`
 */
export function packLists(value: unknown): unknown {
  if (Array.isArray(value)) {
    const names = commonFields(value);
    if (!names) return value.map(packLists);
    return {
      [fields]: names,
      [rows]: value.map((entry: Record<string, unknown>) => names.map((name) => packLists(entry[name]))),
    };
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, packLists(field)]));
}

/** The value that `packLists` was given. */
export function unpackLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpackLists);
  if (!isRecord(value)) return value;
  const names = value[fields];
  const entries = value[rows];
  if (Array.isArray(names) && Array.isArray(entries))
    return entries.map((entry: unknown[]) =>
      Object.fromEntries(names.map((name: string, index) => [name, unpackLists(entry[index])])),
    );
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, unpackLists(field)]));
}
