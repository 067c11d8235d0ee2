export class TimeLimitReached extends Error {
  override readonly name = 'TimeLimitReached';
}

/**
 * Awaits a promise with a timeout; the work behind it continues.
 * @param limit ms
 * @throws TimeLimitReached
 */
export async function withTimeLimit<Result>(
  work: Promise<Result>,
  limit: number,
  says = `There was no answer within ${Math.max(0.1, Math.round(limit / 100) / 10)} s.`,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitReached(says)), Math.max(0, limit));
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
