/** A line of a stack that stands in a file of a release. */
export interface ReleaseFrame {
  readonly app: string;
  readonly version: string;
  /** File of the release with line and column, such as `main.1a2b3c.js:1:20417`. */
  readonly at: string;
}

export const hostName = 'host';

const inRelease = /\/releases\/([a-z][\w-]*)\/([\w.+-]+)\/([\w.@/-]+:\d+:\d+)/g;

/** The frames of a stack that are ours, the top-most first: extensions and inline scripts have none. */
export const releaseFrames = (stack: string): ReleaseFrame[] =>
  [...stack.matchAll(inRelease)].map(([, app = '', version = '', at = '']) => ({ app, version, at }));

/**
 * Whose an error is: the remote's of its top-most frame, and the host's where that stands above it, or where there is no
 * other. What a remote calls wrongly fails in code of the host, and what the host does wrongly fails for a remote.
 */
export function framesToBlame(stack: string): ReleaseFrame[] {
  const frames = releaseFrames(stack);
  const [top] = frames;
  const remote = frames.find(({ app }) => app !== hostName);
  return [...(top?.app === hostName ? [top] : []), ...(remote ? [remote] : [])];
}

/** The remote whose code is on the stack. */
export const remoteInStack = (stack: string): string | undefined =>
  releaseFrames(stack).find(({ app }) => app !== hostName)?.app;
