import { safeStorage } from '@aertrip/platform';
import { sampleEntry, sampleRegistry } from '../testing/sample-registry';
import { findRegistry, type Registry, type RegistrySources } from './registry';

const text = (registry: Registry) => JSON.stringify(registry);

const at = (revision: number, version = `1.${revision}.0`) =>
  sampleRegistry(sampleEntry(version, { extras: { revision } }));
const versionOf = (registry: Registry | undefined) =>
  registry?.microFrontends['remote-admin']?.[0]?.metadata.version;

function sources(changes: Partial<RegistrySources> = {}): RegistrySources {
  return {
    inlined: text(at(7)),
    fetchFresh: jest.fn().mockRejectedValue(new Error('404')),
    memory: safeStorage('local'),
    ...changes,
  };
}

/** Returns the logged warnings and clears them. */
function takeWarnings(): string[] {
  const { mock } = jest.mocked(console.error);
  const messages = mock.calls.map(([message]) => String(message));
  jest.mocked(console.error).mockClear();
  return messages;
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('uses the inlined registry without a request', async () => {
  const given = sources();
  expect(versionOf(await findRegistry(given))).toBe('1.7.0');
  expect(given.fetchFresh).not.toHaveBeenCalled();
});

const fromEdge = () => Promise.resolve(text(at(8)));

test.each<[string | undefined, ...RegExp[]]>([
  [undefined],
  ['<!doctype html>', /in the page cannot be used: <!doctype html>/],
  ['{"schema":""}', /in the page cannot be used/],
])('requests a registry from the edge in place of %s, with a warning', async (inlined, ...warnings) => {
  const registry = await findRegistry(sources({ inlined, fetchFresh: fromEdge }));
  expect(versionOf(registry)).toBe('1.8.0');
  expect(takeWarnings()).toEqual(warnings.map((warning) => expect.stringMatching(warning)));
});

test('falls back to the last valid registry', async () => {
  const broken = { inlined: 'nonsense' };
  await findRegistry(sources());
  expect(versionOf(await findRegistry(sources(broken)))).toBe('1.7.0');
  localStorage.clear();
  expect(await findRegistry(sources({ inlined: 'nonsense' }))).toBeUndefined();
  expect(takeWarnings()).toContain('The edge did not answer with a registry.');
});

test('refuses a page older than this browser’s last registry while the edge is unreachable', async () => {
  await findRegistry(sources({ inlined: text(at(9)) }));
  expect(versionOf(await findRegistry(sources({ inlined: text(at(8)) })))).toBe('1.9.0');
  expect(takeWarnings()).toEqual(['The edge did not answer with a registry.']);
  expect(versionOf(await findRegistry(sources({ inlined: text(at(10)) })))).toBe('1.10.0');
});

test('returns to the edge’s registry after a revision from the future', async () => {
  await findRegistry(sources({ inlined: text(at(99)) }));
  const restored = sources({ inlined: text(at(8)), fetchFresh: jest.fn(fromEdge) });
  expect(versionOf(await findRegistry(restored))).toBe('1.8.0');
  expect(versionOf(await findRegistry(restored))).toBe('1.8.0');
  expect(restored.fetchFresh).toHaveBeenCalledTimes(1);
});

test('uses a preview without storing it', async () => {
  const preview = sampleRegistry(sampleEntry('2.0.0', { extras: { role: 'preview', revision: 99 } }));
  expect(versionOf(await findRegistry(sources({ inlined: text(preview) })))).toBe('2.0.0');
  expect(versionOf(await findRegistry(sources()))).toBe('1.7.0');
});

test('ignores a malformed stored registry, and works without storage', async () => {
  localStorage.setItem('aertrip.releases.registry', '{}');
  expect(await findRegistry(sources({ inlined: 'nonsense' }))).toBeUndefined();
  expect(takeWarnings()[0]).toMatch(/remembered by this browser cannot be used/);
  localStorage.clear();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(versionOf(await findRegistry(sources()))).toBe('1.7.0');
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(versionOf(await findRegistry(sources()))).toBe('1.7.0');
});
