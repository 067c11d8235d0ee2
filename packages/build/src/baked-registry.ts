import { existsSync, readFileSync } from 'node:fs';
import type { Registry } from '@aertrip/release/registry-schema';

/**
 * The registry that a host falls back to when its page brings none and its browser remembers none: the file that
 * `BAKED_REGISTRY` names, as the edge answers it at `/registry.json`.
 * @returns JSON; empty without such a file or without a remote in it
 * @throws Error when the variable names a file that is not there
 */
export function bakedRegistry(): string {
  const file = process.env.BAKED_REGISTRY;
  if (!file) return '';
  if (!existsSync(file)) {
    throw new Error(`BAKED_REGISTRY is ${file}, which does not exist in ${process.cwd()}.`);
  }
  const registry = JSON.parse(readFileSync(file, 'utf8')) as Registry;
  const remotes = Object.entries(registry.microFrontends).map(([remote, entries]) => [
    remote,
    entries
      // A canary is a matter of its days; a build outlives it.
      .filter(({ deployment }) => deployment.default || deployment.traffic === 0)
      .map((entry) => ({
        ...entry,
        deployment: { ...entry.deployment, traffic: entry.deployment.default ? 100 : 0 },
      })),
  ]);
  if (remotes.length === 0) return '';
  return JSON.stringify({ ...registry, microFrontends: Object.fromEntries(remotes) });
}
