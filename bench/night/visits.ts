import { visitReportPath, type VisitReport } from '@aertrip/release/visit-report';
import { loadReportPath, type LoadReport } from '@aertrip/release/load-report';
import { latestRevision, type Stream } from '@aertrip/release';
import { versionInPage } from '../load/mixed-requests';
import type { OwnSite } from '../trust/own-site/own-site';

/** One visitor who opens the home page and whose browser tells of a visit that went well. @returns the version that she got */
export async function visitOnce(site: OwnSite, stream: Stream): Promise<string> {
  const page = await site.request('/');
  const version = versionInPage(await page.text(), stream.app);
  if (page.status !== 200 || !version)
    throw new Error(`a visitor got ${page.status}, and ${version ?? 'no release'}`);
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const revision = (await latestRevision(stream))?.revision ?? 0;
  const post = (path: string, body: LoadReport | VisitReport) =>
    site.request(path, { method: 'POST', headers: { cookie }, body: JSON.stringify(body) });
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
    releases: [{ app: stream.app, version, revision, faults: [], sizes, goals }],
  });
  return version;
}
