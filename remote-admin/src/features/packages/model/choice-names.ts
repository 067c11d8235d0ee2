import type { PackageChoices } from '../api/package-choices';
import type { GetName } from './edits/edit-labels';

/** Names of all records that a package refers to. */
export function getChoiceNames({
  destinations,
  cities,
  themes,
  inclusions,
  hotels,
}: PackageChoices): GetName {
  const named = [...destinations, ...cities, ...themes, ...inclusions, ...hotels];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return (id) => names.get(id);
}
