/** A stack frame in a file of a release. */
export interface ReleaseFrame {
  readonly app: string;
  readonly version: string;
  /** File of the release with line and column, such as `main.1a2b3c.js:1:20417`. */
  readonly at: string;
}

export const hostName = 'host';

const inRelease = /\/releases\/([a-z][\w-]*)\/([\w.+-]+)\/([\w.@/-]+:\d+:\d+)/g;

/**
 * The app that an error counts against: the remote of the topmost remote frame, and also the host where its frame is
 * above it or alone. A wrong call by a remote throws in the host's code, and a wrong result of the host throws in a
 * remote.
 */
export function attributedFrames(stack: string): ReleaseFrame[] {
  const matches = [...stack.matchAll(inRelease)];
  // The topmost first, without extensions and inline scripts.
  const frames = matches.map(([, app = '', version = '', at = '']) => ({ app, version, at }));
  const [top] = frames;
  const remote = frames.find(({ app }) => app !== hostName);
  return [...(top?.app === hostName ? [top] : []), ...(remote ? [remote] : [])];
}
