/**
 * Runs one task at a time, in the order they came.
 *
 * The database is a single session shared by all requests, and a request is a transaction of several statements:
 * two interleaved requests would run inside one another's transaction, under one another's role.
 */
export class SerialQueue {
  #tail: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(task);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
