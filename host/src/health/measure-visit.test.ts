import { signalVisit } from '@aertrip/platform';
import { visitReportSchema } from '@aertrip/release/visit-report';
import * as v from 'valibot';
import { sampleEntry, sampleRegistry } from '../testing/sample-registry';
import { measureVisit, settleTime } from './measure-visit';

type ReportMetric = (metric: { value: number }) => void;
const vitals: Record<string, ReportMetric> = {};

jest.mock('web-vitals', () => ({
  onLCP: (reported: ReportMetric) => void (vitals.lcp = reported),
  onINP: (reported: ReportMetric) => void (vitals.inp = reported),
  onCLS: (reported: ReportMetric) => void (vitals.cls = reported),
}));

let navigated: () => void = () => {};
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

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { sendBeacon });
});

// One page: its listeners persist, so one test runs in the order of a visit.
test('reports each app of a visit once, and again when it fails later', () => {
  show('remote-admin');
  measureVisit({
    registry: { ...sampleRegistry(sampleEntry('1.8.0')), host: { version: '2.0.0', revision: 9 } },
    remotes: { versionOf: () => '1.8.0', entryOf: () => sampleEntry('1.8.0') },
    onNavigation: (listener) => {
      navigated = listener;
    },
  });
  vitals.lcp?.({ value: 1200 });
  vitals.cls?.({ value: 0.02 });
  expect(reports()).toEqual([]);
  jest.advanceTimersByTime(settleTime);
  const [first, ...more] = reports();
  expect(more).toEqual([]);
  expect(first?.host).toMatchObject({ version: '2.0.0', isLater: false, sizes: { lcp: 1200, cls: 20 } });
  expect(first?.['remote-admin']).toMatchObject({ version: '1.8.0', sizes: { lcp: 1200, cls: 20 } });

  setVisibility('hidden');
  expect(reports()).toEqual([]);

  setVisibility('visible');
  signalVisit('render', 'remote-admin');
  setVisibility('hidden');
  const [failed] = reports();
  expect(failed?.['remote-admin']).toMatchObject({ isLater: true, faults: ['render'], sizes: {} });

  // Vitals count for the remote that the document showed first.
  setVisibility('visible');
  show('remote-user');
  navigated();
  jest.advanceTimersByTime(100);
  vitals.inp?.({ value: 300 });
  vitals.cls?.({ value: 0.5 });
  jest.advanceTimersByTime(settleTime);
  const [next] = reports();
  expect(Object.keys(next ?? {})).toEqual(['remote-user']);
  expect(next?.['remote-user']?.sizes).toEqual({ calls: 0 });

  // A rejected promise is telemetry, which waits for a failure.
  signalVisit('failed call', new Error());
  jest.advanceTimersByTime(settleTime);
  expect(reports()).toEqual([]);
});
