import {
  NodeBuilderFlags,
  SignatureKind,
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Signature,
  type Symbol,
  type Type,
} from 'typescript/unstable/async';
import { createTypePrinter, type Giver, type Pair, type Place, type TypeMismatch } from './type-mismatch';

/** Two signatures, and how to tell that they differ as a whole. */
interface Called {
  readonly signatures: Pair<Signature>;
  readonly whole: () => Promise<TypeMismatch>;
}

const other = (giver: Giver): Giver => (giver === 'host' ? 'remote' : 'host');

/** Containers whose content is compared instead of their methods. */
const containers = /^(Promise|Array|ReadonlyArray|Set|ReadonlySet|Map|ReadonlyMap)$/;

const isOptional = (symbol: Symbol) => (symbol.flags & SymbolFlags.Optional) !== 0;

const hasMembers = (type: Type) => (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0;

const alternativesOf = async (type: Type): Promise<readonly Type[]> =>
  type.isUnionType() ? type.getTypes() : [type];

/**
 * Compares types by what the compiler calls assignable, and by what it lets through though calls break or are ignored:
 * the parameters of methods, arguments that nobody takes any more, and options that nobody reads any more.
 */
export function createTypeComparison(checker: Checker) {
  /** Mismatches by pair of types, with their paths from there on; none for a pair that is being compared. */
  const compared = new Map<string, readonly TypeMismatch[]>();

  const { print, describe } = createTypePrinter(checker);

  const typeOf = async (symbol: Symbol | undefined) => symbol && checker.getTypeOfSymbol(symbol);

  async function compareProperties(pair: Pair<Type>, { path, giver }: Place): Promise<TypeMismatch[]> {
    const given = await checker.getPropertiesOfType(pair.given);
    const expected = await checker.getPropertiesOfType(pair.expected);
    const givenByName = new Map(given.map((symbol) => [symbol.name, symbol]));
    const expectedNames = new Set(expected.map(({ name }) => name));
    const isOpen = expected.length === 0 || (await checker.getIndexInfosOfType(pair.expected)).length > 0;
    const mismatches: TypeMismatch[] = [];
    for (const symbol of expected) {
      // The instance type of a class, which its construct signature gives as well.
      if (symbol.flags & SymbolFlags.Prototype) continue;
      const place = { path: `${path}.${symbol.name}`, giver };
      const match = givenByName.get(symbol.name);
      if (!match && isOptional(symbol)) continue;
      const types = { given: await typeOf(match), expected: await typeOf(symbol) };
      if (types.given && types.expected) {
        mismatches.push(...(await compare({ given: types.given, expected: types.expected }, place)));
      } else mismatches.push(await describe(place, types));
    }
    if (giver === 'host' || isOpen) return mismatches;
    for (const symbol of given) {
      // What was required and is not read any more asks for less; an option that nobody reads is an option lost.
      if (!isOptional(symbol) || expectedNames.has(symbol.name)) continue;
      const lost = { given: await typeOf(symbol), expected: undefined };
      mismatches.push(await describe({ path: `${path}.${symbol.name}`, giver }, lost));
    }
    return mismatches;
  }

  /** Whether a type is made of one of the signatures' own type parameters, so that it means nothing outside of them. */
  async function isGeneric(type: Type, { given, expected }: Pair<Signature>): Promise<boolean> {
    const parameters = (await Promise.all([given.getTypeParameters(), expected.getTypeParameters()])).flat();
    if (parameters.length === 0) return false;
    const [text, ...names] = await Promise.all(
      [type, ...parameters].map((each) => print(each, NodeBuilderFlags.NoTruncation)),
    );
    const words = new Set(text?.match(/[\w$]+/g));
    return names.some((name) => words.has(name));
  }

  /** A parameter or what is returned. Where all of it differs, the signature is told, which people know it by. */
  async function comparePart(
    { given, expected }: Pair<Type | undefined>,
    place: Place,
    { signatures, whole }: Called,
  ): Promise<TypeMismatch[]> {
    if (!given || !expected) return [];
    if ((await isGeneric(given, signatures)) || (await isGeneric(expected, signatures))) return [];
    const found = await compare({ given, expected }, place);
    if (!found.some(({ path }) => path === place.path)) return found;
    const signature = await whole();
    return signature.built === signature.live ? found : [signature];
  }

  async function compareSignature(place: Place, called: Called): Promise<TypeMismatch[]> {
    const { given, expected } = called.signatures;
    const lost =
      !given.hasRestParameter &&
      (expected.hasRestParameter || expected.parameters.length > given.parameters.length);
    // A function of the remote may take fewer arguments than the host passes; the host's must take all.
    if (lost && place.giver === 'host') return [await called.whole()];
    const names = await given.getParameters();
    const shared = Math.min(given.parameters.length, expected.parameters.length);
    const mismatches: TypeMismatch[] = [];
    for (let index = 0; index < shared; index += 1) {
      // Whether the rest fits, the compiler says of the whole.
      if ([given, expected].some((each) => each.hasRestParameter && index === each.parameters.length - 1))
        break;
      const types = {
        given: await checker.getParameterType(expected, index),
        expected: await checker.getParameterType(given, index),
      };
      const path = `${place.path}(${names[index]?.name ?? index})`;
      mismatches.push(...(await comparePart(types, { path, giver: other(place.giver) }, called)));
    }
    const returned = {
      given: await checker.getReturnTypeOfSignature(given),
      expected: await checker.getReturnTypeOfSignature(expected),
    };
    // Whoever expects nothing looks at nothing.
    if (returned.expected && returned.expected.flags & TypeFlags.Void) return mismatches;
    const path = `${place.path}()`;
    return [...mismatches, ...(await comparePart(returned, { ...place, path }, called))];
  }

  async function compareSignatures(
    pair: Pair<Type>,
    kind: SignatureKind,
    place: Place,
  ): Promise<TypeMismatch[]> {
    const [given, expected] = await Promise.all([
      checker.getSignaturesOfType(pair.given, kind),
      checker.getSignaturesOfType(pair.expected, kind),
    ]);
    const whole = () => describe(place, pair);
    const path = kind === SignatureKind.Construct ? `new ${place.path}` : place.path;
    const mismatches: TypeMismatch[] = [];
    for (const signature of expected) {
      const found = [];
      for (const candidate of given) {
        const signatures = { given: candidate, expected: signature };
        found.push(await compareSignature({ ...place, path }, { signatures, whole }));
      }
      if (found.length === 0 || found.some(({ length }) => length === 0)) continue;
      // With overloads there is no telling which one was meant.
      mismatches.push(...(found.length === 1 ? found.flat() : [await whole()]));
    }
    return mismatches;
  }

  /** What the containers hold: `undefined` unless both are such. */
  async function contentsOf({ given, expected }: Pair<Type>): Promise<Pair<Type>[] | undefined> {
    if (!given.isTypeReference() || !expected.isTypeReference()) return undefined;
    const [from, to] = await Promise.all([given.getSymbol(), expected.getSymbol()]);
    if (!containers.test(from?.name ?? '') || !containers.test(to?.name ?? '')) return undefined;
    const [held, wanted] = await Promise.all([
      checker.getTypeArguments(given),
      checker.getTypeArguments(expected),
    ]);
    return wanted.flatMap((type, index) => {
      const content = held[index];
      return content ? { given: content, expected: type } : [];
    });
  }

  async function compareMembers(pair: Pair<Type>, place: Place): Promise<TypeMismatch[]> {
    const contents = await contentsOf(pair);
    if (contents) {
      const found = [];
      for (const content of contents) found.push(...(await compare(content, place)));
      return found;
    }
    return [
      ...(await compareSignatures(pair, SignatureKind.Call, place)),
      ...(await compareSignatures(pair, SignatureKind.Construct, place)),
      ...(await compareProperties(pair, place)),
    ];
  }

  /** @returns the places, as deep inside as can be told, at which `given` does not serve where `expected` is expected */
  async function compare(pair: Pair<Type>, place: Place): Promise<TypeMismatch[]> {
    const { given, expected } = pair;
    if (given.id === expected.id) return [];
    const key = `${given.id} ${expected.id} ${place.giver}`;
    const before = compared.get(key);
    if (before) return before.map((mismatch) => ({ ...mismatch, path: place.path + mismatch.path }));
    compared.set(key, []);
    const found = await compareAnew(pair, place);
    compared.set(
      key,
      found.map((mismatch) => ({ ...mismatch, path: mismatch.path.slice(place.path.length) })),
    );
    return found;
  }

  /**
   * Of unions: each alternative that is given must serve as one that is expected. Where the compiler takes several
   * together for it, as with a common property that tells them apart, its word is taken.
   */
  async function compareAlternatives(pair: Pair<Type>, place: Place): Promise<TypeMismatch[]> {
    const [given, expected] = await Promise.all([alternativesOf(pair.given), alternativesOf(pair.expected)]);
    for (const alternative of given.filter(hasMembers)) {
      const tried: TypeMismatch[][] = [];
      for (const candidate of expected.filter(hasMembers)) {
        if (!(await checker.isTypeAssignableTo(alternative, candidate))) continue;
        tried.push(await compare({ given: alternative, expected: candidate }, place));
      }
      const [first] = tried;
      if (first && tried.every(({ length }) => length > 0)) return first;
    }
    return [];
  }

  async function compareAnew(pair: Pair<Type>, place: Place): Promise<TypeMismatch[]> {
    const [given = pair.given, expected = pair.expected] = await Promise.all([
      checker.getNonNullableType(pair.given),
      checker.getNonNullableType(pair.expected),
    ]);
    const inside = { given, expected };
    const isUnion = given.isUnionType() || expected.isUnionType();
    const found = isUnion
      ? await compareAlternatives(inside, place)
      : hasMembers(given) && hasMembers(expected)
        ? await compareMembers(inside, place)
        : [];
    if (found.length > 0 || (await checker.isTypeAssignableTo(pair.given, pair.expected))) return found;
    return [await describe(place, pair)];
  }

  return {
    /** A value that the host gives: what the remote was built to work with, and what is there now. Types are none. */
    compareProvided: async (
      path: string,
      built: Symbol,
      live: Symbol | undefined,
    ): Promise<TypeMismatch[]> => {
      const value = await unaliased(checker, built);
      const expected = value.flags & SymbolFlags.Value ? await typeOf(value) : undefined;
      const given = live && (await typeOf(await unaliased(checker, live)));
      const place: Place = { path, giver: 'host' };
      if (!expected) return [];
      return given
        ? compare({ given, expected }, place)
        : [await describe(place, { given: undefined, expected })];
    },
    /** A type that the remote fulfils for the host. */
    compareFulfilled: async (
      path: string,
      built: Symbol,
      live: Symbol | undefined,
    ): Promise<TypeMismatch[]> => {
      const [given, expected] = await Promise.all(
        [built, live].map(
          async (symbol) => symbol && checker.getDeclaredTypeOfSymbol(await unaliased(checker, symbol)),
        ),
      );
      const place: Place = { path, giver: 'remote' };
      if (!given) return [];
      return expected
        ? compare({ given, expected }, place)
        : [await describe(place, { given, expected: undefined })];
    },
  };
}

const unaliased = async (checker: Checker, symbol: Symbol): Promise<Symbol> =>
  symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
