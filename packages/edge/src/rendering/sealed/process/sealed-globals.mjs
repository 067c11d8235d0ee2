// @ts-check
/**
 * What the code of a release finds around it: the language, and of the platform's names only those that compute. What
 * reaches a file, a socket, another process or this one is not there. This is courtesy to honest code, which gets a
 * plain error, and a hurdle for other code; what holds is the process itself (`../launch.ts`).
 */
import vm from 'node:vm';

/** Of what Node.js adds to the language. */
const harmless = [
  'AbortController',
  'AbortSignal',
  'Blob',
  // Node.js's own `Response` looks for it.
  'Buffer',
  'ByteLengthQueuingStrategy',
  'CountQueuingStrategy',
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'FormData',
  'Headers',
  'ReadableStream',
  'ReadableStreamDefaultReader',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'atob',
  'btoa',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'crypto',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'structuredClone',
];

/**
 * Takes everything else away, for good.
 * @param {Readonly<Record<string, unknown>>} own what stands in the place of things that were taken away
 */
export function sealGlobals(own) {
  const language = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)');
  const staying = new Set([...language, ...harmless]);
  // Lazy globals depend on the removed ones: initialise them first.
  for (const name of harmless) Reflect.get(globalThis, name);
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!staying.has(name) || name in own) Reflect.deleteProperty(globalThis, name);
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) Reflect.deleteProperty(globalThis, symbol);
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
