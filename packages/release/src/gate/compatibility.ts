import { sharedModules } from '@aertrip/platform/shared-modules';
import semver from 'semver';
import type { BuildFacts } from '../releases/build-facts';
import { checkResult, type Check } from './verification';

/** Libraries of which a page must have one instance: a remote that lists one not as the host's carries its own. */
export const singletonLibraries: readonly string[] = sharedModules.map(({ name }) => name);

/** Stands for unknown symbols of a module, such as after `React[name]`. */
const wholeModule = '*';

export const nameOf = ({ app, version }: Pick<BuildFacts, 'app' | 'version'>) => `${app}@${version}`;

/** The two builds that would meet in a page, and the candidate among them. */
interface Pair {
  readonly remote: BuildFacts;
  readonly host: BuildFacts;
  readonly candidate: 'remote' | 'host';
}

/** The host lists its shared modules with the range `^<its version>`. */
const providedVersion = (range: string | undefined) =>
  range === undefined ? undefined : semver.minVersion(range)?.version;

const sharedFailures = ({ remote, host, candidate }: Pair): string[] => [
  ...singletonLibraries
    .filter((library) => !(library in remote.shared))
    .map(
      (library) =>
        `${nameOf(remote)} carries its own ${library}; the page has one, the host's. Consume it as a shared singleton (webpack.shared.js).`,
    ),
  ...Object.entries(remote.shared).flatMap(([library, range]) => {
    const provided = providedVersion(host.shared[library]);
    if (!provided)
      return `${nameOf(remote)} needs ${library} ${range}, which ${nameOf(host)} does not provide.`;
    if (semver.satisfies(provided, range, { includePrerelease: true })) return [];
    const next =
      candidate === 'host'
        ? `Let the host provide a version that it accepts.`
        : `Release a host with it first, or build the remote against ${provided}.`;
    return `${nameOf(remote)} needs ${library} ${range}; ${nameOf(host)} provides ${provided}. ${next}`;
  }),
];

function symbolFailures({ remote, host, candidate }: Pair): string[] {
  const next =
    candidate === 'host'
      ? `Keep exporting it until a release of ${remote.app} without it is live.`
      : 'Release a host that does first, or stop using it.';
  return Object.entries((host.symbols && remote.symbols) ?? {}).flatMap(([module, used]) => {
    const offered = host.symbols?.[module] ?? [];
    const lacking = used.filter((symbol) => symbol !== wholeModule && !offered.includes(symbol));
    return lacking.length === 0 || offered.includes(wholeModule)
      ? []
      : `${nameOf(remote)} uses ${lacking.join(', ')} of ${module}, which ${nameOf(host)} does not export. ${next}`;
  });
}

function contractFailures({ remote, host, candidate }: Pair): string[] {
  const served = [host.contract, ...(host.olderContracts ?? [])];
  if (served.includes(remote.contract)) return [];
  const isHostOlder = remote.contract > host.contract;
  const next =
    candidate === 'host' && !isHostOlder
      ? `Let the host serve ${remote.contract} as well (olderContracts in packages/build/src/contract.ts) until ${remote.app} speaks ${host.contract}.`
      : `Release the ${isHostOlder ? 'host' : 'remote'} for contract ${Math.max(remote.contract, host.contract)} first.`;
  return [
    `${nameOf(remote)} speaks contract ${remote.contract}; ${nameOf(host)} serves ${served.join(', ')}. ${next}`,
  ];
}

/** Compares a build with those that it would stand beside in the page. @returns what would break there, and the remedy */
export function compareWithLive(candidate: BuildFacts, live: readonly BuildFacts[]): Check[] {
  const pairs = live.map((other): Pair =>
    candidate.app === 'host'
      ? { remote: other, host: candidate, candidate: 'host' }
      : { remote: candidate, host: other, candidate: 'remote' },
  );
  return [
    checkResult('shared', pairs.flatMap(sharedFailures)),
    // Builds of some bundlers do not say which symbols they use.
    checkResult('symbols', pairs.flatMap(symbolFailures)),
    checkResult('contract', pairs.flatMap(contractFailures)),
  ];
}
