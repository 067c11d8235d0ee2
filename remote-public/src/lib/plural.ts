/** `plural(1, 'tour')` → `1 tour`, `plural(3, 'tour')` → `3 tours`, `plural(2, 'child', 'children')` → `2 children`. */
export function plural(count: number, one: string, many: string = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
