import { sharedModules } from '@aertrip/platform/shared-modules';
import type { ReleaseManifest } from '../../releases/manifest';
import {
  takenNames,
  typedModules,
  wholeModule,
  type TypeDeclarations,
} from '../../releases/type-declarations';
import { nameOf, type Pair } from '../compatibility';
import { createTypeComparison } from './compare-types';
import type { Giver, TypeMismatch } from './type-mismatch';
import type { TypeProgram } from './type-program';

/** A remote and a host whose types are both there. */
export interface TypedPair {
  readonly pair: Pair<ReleaseManifest>;
  /** What the remote was built against. */
  readonly built: TypeDeclarations;
  /** What the host provides. */
  readonly live: TypeDeclarations;
}

const contractPackage = '@aertrip/platform' satisfies (typeof sharedModules)[number]['name'];

/** What a remote hands to the host, as types of the platform. */
const fulfilledTypes = ({ server }: ReleaseManifest) => [
  server ? 'RemoteServerModule' : 'RemoteModule',
  'RouteHandle',
];

/** What the remote does there, and what the host. */
const verbs: Readonly<Record<Giver, readonly [string, string]>> = {
  host: ['uses', 'provides'],
  remote: ['hands over', 'expects'],
};

const quoted = (type: string | undefined) => (type === undefined ? 'nothing' : `\`${type}\``);

/** Enough to find it; the rest follows when these are corrected. */
const namedFiles = 3;

/** ` (src/screens/post.tsx)`: the remote's sources that import one of the names. */
function whereUsed(uses: Readonly<Record<string, readonly string[]>> = {}, names: readonly string[]): string {
  const files = [...new Set(names.flatMap((name) => uses[name] ?? []))];
  if (files.length === 0) return '';
  const more = files.length > namedFiles ? ` and ${files.length - namedFiles} more` : '';
  return ` (${files.slice(0, namedFiles).join(', ')}${more})`;
}

/**
 * @returns a sentence for each place at which the host provides another type than the remote was built against, or
 * expects another one than the remote hands over
 */
export async function comparePair(
  { pair: { remote, host, candidate }, built, live }: TypedPair,
  { checker, exportsOf }: TypeProgram,
): Promise<string[]> {
  const { compareProvided, compareFulfilled } = createTypeComparison(checker);

  const nextFor = (module: string) =>
    candidate === 'host'
      ? `Keep the old form beside the new one until no live release of ${remote.app} needs it.`
      : `Build ${remote.app} against ${module} ${live.packages[module]?.version}, and publish a new version.`;

  const told = (module: string, names: readonly string[]) => {
    const where = whereUsed(built.uses[module], [...names, wholeModule]);
    return ({ path, giver, built: before, live: now }: TypeMismatch) => {
      const [does, gives] = verbs[giver];
      return `${nameOf(remote)} ${does} ${path} of ${module}${where}: built against ${quoted(before)}, ${nameOf(host)} ${gives} ${quoted(now)}. ${nextFor(module)}`;
    };
  };

  /**
   * What is used or exported and stands in no declaration. That the host exports it at all, `symbols` checks, where the
   * build of the remote says its symbols.
   */
  function undeclared(module: string, name: string, isUnbuilt: boolean): string | undefined {
    if (isUnbuilt) {
      return `${nameOf(remote)} uses ${name} of ${module}, which the types that it carries do not declare. Expected those that it was built against. Build ${remote.app} again and publish a new version.`;
    }
    return host.symbols?.[module]?.includes(name)
      ? `${nameOf(host)} exports ${name} of ${module}, which the types that it carries do not declare. Expected those that it provides. Build the host again and publish a new version.`
      : undefined;
  }

  async function provided(module: string): Promise<string[]> {
    const [before, now] = await Promise.all([
      exportsOf(nameOf(remote), module),
      exportsOf(nameOf(host), module),
    ]);
    const used = takenNames(remote, built, module);
    const names = used.includes(wholeModule) ? [...before.keys()] : used;
    const sentences: string[] = [];
    for (const name of names) {
      const [from, to] = [before.get(name), now.get(name)];
      if (!from || (!to && remote.symbols)) {
        const lacking = undeclared(module, name, !from);
        sentences.push(...(lacking ? [lacking] : []));
        continue;
      }
      const mismatches = await compareProvided(name, from, to);
      sentences.push(...mismatches.map(told(module, [name])));
    }
    return sentences;
  }

  async function fulfilled(): Promise<string[]> {
    const [before, now] = await Promise.all([
      exportsOf(nameOf(remote), contractPackage),
      exportsOf(nameOf(host), contractPackage),
    ]);
    const sentences: string[] = [];
    for (const name of fulfilledTypes(remote)) {
      const from = before.get(name);
      if (!from) continue;
      const mismatches = await compareFulfilled(name, from, now.get(name));
      sentences.push(...mismatches.map(told(contractPackage, [name, 'RemoteRoutes'])));
    }
    return sentences;
  }

  const used = typedModules.filter((module) => built.packages[module] && live.packages[module]);
  const sentences: string[] = [];
  for (const module of used) sentences.push(...(await provided(module)));
  return [...sentences, ...(used.includes(contractPackage) ? await fulfilled() : [])];
}
