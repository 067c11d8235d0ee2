import { createFolderStore, noHealth, withHour, writeVisitHistory } from '@aertrip/release';
import { sampleSite, temporaryFolder } from '@aertrip/release/testing/sample-build';
import { enteredConsole } from './testing/entered-console';

const now = new Date('2026-11-23T12:20:00Z');

async function siteWithConsole() {
  const site = await sampleSite(createFolderStore(await temporaryFolder()));
  await site.release('1.0.0');
  const { get: open } = await enteredConsole({ store: site.store, now: () => now });
  const visited = (hour: string, version: string, visits: number, errors: number) => {
    const health = { ...noHealth, visits, faults: { error: errors }, sizes: { lcp: { '82': visits } } };
    const hours = withHour({}, hour, { version, health });
    return writeVisitHistory(site.stream, { day: hour.slice(0, 10), edge: `edge-${version}`, hours });
  };
  return { ...site, open, visited };
}

test('draws nothing for an app without visits', async () => {
  const { open } = await siteWithConsole();
  const { html, text } = await open('/apps/remote-admin');
  expect(text).toMatch(/How visits went Last 24 hours Last 7 days No visits were reported in this time\./);
  expect(html).not.toContain('class="chart"');
});

test('draws errors and vitals by version, with a description and a table', async () => {
  const { open, visited } = await siteWithConsole();
  await visited('2026-11-23T11', '1.0.0', 400, 2);
  await visited('2026-11-23T12', '1.1.0', 20, 1);
  const { html, text } = await open('/apps/remote-admin');
  expect(text).toMatch(/1\.0\.0 \(live\), 400 visits 1\.1\.0 , 20 visits/);
  expect(html).toContain('aria-label="Visits with an error, per 1,000. 1.0.0: 5.0; 1.1.0: 50"');
  expect(html).toMatch(/<path class="chart-line line-1 chart-dot" d="M300\.0 0\.0h0"/);
  expect(text).toMatch(/As a table .* Version 1\.1\.0 Visits 20 Errors per 1,000 50 LCP 1\.2 s INP – CLS –/);
  // The policy of the page allows no style that stands at an element.
  expect(html).not.toMatch(/<[^>]*\sstyle=/);
});

test('shows a week on request', async () => {
  const { open, visited } = await siteWithConsole();
  await visited('2026-11-18T03', '1.0.0', 7, 0);
  expect((await open('/apps/remote-admin')).text).not.toMatch(/7 visits/);
  const { html, text } = await open('/apps/remote-admin?curves=7d');
  expect(text).toMatch(/1\.0\.0 \(live\), 7 visits/);
  expect(html).toMatch(/<details class="fold" data-open-where-wide="true" open="">.{0,80}<h2 id="curves">/);
});

test('reports a damaged file of visits and keeps the rest of the page', async () => {
  const { open, store } = await siteWithConsole();
  await store.write('visits/live/remote-admin/2026-11-23.one.json', 'torn');
  const { text } = await open('/apps/remote-admin');
  expect(text).toMatch(/How visits went .* ▲ .*2026-11-23\.one\.json.* Remove it/);
  expect(text).toMatch(/1\.0\.0 live since/);
});
