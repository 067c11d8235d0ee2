/** Random numbers that are the same in every run. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** Whether something of this probability happens. */
  is(probability: number): boolean;
  /** Of the standard normal distribution. */
  normal(): number;
}

/** mulberry32 (Tommy Ettinger, public domain). */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  return {
    next,
    is: (probability) => next() < probability,
    // Box and Muller (1958).
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
