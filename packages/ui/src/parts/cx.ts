/** Joins class names and leaves out what is empty; `undefined` when nothing remains. */
export function cx(...classes: (string | false | null | undefined)[]): string | undefined {
  return classes.filter(Boolean).join(' ') || undefined;
}
