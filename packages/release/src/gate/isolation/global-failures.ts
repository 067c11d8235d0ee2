import type { ReleaseManifest } from '../../releases/manifest';
import type { GlobalChange } from './watch-globals';

/**
 * What a federated build leaves in the page by its nature: the chunks of webpack or Rspack, the federation runtime, and
 * what @module-federation/vite (1.23) keeps there: names of its own, and a stand-in for Vue's swapping of components.
 */
const federationNames =
  /^window\.(webpackChunk\w*|rspackChunk\w*|__FEDERATION\w*|__VMOK\w*|_FEDERATION_RUNTIME_CORE\w*|__GLOBAL_LOADING_REMOTE_ENTRY__|__VUE_HMR_RUNTIME__|__mf_.*)$/;

/**
 * React marks the document that it listens to, under a name that it makes up, and leaves an empty property behind when it
 * tells in which component an error was; the page's React is the host's.
 */
const reactName = /^(document\._reactListening\w+|Error\.prepareStackTrace)$/;

/** Frames of the page by number, which come and go with `<iframe>`. */
const frameNumber = /^window\.\d+$/;

/** Libraries mark the window under a symbol (Radix does), which collides with no name of the host or of a remote. */
const symbolOfWindow = /^window\[Symbol\(.*\)\]$/;

const isAllowed = ({ name, kind }: GlobalChange, container: string) =>
  (kind === 'added' &&
    (name === `window.${container}` ||
      federationNames.test(name) ||
      reactName.test(name) ||
      symbolOfWindow.test(name) ||
      frameNumber.test(name))) ||
  (kind === 'removed' && frameNumber.test(name));

function sentence({ name, kind }: GlobalChange): string {
  if (kind === 'replaced')
    return `replaces ${name}, which the host and every other remote use. Call your own function in your own modules instead.`;
  if (kind === 'redefined')
    return `redefines ${name}, which the host and every other remote use. Do not freeze or define it anew.`;
  if (kind === 'removed')
    return `removes ${name}, which the host and every other remote use. Leave it in the page.`;
  if (kind === 'read') return `reads ${name}. Ask shared-auth who is signed in instead.`;
  if (name.endsWith('document.cookie'))
    return `adds ${name}, which go with every request of the site. Keep it in the browser's storage, or in the database.`;
  return name.startsWith('window.')
    ? `leaves ${name} behind. Keep it in a module of the remote.`
    : `adds ${name}, which every other app then sees. Write it as a function of a module instead.`;
}

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
  return [...new Set(own.map(sentence))];
}
