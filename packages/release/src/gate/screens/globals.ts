import type { ReleaseManifest } from '../../releases/manifest';

/** What a federated page adds to itself by its nature. */
const usualChanges = [
  // The chunks of webpack or Rspack, the federation runtime, and what @module-federation/vite (1.23) keeps there.
  /^adds window\.(webpackChunk\w*|rspackChunk\w*|__FEDERATION\w*|__VMOK\w*|_FEDERATION_RUNTIME_CORE\w*|__GLOBAL_LOADING_REMOTE_ENTRY__|__VUE_HMR_RUNTIME__|__mf_.*)$/,
  // React marks the document that it listens to, and leaves an empty property when it tells where an error was.
  /^adds (document\._reactListening\w+|Error\.prepareStackTrace)$/,
  // Libraries mark the window under a symbol (Radix does), which collides with no name of the host or of a remote.
  /^adds window\[Symbol\(.*\)\]$/,
  // Frames of the page by number, which come and go with `<iframe>`.
  /^\w+ window\.\d+$/,
];

/**
 * Runs inside the page, and is sent there as text: it uses nothing from outside itself.
 * Notes the properties of the window, of the classes on it and of objects such as `history`, for a comparison later.
 * @returns a function that lists what has changed since, such as `replaces window.fetch`
 */
export function watchGlobals(): () => string[] {
  /** Taken before the candidate runs, which could replace them. */
  const { ownKeys, getOwnPropertyDescriptor, get } = Reflect;
  const classes = ownKeys(globalThis).flatMap((key): [string, unknown][] => {
    if (typeof key !== 'string' || !/^[A-Z]/.test(key)) return [];
    const value = getOwnPropertyDescriptor(globalThis, key)?.value as { prototype?: unknown } | undefined;
    return [
      [key, value],
      [`${key}.prototype`, value?.prototype],
    ];
  });
  // Without storage, whose properties are the stored items.
  const objects = ['document', 'history', 'location', 'navigator', 'performance', 'customElements', 'crypto'];
  const watched = [
    ['window', globalThis] as const,
    ...classes,
    ...objects.map((key) => [key, get(globalThis, key) as unknown] as const),
  ].filter((entry): entry is [string, object] => Object(entry[1]) === entry[1]);
  const read = () =>
    new Map(
      watched.flatMap(([name, target]) =>
        ownKeys(target).map((key) => {
          const property = getOwnPropertyDescriptor(target, key);
          const place = typeof key === 'symbol' ? `${name}[${String(key)}]` : `${name}.${key}`;
          return [place, property?.get ?? (property?.value as unknown)];
        }),
      ),
    );
  const before = read();
  return () => {
    const now = read();
    const names = [...new Set([...before.keys(), ...now.keys()])];
    return names.flatMap((name) => {
      if (!before.has(name)) return `adds ${name}`;
      if (!now.has(name)) return `removes ${name}`;
      return Object.is(before.get(name), now.get(name)) ? [] : `replaces ${name}`;
    });
  };
}

/**
 * Changes of the page's globals by a release, as the ends of sentences.
 * @param usual changes by the page of the host itself
 */
export const globalFailures = (
  { container }: Pick<ReleaseManifest, 'container'>,
  changes: readonly string[],
  usual: readonly string[],
): string[] =>
  changes
    .filter(
      (change) =>
        !usual.includes(change) &&
        change !== `adds window.${container}` &&
        !usualChanges.some((usualChange) => usualChange.test(change)),
    )
    .map(
      (change) =>
        `${change}, which the host and every other remote share. Keep what is yours in your own modules.`,
    );
