import type { PostgresServer } from '@aertrip/local-backend/testing/postgres';
import { readEvidence, readPlans, type Evidence } from './plans';

/** Whom a request runs as: a database role and the claims of the token. */
export interface Caller {
  readonly role: 'anon' | 'authenticated';
  readonly claims: Readonly<Record<string, string>>;
}

export interface Case {
  readonly list: string;
  /** What of the list: search, filter, order. Cases of one list and view are told in one row. */
  readonly view: string;
  readonly detail: string;
  readonly caller: Caller;
  readonly sql: string;
}

export interface Measured extends Case {
  /** Milliseconds as the client sees them, one for each run. */
  readonly times: readonly number[];
  readonly evidence: Evidence;
}

const warmUps = 2;

/** One transaction as the API runs it, its result thrown away. */
const transaction = ({ caller, sql }: Case, before: string, after: string) => `
begin;
set local role ${caller.role};
set local request.jwt.claims = '${JSON.stringify(caller.claims)}';
${before}\\o /dev/null
${sql};
\\o
${after}commit;`;

const hasFailed = (errors: string) => /^(ERROR|FATAL):/m.exec(errors) !== null;

async function explain(server: PostgresServer, cases: readonly Case[], isBig: (table: string) => boolean) {
  const marker = '#next case#';
  const { errors } = await server.session(
    `load 'auto_explain';
     set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
     set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set auto_explain.log_format = json;
     set auto_explain.log_level = notice;
     ${cases.map((one) => transaction(one, `\\warn ${marker}\n`, '')).join('\n')}`,
  );
  if (hasFailed(errors)) throw new Error(errors.slice(0, 4000));
  const parts = errors.split(marker).slice(1);
  return parts.map((notices) => readEvidence(readPlans(notices), isBig));
}

async function time(server: PostgresServer, cases: readonly Case[], runs: number) {
  const marker = '#next case#';
  const script = cases.map(
    (one) =>
      `\\echo ${marker}\n${transaction(one, '\\timing on\n', '\\timing off\n').repeat(runs + warmUps)}`,
  );
  const { output, errors } = await server.session(script.join('\n'));
  if (hasFailed(errors)) throw new Error(errors.slice(0, 4000));
  const parts = output.split(marker).slice(1);
  return parts.map((text) =>
    [...text.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, ms]) => Number(ms)).slice(warmUps),
  );
}

/** Runs every case as its caller: once for its plans, then `runs` times for the clock. */
export async function measure(
  server: PostgresServer,
  cases: readonly Case[],
  runs: number,
  isBig: (table: string) => boolean,
): Promise<Measured[]> {
  const evidence = await explain(server, cases, isBig);
  const times = await time(server, cases, runs);
  return cases.map((one, index) => ({
    ...one,
    times: times[index] ?? [],
    evidence: evidence[index] ?? { scanned: [], sorted: 0, indexes: [] },
  }));
}

/** @param share 0.5 for the median */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
