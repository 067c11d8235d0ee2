import { setSiteConfig, signalVisit, type SiteConfig } from '@aertrip/platform';
import { visitLength, visitReportSchema } from '@aertrip/release/visit-report';
import * as v from 'valibot';
import { sampleEntry, sampleRegistry } from '../testing/sample-registry';
import { measureVisit } from './measure-visit';

type ReportMetric = (metric: { value: number; entries: { startTime: number }[] }) => void;
const vitals: Record<string, ReportMetric> = {};

jest.mock('web-vitals', () => ({
  onLCP: (reported: ReportMetric) => void (vitals.lcp = reported),
  onINP: (reported: ReportMetric) => void (vitals.inp = reported),
  onCLS: (reported: ReportMetric) => void (vitals.cls = reported),
}));

const config = { siteUrl: 'https://site.example' } as SiteConfig;
const sendBeacon = jest.fn<boolean, [string, string]>();

function setVisibility(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

const reports = () =>
  sendBeacon.mock.calls.splice(0).map(([path, body]) => {
    expect(path).toBe('/_releases/visits');
    const { releases } = v.parse(visitReportSchema, JSON.parse(body));
    return Object.fromEntries(releases.map((release) => [release.app, release]));
  });

function show(remote: string): void {
  document.body.innerHTML = `<div data-remote="${remote}"></div>`;
}

let navigated: () => void = () => {};

function start(sampling?: number): void {
  setSiteConfig({ ...config, visitSampling: sampling });
  measureVisit({
    registry: { ...sampleRegistry(sampleEntry('1.8.0')), host: { version: '2.0.0', revision: 9 } },
    remotes: { versionOf: () => '1.8.0', entryOf: () => sampleEntry('1.8.0') },
    onNavigation: (listener) => {
      navigated = listener;
    },
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { sendBeacon });
  show('remote-admin');
});

afterEach(() => {
  setVisibility('hidden');
  sendBeacon.mockReset();
  jest.restoreAllMocks();
});

// One page: its listeners persist, so the tests run in the order of a visit.
test('measures no visit at a share of 0', () => {
  start(0);
  setVisibility('hidden');
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('sends one beacon when the page is hidden, and one for later events', () => {
  start();
  vitals.lcp?.({ value: 1200, entries: [] });
  vitals.cls?.({ value: 0.02, entries: [] });
  setVisibility('hidden');
  const [first, ...more] = reports();
  expect(more).toEqual([]);
  expect(first?.host).toMatchObject({ version: '2.0.0', revision: 9, sizes: { lcp: 1200, cls: 20 } });
  expect(first?.['remote-admin']).toMatchObject({ version: '1.8.0', sizes: { lcp: 1200, cls: 20 } });

  setVisibility('visible');
  setVisibility('hidden');
  expect(reports()).toEqual([]);

  setVisibility('visible');
  signalVisit('render', 'remote-admin');
  setVisibility('hidden');
  expect(reports()[0]?.['remote-admin']?.faults).toEqual(['render']);

  // Ten visible minutes end a visit; hidden time does not count.
  setVisibility('visible');
  jest.advanceTimersByTime(visitLength / 2);
  setVisibility('hidden');
  jest.advanceTimersByTime(visitLength * 5);
  expect(reports()).toEqual([]);
  setVisibility('visible');
  jest.advanceTimersByTime(visitLength / 2 + 6000);
  expect(reports()).toHaveLength(1);
  jest.advanceTimersByTime(visitLength + 6000);
  expect(reports()).toHaveLength(1);

  // An interaction belongs to the screen at that time; layout shifts to the first screen's.
  const before = performance.now();
  jest.advanceTimersByTime(100);
  show('remote-user');
  navigated();
  jest.advanceTimersByTime(100);
  vitals.inp?.({ value: 300, entries: [{ startTime: before }] });
  vitals.cls?.({ value: 0.5, entries: [] });
  signalVisit('begun', new Error(), 'sign-in');
  setVisibility('hidden');
  const [last] = reports();
  expect(last?.host?.sizes).toMatchObject({ inp: 300, cls: 500 });
  expect(last?.['remote-admin']?.sizes.inp).toBe(300);
  expect(last?.['remote-admin']?.sizes.cls).toBeUndefined();
  expect(last?.['remote-user']).toMatchObject({ goals: { 'sign-in': 'begun' } });
  expect(last?.['remote-user']?.sizes.inp).toBeUndefined();
});
