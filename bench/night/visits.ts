import { latestRevision, type Stream } from '@aertrip/release';
import { isInCanary } from '@aertrip/release/canary-share';
import { loadReportPath, type LoadReport } from '@aertrip/release/load-report';
import { visitReportPath, type VisitReport } from '@aertrip/release/visit-report';
import type { OwnSite } from '../trust/own-site/own-site';

/** One visitor who opens the home page, gets the release that is hers, and whose browser tells of a visit that went well. */
export async function visitOnce(site: OwnSite, stream: Stream): Promise<void> {
  const page = await site.request('/');
  await page.text();
  if (page.status !== 200) throw new Error(`a visitor got ${page.status}`);
  const cookies = page.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const visitor = cookies.find((each) => each.startsWith('aertrip_visitor='))?.split('=')[1] ?? '';
  const { revision = 0, live, canary } = (await latestRevision(stream)) ?? {};
  const isOfCanary = canary && isInCanary(visitor, stream.app, canary.salt, canary.traffic);
  const version = (isOfCanary ? canary.version : live) ?? '';
  const post = (path: string, body: LoadReport | VisitReport) =>
    site.request(path, {
      method: 'POST',
      headers: { cookie: cookies.join('; ') },
      body: JSON.stringify(body),
    });
  await post(loadReportPath, {
    remote: stream.app,
    version,
    revision,
    phase: 'module',
    outcome: 'ok',
    ms: 90,
  });
  const sizes = { lcp: 900 + Math.random() * 600, inp: 40 + Math.random() * 60, calls: 2 };
  const goals = { begun: false, reached: false };
  await post(visitReportPath, {
    releases: [{ app: stream.app, version, revision, faults: [], sizes, goals, errors: [] }],
  });
}
