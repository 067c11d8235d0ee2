import { readEvidence, readPlans } from './measure';

const isBig = (table: string) => table === 'enquiries';

const notice = (plan: object) =>
  `NOTICE:  duration: 0.101 ms  plan:\n${JSON.stringify({ 'Query Text': 'select 1', Plan: plan }, null, 2)}\n`;

const node = (type: string, rows: number, rest: object = {}) => ({
  'Node Type': type,
  'Actual Rows': rows,
  'Actual Loops': 1,
  ...rest,
});

test('finds sequential scans of big tables at any depth, and ignores small tables', () => {
  const scans = [
    node('Seq Scan', 9, { 'Relation Name': 'enquiries' }),
    node('Seq Scan', 9, { 'Relation Name': 'themes' }),
  ];
  const plans = readPlans(notice(node('Limit', 9, { Plans: [node('Hash Join', 9, { Plans: scans })] })));
  expect(readEvidence(plans, isBig).scanned).toEqual(['enquiries']);
});

test('counts the input rows of a sort, not the rows left by a limit', () => {
  const input = { ...node('Bitmap Heap Scan', 700, { 'Relation Name': 'enquiries' }), 'Actual Loops': 2 };
  const plans = readPlans(notice(node('Limit', 25, { Plans: [node('Sort', 25, { Plans: [input] })] })));
  expect(readEvidence(plans, isBig)).toMatchObject({ scanned: [], sorted: 1400 });
});
