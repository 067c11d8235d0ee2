import type { SourceEdit } from './broken-case';

/** @throws Error unless the text contains the replaced part exactly once: the sources have changed */
export function applyEdit(text: string, { file, from, to }: SourceEdit): string {
  const found = text.split(from).length - 1;
  if (found !== 1) throw new Error(`${file} has ${JSON.stringify(from)} ${found} times, expected once.`);
  return text.replace(from, () => to);
}
