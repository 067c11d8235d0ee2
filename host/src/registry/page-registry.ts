import { getSiteConfig, safeStorage } from '@aertrip/platform';
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
    allowed: { page: location.href, origins: getSiteConfig().releaseOrigins ?? [] },
  });
}
