/** Compressed bytes by owner (an app, or the path of a page) and by group of files. */
export type Sizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Share by which a group may exceed its budget. */
const margin = 0.01;
/** Bytes besides: the name of a release stands in its files, and every name compresses differently. */
const slack = 100;

const bytes = (count: number) => count.toLocaleString('en-US');

function judge(name: string, budget: number | undefined, actual: number | undefined): string | undefined {
  if (actual === undefined) return `${name} has a budget and is not there any more.`;
  if (budget === undefined) return `${name} has ${bytes(actual)} bytes and no budget.`;
  if (actual <= budget * (1 + margin) + slack) return undefined;
  const share = ((actual / budget - 1) * 100).toFixed(1);
  return `${name} grew from ${bytes(budget)} to ${bytes(actual)} bytes (+${bytes(actual - budget)}, +${share} %).`;
}

/**
 * What exceeds its budget, or does not have one, or is gone, in a sentence each that names the owner and the group.
 * Owners that were not measured are left out.
 */
export function overBudget(budgets: Sizes, actual: Sizes): string[] {
  return Object.entries(actual).flatMap(([owner, groups]) => {
    const allowed = budgets[owner] ?? {};
    const names = [...new Set([...Object.keys(allowed), ...Object.keys(groups)])];
    return names.flatMap((group) => judge(`${owner}, ${group},`, allowed[group], groups[group]) ?? []);
  });
}
