import type { Caller, World } from './world';

/** Tries a statement as a caller, and undoes it. @returns its number of rows, or the SQLSTATE of its refusal */
const attempt = `
  create or replace function fixture.attempt(role text, claims jsonb, before text, statement text) returns text
  language plpgsql as $$
  declare counted bigint;
  begin
    execute before;
    perform set_config('request.jwt.claims', claims::text, true), set_config('role', role, true);
    execute statement;
    get diagnostics counted = row_count;
    raise exception using errcode = 'ZZ000', message = counted;
  exception
    when sqlstate 'ZZ000' then return sqlerrm;
    when others then return sqlstate;
  end $$`;

export interface Attempt {
  readonly caller: Caller;
  /** Runs before, as superuser. */
  readonly before?: string;
  readonly statement: string;
}

/** Tries statements as their callers, each on the fixture. @returns the number of rows of each, or its SQLSTATE */
export async function tryAll(world: World, attempts: readonly Attempt[]): Promise<string[]> {
  await world.sql(attempt);
  const answers = await world.sql<{ outcome: string }>(
    `select fixture.attempt(one->>'role', one->'claims', one->>'before', one->>'statement') as outcome
     from jsonb_array_elements($1::jsonb) with ordinality as attempts(one, place) order by place`,
    [
      JSON.stringify(
        attempts.map(({ caller, before = 'select', statement }) => ({
          ...world.identity(caller),
          before,
          statement,
        })),
      ),
    ],
  );
  return answers.map(({ outcome }) => outcome);
}
