import { ConfigurationError } from './environment';

export interface DrainTimes {
  /** ms in which a site that was told to stop still takes requests, and says that it is not ready. */
  readonly delay: number;
  /** ms that requests in progress may take afterwards. */
  readonly timeLimit: number;
}

/** Seconds that a drain may take at most: a supervisor that waits longer than this is rare. */
const longest = 600;

function readSeconds(env: NodeJS.ProcessEnv, name: string, preset: number): number {
  const text = env[name];
  if (text === undefined) return preset * 1000;
  const seconds = Number(text);
  if (text.trim() === '' || !(seconds >= 0 && seconds <= longest))
    throw new ConfigurationError(
      `${name} is no number of seconds from 0 to ${longest}: ${JSON.stringify(text)}`,
    );
  return seconds * 1000;
}

/** @throws ConfigurationError when `DRAIN_DELAY` or `DRAIN_TIMEOUT` is no number of seconds */
export const readDrainTimes = (env: NodeJS.ProcessEnv): DrainTimes => ({
  delay: readSeconds(env, 'DRAIN_DELAY', 1),
  timeLimit: readSeconds(env, 'DRAIN_TIMEOUT', 10),
});
