/** A stack frame in a file of a release. */
export interface ReleaseFrame {
  readonly app: string;
  readonly version: string;
  /** File of the release with line and column, such as `main.1a2b3c.js:1:20417`. */
  readonly at: string;
}

export const hostName = 'host';

const inRelease = /\/releases\/([a-z][\w-]*)\/([\w.+-]+)\/([\w.@/-]+:\d+:\d+)/g;

/** The stack frames in files of releases, the topmost first; excludes extensions and inline scripts. */
export const releaseFrames = (stack: string): ReleaseFrame[] =>
  [...stack.matchAll(inRelease)].map(([, app = '', version = '', at = '']) => ({ app, version, at }));

/**
 * The app that an error counts against: the remote of the topmost remote frame, and also the host where its frame is
 * above it or alone. A wrong call by a remote throws in the host's code, and a wrong result of the host throws in a
 * remote.
 */
export function attributedFrames(stack: string): ReleaseFrame[] {
  const frames = releaseFrames(stack);
  const [top] = frames;
  const remote = frames.find(({ app }) => app !== hostName);
  return [...(top?.app === hostName ? [top] : []), ...(remote ? [remote] : [])];
}

/** The remote whose code is on the stack. */
export const remoteInStack = (stack: string): string | undefined =>
  releaseFrames(stack).find(({ app }) => app !== hostName)?.app;
