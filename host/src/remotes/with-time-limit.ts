/**
 * @param ms after which the work counts as failed, whatever becomes of it
 * @throws Error after that time
 */
export async function withTimeLimit<Result>(
  work: Promise<Result>,
  ms: number,
  what: string,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
