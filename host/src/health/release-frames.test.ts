import { attributedFrames } from './release-frames';

const line = (app: string, version = '1.0.0') =>
  `    at work (https://site.example/releases/${app}/${version}/12.ab34.js:1:204)`;
const stack = (...lines: string[]) => ['TypeError: price is undefined', ...lines].join('\n');

test.each<[string, string, string[]]>([
  ['code of a remote', stack(line('remote-public'), line('host')), ['remote-public']],
  ['the host alone', stack(line('host')), ['host']],
  ['the host, called by a remote', stack(line('host'), line('remote-user')), ['host', 'remote-user']],
  ['an extension', stack('    at a (chrome-extension://abc/releases.js:1:2)'), []],
  ['no stack', '', []],
  ['Firefox', 'work@https://site.example/releases/remote-admin/1.8.0-beta.1/main.js:3:9', ['remote-admin']],
])('%s', (_, given, apps) => {
  expect(attributedFrames(given).map(({ app }) => app)).toEqual(apps);
});

test('names the release and the place in its file', () => {
  expect(attributedFrames(stack(line('remote-public', '1.2.0-local.g1a')))).toEqual([
    { app: 'remote-public', version: '1.2.0-local.g1a', at: '12.ab34.js:1:204' },
  ]);
});
