import type { GetName } from './edits/edit-labels';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Names of all records that a package refers to. */
export function getChoiceNames(choices: Readonly<Record<string, readonly Named[]>>): GetName {
  const names = new Map(
    Object.values(choices).flatMap((entries) => entries.map(({ id, name }) => [id, name] as const)),
  );
  return (id) => names.get(id);
}
