/** Probability of at most `count` events in `of` independent trials. */
function atMostEvents(count: number, of: number, probability: number): number {
  let term = (1 - probability) ** of;
  let sum = term;
  for (let events = 1; events <= count; events += 1) {
    term *= ((of - events + 1) / events) * (probability / (1 - probability));
    sum += term;
  }
  return sum;
}

/** Upper end of the exact two-sided 95 % interval of a rate (Clopper and Pearson, 1934). */
export function upperBound(count: number, of: number): number {
  if (count === of) return 1;
  let [low, high] = [count / of, 1];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (atMostEvents(count, of, middle) > 0.025) low = middle;
    else high = middle;
  }
  return high;
}
