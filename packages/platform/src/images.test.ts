import { imageSources, sharePicture } from './images';
import { setSiteConfig } from './site-config';

const bucket = 'https://data.example.com/storage/v1/object/public/images/';

beforeAll(() =>
  setSiteConfig({
    siteUrl: 'https://tours.example.com',
    supabase: { url: 'https://data.example.com', anonKey: 'anon' },
    firebase: { apiKey: 'key', authDomain: 'tours.example.com', projectId: 'tours' },
  }),
);

test.each(['packages/ab12_1763.webp', 'demo/kashmir-1'])('resolves the path %s within the bucket', (path) => {
  expect(imageSources(path).src).toMatch(new RegExp(`^${bucket}${path}`));
});

test.each(['packages/ab12_1763.webp', 'packages/ab12_1763'])('finds the shared picture beside %s', (path) => {
  expect(sharePicture(path)).toBe(`${bucket}packages/ab12_1763-share.jpg`);
});

test.each([
  '../../../auth/v1/user.png',
  'a/%2e%2e/b.png',
  '//evil.example/a.png',
  'https://evil.example/a.png',
  '..',
])('keeps the path %s inside the bucket', (path) => {
  for (const url of [imageSources(path).src, imageSources(path).narrowSrc, sharePicture(path)]) {
    expect(new URL(url).href).toMatch(new RegExp(`^${bucket}[^/]+$`));
  }
});
