/** Joins class names, skipping empty ones; `undefined` when none remain. */
export function cx(...classes: (string | false | null | undefined)[]): string | undefined {
  return classes.filter(Boolean).join(' ') || undefined;
}
