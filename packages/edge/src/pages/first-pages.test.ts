import type { LiveReleases } from '../releases/live-releases';
import type { RenderRequest } from '../rendering/page-renderer';
import { renderedPage } from '../testing/server-bundles';
import { renderFirstPages, type FirstPagesOptions } from './first-pages';

const entry = (version: string, paths: string[]) => ({
  metadata: { version },
  deployment: { traffic: 100, default: true },
  extras: { paths },
});

const releases = {
  shell: { version: '1.0.0', styles: [], scripts: [] },
  registry: {
    microFrontends: {
      'remote-public': [entry('2.0.0', ['/tours/:slug', '/packages'])],
      'remote-offers': [entry('3.0.0', ['/offers/:month/*'])],
      'remote-admin': [entry('4.0.0', ['/admin'])],
    },
  },
} as unknown as LiveReleases;

const library: FirstPagesOptions['library'] = {
  manifest: async (app) =>
    ({ server: app === 'remote-admin' ? undefined : 'server/main.cjs', noIndex: [], private: [] }) as never,
  file: async () => undefined,
};

function start(render: FirstPagesOptions['renderer']['render'], options: Partial<FirstPagesOptions> = {}) {
  const asked: RenderRequest[] = [];
  const warnings: string[] = [];
  const renderer: FirstPagesOptions['renderer'] = {
    render(request) {
      asked.push(request);
      return render(request);
    },
  };
  const onWarning = (line: string) => void warnings.push(line);
  const source = { read: async () => releases };
  const done = renderFirstPages({ releases: source, library, renderer, onWarning, ...options });
  return { asked, warnings, done };
}

test('renders one page of each server-rendered remote before it resolves', async () => {
  const { asked, warnings, done } = start(async () => renderedPage());
  await done;
  expect(asked).toMatchObject([
    { path: '/packages', host: '1.0.0', remote: { name: 'remote-public', version: '2.0.0' } },
    { path: '/offers/-', host: '1.0.0', remote: { name: 'remote-offers', version: '3.0.0' } },
  ]);
  expect(warnings).toEqual([]);
});

test('resolves after its time limit when a render never ends', async () => {
  const { warnings, done } = start(() => new Promise(() => {}), { timeLimit: 20 });
  await done;
  // Both time limits end at the same moment.
  expect(warnings.toSorted()).toEqual([
    expect.stringContaining('No page of remote-offers@3.0.0'),
    expect.stringContaining('No page of remote-public@2.0.0'),
  ]);
});
