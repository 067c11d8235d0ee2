import { ConfigurationError } from './environment';

export interface DrainTimes {
  /** ms in which a stopping site still accepts requests and reports that it is not ready. */
  readonly delay: number;
  /** ms that open requests may take afterwards. */
  readonly timeLimit: number;
}

/** Longest drain in seconds; few supervisors wait longer. */
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

/** @throws ConfigurationError when `DRAIN_DELAY` or `DRAIN_TIMEOUT` is not a number of seconds */
export const readDrainTimes = (env: NodeJS.ProcessEnv): DrainTimes => ({
  delay: readSeconds(env, 'DRAIN_DELAY', 1),
  timeLimit: readSeconds(env, 'DRAIN_TIMEOUT', 10),
});
