import { safeStorage } from '@aertrip/platform';
import { findRegistry, registryTimeLimit, type Registry } from './registry';

async function fetchRegistry(): Promise<string> {
  const answer = await fetch('/registry.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(registryTimeLimit),
  });
  if (!answer.ok) throw new Error(`/registry.json answered with status ${answer.status}.`);
  return answer.text();
}

/** The registry of this page, from the best available source; `undefined` without any. */
export function findPageRegistry(): Promise<Registry | undefined> {
  return findRegistry({
    inlined: document.getElementById('registry')?.textContent,
    fetchFresh: fetchRegistry,
    memory: safeStorage('local'),
  });
}

/**
 * The visitor's id, which assigns canaries: random, set by the edge during a canary, stored for a year. Empty without
 * one, and without cookies.
 */
export function visitorId(cookies = document.cookie): string {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith('aertrip_visitor='));
  return pair?.slice('aertrip_visitor='.length) ?? '';
}
