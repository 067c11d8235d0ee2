import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Compressed bytes by owner (an app or a page) and group of files; documents also have elements. */
export type Sizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

const file = path.join(import.meta.dirname, 'budgets.json');

/** Documents show data of the day and of other journeys. The names of releases compress differently, by up to 100 bytes. */
const limitOf = (owner: string, group: string, budget: number) =>
  budget * (owner.startsWith('document of ') ? 1.03 : 1.01) + (group === 'elements' ? 0 : 100);

/**
 * Groups above their limit in `budgets.json`, without one or without files; with `WRITE_BUDGETS`, the sizes become the
 * limits.
 */
export function checkBudgets(sizes: Sizes): string[] {
  const budgets = JSON.parse(readFileSync(file, 'utf8')) as Sizes;
  if (process.env.WRITE_BUDGETS) {
    writeFileSync(file, `${JSON.stringify({ ...budgets, ...sizes }, null, 2)}\n`);
    return [];
  }
  return Object.entries(sizes).flatMap(([owner, groups]) =>
    Object.keys({ ...budgets[owner], ...groups }).flatMap((group) => {
      const [budget = 0, actual = Infinity] = [budgets[owner]?.[group], groups[group]];
      return actual > limitOf(owner, group, budget)
        ? `${owner}, ${group}: ${groups[group] ?? 'nothing'} instead of ${budget || 'no budget'}`
        : [];
    }),
  );
}

/** Advice for intended growth. */
export const howToAllow =
  'If it is meant: npm run budgets:write -w tests, and say in the commit what it buys.';
