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
