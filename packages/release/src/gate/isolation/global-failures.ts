import type { ReleaseManifest } from '../../releases/manifest';
import type { GlobalChange } from './watch-globals';

/** What a federated page adds to itself by its nature. */
const usualNames = [
  // The chunks of webpack or Rspack, the federation runtime, and what @module-federation/vite (1.23) keeps there.
  /^window\.(webpackChunk\w*|rspackChunk\w*|__FEDERATION\w*|__VMOK\w*|_FEDERATION_RUNTIME_CORE\w*|__GLOBAL_LOADING_REMOTE_ENTRY__|__VUE_HMR_RUNTIME__|__mf_.*)$/,
  // React marks the document that it listens to, and leaves an empty property when it tells where an error was.
  /^(document\._reactListening\w+|Error\.prepareStackTrace)$/,
  // Libraries mark the window under a symbol (Radix does), which collides with no name of the host or of a remote.
  /^window\[Symbol\(.*\)\]$/,
];

/** Frames of the page by number, which come and go with `<iframe>`. */
const frameNumber = /^window\.\d+$/;

const isAllowed = ({ name, kind }: GlobalChange, container: string) =>
  frameNumber.test(name) ||
  (kind === 'added' &&
    (name === `window.${container}` || usualNames.some((usualName) => usualName.test(name))));

const verbs = { replaced: 'replaces', added: 'adds', removed: 'removes' } as const;

/**
 * Changes of the page's globals by a release, as the ends of sentences.
 * @param usual changes by the page of the host itself
 */
export function globalFailures(
  { container }: Pick<ReleaseManifest, 'container'>,
  changes: readonly GlobalChange[],
  usual: readonly GlobalChange[],
): string[] {
  const known = new Set(usual.map(({ name }) => name));
  const own = changes.filter((change) => !known.has(change.name) && !isAllowed(change, container));
  return own.map(
    ({ name, kind }) =>
      `${verbs[kind]} ${name}, which the host and every other remote share. Keep what is yours in your own modules.`,
  );
}
