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

/** Answers a call as a caller. @returns its value, or the error as the API answers it */
const createAnswer = `
  create or replace function fixture.answer(role text, claims jsonb, call text) returns jsonb
  language plpgsql as $$
  declare
    answer jsonb;
    said text;
    hinted text;
  begin
    perform set_config('request.jwt.claims', claims::text, true), set_config('role', role, true);
    execute 'select to_jsonb(' || call || ')' into answer;
    perform set_config('role', 'none', true);
    return answer;
  exception when others then
    get stacked diagnostics said = pg_exception_detail, hinted = pg_exception_hint;
    return jsonb_build_object('code', sqlstate, 'message', sqlerrm, 'details', said, 'hint', hinted);
  end $$`;

const literal = (value: unknown) => {
  if (value === null || typeof value === 'number') return String(value);
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
};

/** SQL that calls a function of the API. */
export const callOf = (name: string, ...args: readonly unknown[]) =>
  `public.${name}(${args.map(literal).join(', ')})`;

/** Answers calls of a caller in one statement. */
export async function queryAll<T>(world: World, caller: Caller, calls: readonly string[]): Promise<T[]> {
  await world.sql(createAnswer);
  const { role, claims } = world.identity(caller);
  const rows = await world.sql<{ answer: T }>(
    `select fixture.answer($1, $2::jsonb, call) as answer from unnest($3::text[]) with ordinality calls(call, place)
     order by place`,
    [role, JSON.stringify(claims), calls],
  );
  return rows.map(({ answer }) => answer);
}
