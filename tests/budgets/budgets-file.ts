import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { overBudget, type Sizes } from './compare';

const file = path.join(import.meta.dirname, 'budgets.json');

/**
 * What exceeds the limits of `budgets.json`; with `WRITE_BUDGETS`, the sizes become the limits.
 */
export function checkBudgets(sizes: Sizes): string[] {
  const budgets = JSON.parse(readFileSync(file, 'utf8')) as Sizes;
  if (!process.env.WRITE_BUDGETS) return overBudget(budgets, sizes);
  writeFileSync(file, `${JSON.stringify({ ...budgets, ...sizes }, null, 2)}\n`);
  return [];
}

/** Advice for intended growth. */
export const howToAllow =
  'If it is meant: npm run budgets:write -w tests, and say in the commit what it buys.';
