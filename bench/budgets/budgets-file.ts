import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sizes } from './compare';

const file = path.join(import.meta.dirname, 'budgets.json');

/** Size limits per group of files (`budgets.json`). */
export const readBudgets = async (): Promise<Sizes> => JSON.parse(await readFile(file, 'utf8')) as Sizes;

export const writeBudgets = (sizes: Sizes): Promise<void> =>
  writeFile(file, `${JSON.stringify(sizes, null, 2)}\n`);

/** Advice for intended growth. */
export const howToAllow = 'If it is meant: npm run budgets -- --write, and say in the commit what it buys.';
