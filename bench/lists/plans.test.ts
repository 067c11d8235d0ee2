import { readEvidence, readPlans } from './plans';

const isBig = (table: string) => table === 'enquiries';

const notice = (plan: object) =>
  `NOTICE:  duration: 0.101 ms  plan:\n${JSON.stringify({ 'Query Text': 'select 1', Plan: plan }, null, 2)}\n`;

const node = (type: string, rows: number, rest: object = {}) => ({
  'Node Type': type,
  'Actual Rows': rows,
  'Actual Loops': 1,
  ...rest,
});

test('plans of a statement and of those inside it are read from the notices between other lines', () => {
  const plans = readPlans(
    `WARNING: no plan\n${notice(node('Result', 1))}${notice(node('Index Only Scan', 25))}`,
  );
  expect(plans.map((plan) => plan['Node Type'])).toEqual(['Result', 'Index Only Scan']);
});

test('a big table that is read as a whole is found wherever it stands in the plan, a small one is left out', () => {
  const scans = [
    node('Seq Scan', 9, { 'Relation Name': 'enquiries' }),
    node('Seq Scan', 9, { 'Relation Name': 'themes' }),
  ];
  const plans = readPlans(notice(node('Limit', 9, { Plans: [node('Hash Join', 9, { Plans: scans })] })));
  expect(readEvidence(plans, isBig).scanned).toEqual(['enquiries']);
});

test('a sort counts the rows that it was given, not those that a limit left', () => {
  const input = { ...node('Bitmap Heap Scan', 700, { 'Relation Name': 'enquiries' }), 'Actual Loops': 2 };
  const plans = readPlans(notice(node('Limit', 25, { Plans: [node('Sort', 25, { Plans: [input] })] })));
  expect(readEvidence(plans, isBig)).toMatchObject({ scanned: [], sorted: 1400 });
});

test('the indexes are named', () => {
  const plans = readPlans(notice(node('Index Only Scan', 1, { 'Index Name': 'enquiries_list_name_idx' })));
  expect(readEvidence(plans, isBig).indexes).toEqual(['enquiries_list_name_idx']);
});
