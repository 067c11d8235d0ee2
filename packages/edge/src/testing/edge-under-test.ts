import type { ReleaseStore } from '@aertrip/release';
import { visitReportPath, type VisitReport } from '@aertrip/release/visit-report';
import { sampleSite } from '@aertrip/release/testing/sample-build';
import { createEdge, type EdgeOptions } from '../edge';
import { createReleaseService, type ReleaseService } from '../release-service';

export const siteUrl = 'http://localhost:3000';

type ServiceOptions = Parameters<typeof createReleaseService>[0];

interface Options {
  readonly service?: Partial<ServiceOptions>;
  readonly edge?: Partial<EdgeOptions>;
  readonly withService?: (service: ReleaseService) => Partial<EdgeOptions>;
}

/** An edge of a store, requested without a network. */
export async function startEdge(
  store: ReleaseStore,
  { service: given, edge: changed, withService }: Options = {},
) {
  const service = await createReleaseService({
    store,
    channel: 'live',
    siteUrl,
    ...given,
  });
  const added = { ...changed, ...withService?.(service) };
  const edge = createEdge({
    config: {
      siteUrl,
      supabase: { url: siteUrl, anonKey: 'key' },
      firebase: { apiKey: 'key', authDomain: 'localhost:3000', projectId: 'demo' },
      authEmulatorUrl: siteUrl,
    },
    service,
    publicDir: '/nowhere',
    ...added,
  });

  const get = async (path: string, headers: Record<string, string> = {}) =>
    edge.request(siteUrl + path, { headers: { host: 'localhost:3000', ...headers } });

  /** A browser that keeps its cookies; by default on the machine of the edge, whose share is not bounded. */
  function browser(address = '127.0.0.1') {
    const cookies = new Map<string, string>();
    const lines: string[] = [];
    const connection = { incoming: { socket: { remoteAddress: address } } };
    async function request(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const headers = { host: 'localhost:3000', ...(cookie && { cookie }), ...init.headers };
      const answer = await edge.request(siteUrl + path, { ...init, headers }, connection);
      for (const line of answer.headers.getSetCookie()) {
        lines.push(line);
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    }
    const reportVisit = (report: VisitReport | string) =>
      request(visitReportPath, {
        method: 'POST',
        body: typeof report === 'string' ? report : JSON.stringify(report),
      });
    return { cookies, lines, request, get: (path: string) => request(path), reportVisit };
  }

  return { service, get, browser, edge, renderer: added.renderer };
}

/** A browser's site: a store with a live host and remote-admin 1.0.0, and an edge of it. */
export async function siteWithEdge(options: Options = {}, store?: ReleaseStore) {
  const site = await sampleSite(store);
  await site.release('1.0.0');
  return { ...site, ...(await startEdge(site.store, options)) };
}

/** The same with a canary 1.1.0 that takes half of the visitors. */
export async function siteWithCanary(options: Options = {}) {
  const site = await siteWithEdge(options);
  await site.releaseToShare('1.1.0');
  return site;
}

/** JSON that a page carries in a script element. */
export function inlined<Value>(html: string, id: string): Value | undefined {
  const [, text] = new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`).exec(html) ?? [];
  return text === undefined ? undefined : (JSON.parse(text) as Value);
}

type Reported = VisitReport['releases'][number];

export const visitedRelease = (changes: Partial<Reported> = {}): Reported => ({
  app: 'remote-admin',
  version: '1.0.0',
  faults: [],
  sizes: { lcp: 1200, calls: 4 },
  errors: [],
  ...changes,
});
