import { unwrap, unwrapVoid } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import type * as v from 'valibot';

type Client = Awaited<ReturnType<typeof adminClient>>;
type Answer = Parameters<typeof unwrap>[0];
type Send<Input extends readonly unknown[]> = (client: Client, ...input: Input) => PromiseLike<Answer>;

/**
 * A write to the database.
 * @param schema of the response; without one the response is not read
 */
export function databaseWrite<Input extends readonly unknown[]>(
  send: Send<Input>,
): (...input: Input) => Promise<void>;
export function databaseWrite<Input extends readonly unknown[], Schema extends v.GenericSchema>(
  send: Send<Input>,
  schema: Schema,
): (...input: Input) => Promise<v.InferOutput<Schema>>;
export function databaseWrite<Input extends readonly unknown[]>(
  send: Send<Input>,
  schema?: v.GenericSchema,
): (...input: Input) => Promise<unknown> {
  return async (...input) => {
    const answer = await send(await adminClient(), ...input);
    return schema ? parse(schema, unwrap(answer)) : unwrapVoid(answer);
  };
}
