import type { TestBackend } from '@aertrip/local-backend/testing';

const staff = (no: number): Caller => ({
  role: 'authenticated',
  claims: {
    iss: 'http://localhost/auth/v1',
    role: 'authenticated',
    sub: `00000000-0000-4000-9000-${String(no).padStart(12, '0')}`,
  },
});

/** People of `fill.sql`. */
export const manager = staff(2);
export const agent = staff(3);
export const viewer = staff(20);

export const visitor: Caller = { role: 'anon', claims: { role: 'anon' } };

/** A customer of `fill.sql`. Firebase tokens carry no role claim: the database role is `anon`. */
export const customer: Caller = {
  role: 'anon',
  claims: {
    iss: 'https://securetoken.google.com/demo-aertrip',
    aud: 'demo-aertrip',
    sub: 'customer-regular',
  },
};

/** A node of a plan of PostgreSQL (`format json`). */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

export interface Evidence {
  /** Big tables that were read from one end to the other. */
  readonly scanned: readonly string[];
  /** Most rows that one sort was given. */
  readonly sorted: number;
}

const flattenPlan = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flattenPlan)];

const countRows = (node: PlanNode): number => node['Actual Rows'] * node['Actual Loops'];

const unique = (names: readonly (string | undefined)[]) => [
  ...new Set(names.filter((name) => name !== undefined)),
];

/** Reads the plans that auto_explain wrote as notices: those of a statement and of every statement inside it. */
export function readPlans(notices: string): PlanNode[] {
  const documents = notices.matchAll(/plan:\n(\{\n[\s\S]*?\n\})(?=\n|$)/g);
  return [...documents].map(([, json = '']) => (JSON.parse(json) as { Plan: PlanNode }).Plan);
}

/** @param isBig tables that no list may read as a whole */
export function readEvidence(plans: readonly PlanNode[], isBig: (table: string) => boolean): Evidence {
  const nodes = plans.flatMap(flattenPlan);
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  const sorts = nodes.filter((node) => node['Node Type'] === 'Sort');
  return {
    scanned: unique(scans.map((node) => node['Relation Name'])).filter(isBig),
    sorted: Math.max(0, ...sorts.flatMap((node) => (node.Plans ?? []).map(countRows))),
  };
}

/** The database role and the token claims of a request. */
export interface Caller {
  readonly role: 'anon' | 'authenticated';
  readonly claims: Readonly<Record<string, string>>;
}

export interface Case {
  readonly list: string;
  /** Search, filter or order. Cases of one list and view make one row. */
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

type Connection = ReturnType<TestBackend['connect']>;

/** One transaction as the API runs it. @returns ms of its statement */
export async function runOnce(
  sql: Connection,
  { caller, sql: statement }: Pick<Case, 'caller' | 'sql'>,
): Promise<number> {
  await sql.unsafe(
    `begin; set local role ${caller.role}; set local request.jwt.claims = '${JSON.stringify(caller.claims)}'`,
  );
  const started = performance.now();
  await sql.unsafe(statement);
  const ms = performance.now() - started;
  await sql.unsafe('commit');
  return ms;
}

async function explain(backend: TestBackend, cases: readonly Case[], isBig: (table: string) => boolean) {
  let notices: string[] = [];
  const sql = backend.connect({ max: 1, onnotice: ({ message }) => notices.push(message ?? '') });
  await sql.unsafe(
    `load 'auto_explain';
     set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
     set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set auto_explain.log_format = json;
     set auto_explain.log_level = notice`,
  );
  const evidence: Evidence[] = [];
  for (const one of cases) {
    notices = [];
    await runOnce(sql, one);
    evidence.push(readEvidence(readPlans(notices.join('\n')), isBig));
  }
  await sql.end();
  return evidence;
}

async function time(backend: TestBackend, cases: readonly Case[], runs: number) {
  const sql = backend.connect({ max: 1 });
  const times: number[][] = [];
  for (const one of cases) {
    const taken: number[] = [];
    for (let run = 0; run < runs + warmUps; run += 1) taken.push(await runOnce(sql, one));
    times.push(taken.slice(warmUps));
  }
  await sql.end();
  return times;
}

/** Runs every case as its caller: once for its plans, then `runs` times for the clock. */
export async function measure(
  backend: TestBackend,
  cases: readonly Case[],
  runs: number,
  isBig: (table: string) => boolean,
): Promise<Measured[]> {
  const evidence = await explain(backend, cases, isBig);
  const times = await time(backend, cases, runs);
  return cases.map((one, index) => ({
    ...one,
    times: times[index] ?? [],
    evidence: evidence[index] ?? { scanned: [], sorted: 0 },
  }));
}
