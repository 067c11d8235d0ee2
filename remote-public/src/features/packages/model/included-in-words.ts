/** What a traveller looks for first, by the icon of the inclusion. */
const names = new Map([
  ['plane', 'flights'],
  ['bed-double', 'hotels'],
  ['sailboat', 'houseboat'],
  ['train-front', 'trains'],
  ['coffee', 'breakfast'],
  ['utensils', 'meals'],
  ['car', 'transfers'],
  ['bus', 'coach'],
  ['stamp', 'visa'],
  ['user-round-check', 'tour manager'],
]);

/** As many as fit on two lines of the narrowest card. */
const most = 5;

/** `Flights, hotels, breakfast and transfers`; empty for none that is known. */
export function includedInWords(icons: readonly string[]): string {
  const found = [...names].flatMap(([icon, name]) => (icons.includes(icon) ? name : [])).slice(0, most);
  const text = found.length < 2 ? found.join('') : `${found.slice(0, -1).join(', ')} and ${found.at(-1)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
