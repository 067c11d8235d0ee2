import type { SourceEdit } from './broken-case';

/** @throws Error when the text does not have what is replaced exactly once: the sources have moved on */
export function applyEdit(text: string, { file, from, to }: SourceEdit): string {
  const found = text.split(from).length - 1;
  if (found !== 1) throw new Error(`${file} has ${JSON.stringify(from)} ${found} times, expected once.`);
  return text.replace(from, () => to);
}
