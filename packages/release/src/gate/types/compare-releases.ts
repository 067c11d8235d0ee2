import { TimeLimitReached, withTimeLimit } from '@aertrip/platform/with-time-limit';
import { CompilerMissing } from '../../core/native-compiler';
import type { ReleaseManifest } from '../../releases/manifest';
import { nameOf } from '../compatibility';
import { checkResult, type Check } from '../verification';
import { comparePair, type TypedPair } from './compare-pair';
import { withTypeProgram, type TypeProgram } from './type-program';

/** Why the types of releases cannot be read beside this engine, in sentences by release. */
async function unreadable(
  { faultsOf }: TypeProgram,
  releases: readonly ReleaseManifest[],
): Promise<ReadonlyMap<string, string>> {
  const sentences = new Map<string, string>();
  for (const name of new Set(releases.map(nameOf))) {
    const [fault] = await faultsOf(name);
    if (fault === undefined) continue;
    sentences.set(
      name,
      `The types of ${name} cannot be read here: ${fault} Expected every package that they import to be installed beside mfe, in a version that fits. Install it there and verify again.`,
    );
  }
  return sentences;
}

async function compareAll(pairs: readonly TypedPair[], program: TypeProgram): Promise<Check[]> {
  const faults = await unreadable(
    program,
    pairs.flatMap(({ pair: { remote, host } }) => [remote, host]),
  );
  return Promise.all(
    pairs.map(async (typed) => {
      const { remote, host } = typed.pair;
      const told = [remote, host].flatMap((release) => faults.get(nameOf(release)) ?? []);
      return checkResult('types', told.length > 0 ? told : await comparePair(typed, program));
    }),
  );
}

/** Time in ms; a comparison takes about a second. */
const timeLimit = 120_000;

/** Opens the types of all pairs in one compiler. @returns a check for each pair */
export async function compareReleases(pairs: readonly TypedPair[]): Promise<Check[]> {
  const packages = pairs.flatMap(({ pair, built, live }) => [
    [nameOf(pair.remote), built.packages] as const,
    [nameOf(pair.host), live.packages] as const,
  ]);
  try {
    return await withTypeProgram(new Map(packages), (program) =>
      withTimeLimit(
        compareAll(pairs, program),
        timeLimit,
        'The compiler took too long to compare the types.',
      ),
    );
  } catch (error) {
    if (!(error instanceof CompilerMissing || error instanceof TimeLimitReached)) throw error;
    return [checkResult('types', [error.message])];
  }
}
