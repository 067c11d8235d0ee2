import type { PackageChoices } from '../api/package-choices';
import type { GetName } from './edits/edit-labels';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Names of all records that a package refers to. */
export function getChoiceNames({
  destinations,
  cities,
  themes,
  inclusions,
  hotels,
}: PackageChoices): GetName {
  const named: readonly Named[] = [...destinations, ...cities, ...themes, ...inclusions, ...hotels];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return (id) => names.get(id);
}
