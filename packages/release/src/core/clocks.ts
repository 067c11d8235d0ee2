/** Time in ms by which clocks may differ: services tell whole seconds, and answers take their time. */
const toleratedDifference = 60_000;

function inWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 2) return 'more than a minute';
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

/** Such as `2 days ahead of` the other clock; `undefined` when they differ by less than a minute. */
export function clockDifference(clock: Date, other: Date): string | undefined {
  const ahead = clock.getTime() - other.getTime();
  if (Math.abs(ahead) <= toleratedDifference) return undefined;
  return `${inWords(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'}`;
}
