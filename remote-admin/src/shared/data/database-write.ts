import { goal, unwrap, unwrapVoid, type Goal } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import type * as v from 'valibot';

type Client = Awaited<ReturnType<typeof adminClient>>;
type Answer = Parameters<typeof unwrap>[0];
type Send<Input extends readonly unknown[]> = (client: Client, ...input: Input) => PromiseLike<Answer>;

/**
 * A write to the database, which is a goal of visits.
 * @param name of the goal
 * @param schema of the response; without one the response is not read
 */
export function databaseWrite<Input extends readonly unknown[]>(
  name: string,
  send: Send<Input>,
): Goal<Input, void>;
export function databaseWrite<Input extends readonly unknown[], Schema extends v.GenericSchema>(
  name: string,
  send: Send<Input>,
  schema: Schema,
): Goal<Input, v.InferOutput<Schema>>;
export function databaseWrite<Input extends readonly unknown[]>(
  name: string,
  send: Send<Input>,
  schema?: v.GenericSchema,
): Goal<Input, unknown> {
  return goal(name, async (...input: Input) => {
    const answer = await send(await adminClient(), ...input);
    return schema ? parse(schema, unwrap(answer)) : unwrapVoid(answer);
  });
}
