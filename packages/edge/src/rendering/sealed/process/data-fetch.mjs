// @ts-check
/** A `fetch` that asks the edge: a release has no network. What the edge does not read for it fails like a network. */
import { send } from './wire.mjs';

/** @type {Map<number, { resolve: (response: Response) => void, reject: (error: Error) => void }>} */
const waiting = new Map();
let lastId = 0;

/** Statuses whose answers have no body, which `Response` insists on. */
const bodiless = [101, 204, 205, 304];

/**
 * @param {RequestInfo | URL} input
 * @param {RequestInit} [init]
 * @returns {Promise<Response>}
 */
export async function dataFetch(input, init) {
  const request = new Request(input, init);
  const { url, method, signal } = request;
  signal.throwIfAborted();
  const body = request.body ? await request.text() : undefined;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const stop = () => {
      if (waiting.delete(id)) send({ type: 'cancel', id });
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    const whenOver = (/** @type {() => void} */ settle) => {
      signal.removeEventListener('abort', stop);
      settle();
    };
    waiting.set(id, {
      resolve: (response) => whenOver(() => resolve(response)),
      reject: (error) => whenOver(() => reject(error)),
    });
    send({ type: 'read', id, url, method, headers: Object.fromEntries(request.headers), body });
  });
}

/**
 * The edge's answer to a read.
 * @param {{ id: number, status: number, headers: Record<string, string>, body: string } | { id: number, failure: string }} answer
 */
export function takeAnswer(answer) {
  const { id } = answer;
  const read = waiting.get(id);
  waiting.delete(id);
  // The release has given it up meanwhile.
  if (!read) return;
  // The words of a browser and of Node.js for a service that cannot be reached.
  if ('failure' in answer) return read.reject(new TypeError('fetch failed', { cause: answer.failure }));
  const { status, headers, body } = answer;
  read.resolve(new Response(bodiless.includes(status) ? null : body, { status, headers }));
}
