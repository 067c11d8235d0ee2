import { sharedModules } from '@aertrip/platform/shared-modules';
import semver from 'semver';
import type { BuildFacts } from '../releases/build-facts';
import { checkResult, notRun, type Check } from './verification';

/** Libraries of which a page must have one instance: a remote that lists one not as the host's carries its own. */
export const singletonLibraries: readonly string[] = sharedModules.map(({ name }) => name);

/** Stands for unknown symbols of a module, such as after `React[name]`. */
const wholeModule = '*';

export const nameOf = ({ app, version }: Pick<BuildFacts, 'app' | 'version'>) => `${app}@${version}`;

/** The host lists its shared modules with the range `^<its version>`. */
const providedVersion = (range: string | undefined) =>
  range === undefined ? undefined : semver.minVersion(range)?.version;

/** The two builds that would meet in a page, and the candidate among them. */
export interface Pair<Build = BuildFacts> {
  readonly remote: Build;
  readonly host: Build;
  readonly candidate: 'remote' | 'host';
}

function sharedCheck({ remote, host, candidate }: Pair): Check {
  const carried = singletonLibraries.filter((library) => !(library in remote.shared));
  return checkResult('shared', [
    ...carried.map(
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
  ]);
}

function symbolsCheck({ remote, host, candidate }: Pair): Check {
  const silent = [remote, host].filter(({ symbols }) => !symbols).map(nameOf);
  if (!remote.symbols || !host.symbols) {
    const says = `The build of ${silent.join(' and of ')} does not say which symbols of the shared modules it uses or exports.`;
    return notRun('symbols', says);
  }
  const exported = host.symbols;
  const modules = Object.entries(remote.symbols);
  const next =
    candidate === 'host'
      ? `Keep exporting it until a release of ${remote.app} without it is live.`
      : 'Release a host that does first, or stop using it.';
  const failures = modules.flatMap(([module, used]) => {
    const offered = exported[module] ?? [];
    if (offered.includes(wholeModule)) return [];
    const lacking = used.filter((symbol) => symbol !== wholeModule && !offered.includes(symbol));
    return lacking.length === 0
      ? []
      : `${nameOf(remote)} uses ${lacking.join(', ')} of ${module}, which ${nameOf(host)} does not export. ${next}`;
  });
  const vague = modules.flatMap(([module, used]) =>
    used.includes(wholeModule) || exported[module]?.includes(wholeModule) ? module : [],
  );
  if (failures.length > 0 || vague.length === 0) return checkResult('symbols', failures);
  const says = `${nameOf(remote)} also uses ${vague.join(' and ')} in a way that does not tell the names; those it tells are there.`;
  return { name: 'symbols', outcome: 'passed', says: [says] };
}

function contractCheck({ remote, host, candidate }: Pair): Check {
  const served = [host.contract, ...(host.olderContracts ?? [])];
  if (served.includes(remote.contract)) return checkResult('contract', []);
  const isHostOlder = remote.contract > host.contract;
  const next =
    candidate === 'host' && !isHostOlder
      ? `Let the host serve ${remote.contract} as well (olderContracts in packages/build/src/contract.ts) until ${remote.app} speaks ${host.contract}.`
      : `Release the ${isHostOlder ? 'host' : 'remote'} for contract ${Math.max(remote.contract, host.contract)} first.`;
  return checkResult('contract', [
    `${nameOf(remote)} speaks contract ${remote.contract}; ${nameOf(host)} serves ${served.join(', ')}. ${next}`,
  ]);
}

/** Compares the manifests of two builds. @returns in words, what would break in the page, and the remedy */
export const compareBuilds = (pair: Pair): Check[] => [
  sharedCheck(pair),
  symbolsCheck(pair),
  contractCheck(pair),
];

/** One check of several counterparts: failed when one failed, not run when one could not be. */
export function mergeChecks(checks: readonly Check[]): Check[] {
  const names = [...new Set(checks.map(({ name }) => name))];
  return names.map((name) => {
    const same = checks.filter((check) => check.name === name);
    const failed = same.some((check) => check.outcome === 'failed');
    const silent = same.some((check) => check.outcome === 'not run');
    return {
      name,
      outcome: failed ? 'failed' : silent ? 'not run' : 'passed',
      says: [...new Set(same.flatMap(({ says }) => says))],
    };
  });
}
