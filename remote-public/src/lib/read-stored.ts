import type { SafeStorage } from '@aertrip/platform';
import * as v from 'valibot';

/** A value that this browser has stored as JSON; undefined when it is missing or has another form. */
export function readStored<Value>(
  storage: SafeStorage,
  key: string,
  schema: v.GenericSchema<unknown, Value>,
): Value | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), storage.getItem(key));
  return result.success ? result.output : undefined;
}
