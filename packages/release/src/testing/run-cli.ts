import type { Io } from '../cli/context';
import { main } from '../cli/main';
import { sampleBrowser } from './sample-pictures';

type Options = NonNullable<Parameters<typeof main>[1]>;

/** Runs the command line in this process. @returns the exit code and the output */
export async function runCli(
  words: readonly string[],
  { ask, ...options }: Omit<Options, 'io'> & Pick<Io, 'ask'> = {},
) {
  const out: string[] = [];
  const err: string[] = [];
  const io = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text), ask };
  const code = await main(words, { ...options, io });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** The command line for one store, as the actor asha. */
export function cliOf(location: string) {
  const mfe = (...words: string[]) => {
    process.env.MFE_ACTOR = 'asha';
    return runCli([...words, '--store', location], { browserCheck: sampleBrowser() });
  };
  async function json(...words: string[]) {
    const { out } = await mfe(...words, '--json');
    return JSON.parse(out) as Record<string, unknown>;
  }
  return { mfe, json };
}
