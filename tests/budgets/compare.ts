/** Compressed bytes by owner (an app, or the path of a page) and by group of files; of documents see `document-sizes.ts`. */
export type Sizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Share by which a group may exceed its budget; more in a document, whose data depends on the day and on other tests. */
const marginOf = (owner: string) => (owner.startsWith('document of ') ? 0.03 : 0.01);
/** Tolerated bytes: a release's files contain its name, and every name compresses differently. */
const slack = 100;

const count = (number: number) => number.toLocaleString('en-US');

interface Judged {
  readonly owner: string;
  readonly group: string;
  readonly budget: number | undefined;
  readonly actual: number | undefined;
}

function judge({ owner, group, budget, actual }: Judged): string | undefined {
  const name = `${owner}, ${group},`;
  const isCount = group === 'elements';
  const unit = isCount ? 'elements' : 'bytes';
  if (actual === undefined) return `${name} has a budget and is not there any more.`;
  if (budget === undefined) return `${name} has ${count(actual)} ${unit} and no budget.`;
  if (actual <= budget * (1 + marginOf(owner)) + (isCount ? 0 : slack)) return undefined;
  const share = ((actual / budget - 1) * 100).toFixed(1);
  return `${name} grew from ${count(budget)} to ${count(actual)} ${unit} (+${count(actual - budget)}, +${share} %).`;
}

/**
 * What exceeds its budget, or does not have one, or is gone, in a sentence each that names the owner and the group.
 * Owners that were not measured are left out.
 */
export function overBudget(budgets: Sizes, actual: Sizes): string[] {
  return Object.entries(actual).flatMap(([owner, groups]) => {
    const allowed = budgets[owner] ?? {};
    const names = [...new Set([...Object.keys(allowed), ...Object.keys(groups)])];
    return names.flatMap(
      (group) => judge({ owner, group, budget: allowed[group], actual: groups[group] }) ?? [],
    );
  });
}
