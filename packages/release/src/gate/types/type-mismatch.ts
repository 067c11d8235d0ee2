import { NodeBuilderFlags, type Checker, type Type } from 'typescript/unstable/async';

/** One place at which the live types do not serve what was built against the other ones. */
export interface TypeMismatch {
  /** Where, such as `notify.success` or `loginPath(from).hash`. */
  readonly path: string;
  readonly giver: Giver;
  /** The types in words; `undefined` where there is none. */
  readonly built?: string;
  readonly live?: string;
}

/** Who hands the value over; the other one works with it. */
export type Giver = 'host' | 'remote';

/** Where two types meet. */
export interface Place {
  readonly path: string;
  readonly giver: Giver;
}

/** What is handed over, and what the other side takes it for. */
export interface Pair<Side> {
  readonly given: Side;
  readonly expected: Side;
}

/** Says in words where types differ, and what they are. */
export function createTypePrinter(checker: Checker) {
  const print = (type: Type, flags = NodeBuilderFlags.None): Promise<string> =>
    checker.typeToString(type, undefined, flags | NodeBuilderFlags.UseSingleQuotesForStringLiteralType);

  /** Both types in words that differ: by their names, or by what stands behind the names. */
  async function describe(
    { path, giver }: Place,
    { given, expected }: Pair<Type | undefined>,
  ): Promise<TypeMismatch> {
    const [built, live] = giver === 'host' ? [expected, given] : [given, expected];
    if (!built || !live) {
      return { path, giver, built: built && (await print(built)), live: live && (await print(live)) };
    }
    const names = { built: await print(built), live: await print(live) };
    if (names.built !== names.live) return { path, giver, ...names };
    const whole = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.InTypeAlias;
    return { path, giver, built: await print(built, whole), live: await print(live, whole) };
  }

  return { print, describe };
}
