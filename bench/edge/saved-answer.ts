import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer of the edge as it came over the wire. */
export interface SavedAnswer {
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Compressed as it was sent. */
  readonly body: Buffer;
  /** Cookie header of later requests. */
  readonly cookie: string;
}

const ask = (url: string, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', ...headers } }, resolve).once('error', reject);
  });

/** Pairs of a flat list of names and values. */
const pairsOf = (flat: readonly string[]) =>
  flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as const] : []));

/**
 * The response to a returning visitor.
 * @throws Error when it is not status 200
 */
export async function saveAnswer(url: string): Promise<SavedAnswer> {
  const first = await ask(url, {});
  await buffer(first);
  const cookie = (first.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const answer = await ask(url, cookie ? { cookie } : {});
  if (answer.statusCode !== 200) throw new Error(`${url} was answered with status ${answer.statusCode}.`);
  return { headers: pairsOf(answer.rawHeaders), body: await buffer(answer), cookie };
}
