import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sizes } from './compare';

const file = path.join(import.meta.dirname, 'budgets.json');

/** What each group of files may weigh (`budgets.json`). */
export const readBudgets = async (): Promise<Sizes> => JSON.parse(await readFile(file, 'utf8')) as Sizes;

export const writeBudgets = (sizes: Sizes): Promise<void> =>
  writeFile(file, `${JSON.stringify(sizes, null, 2)}\n`);

/** What to do about growth that is meant. */
export const howToAllow = 'If it is meant: npm run budgets -- --write, and say in the commit what it buys.';
