import { imagePath, getImageError } from './image-file';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test('names a file by random characters, time and its extension or type', () => {
  expect(imagePath(file('My Beach.JPG', 'image/jpeg'), undefined, 1763640000000)).toMatch(
    /^packages\/[a-z0-9]{13}_1763640000000\.jpg$/,
  );
  expect(imagePath(file('photo', 'image/png'), 'heroes', 5)).toMatch(/^heroes\/[a-z0-9]{13}_5\.png$/);
});

test.each([
  ['a.jpg', 'image/jpeg', null],
  ['a.png', 'image/png', null],
  ['a.webp', 'image/webp', null],
  ['a.avif', 'image/avif', null],
  ['a.avif', '', null],
  ['a.svg', 'image/svg+xml', expect.stringMatching(/JPEG, PNG, WebP or AVIF/)],
  ['a', '', expect.stringMatching(/JPEG, PNG, WebP or AVIF/)],
  ['a.jpg', 'text/html', expect.stringMatching(/JPEG, PNG, WebP or AVIF/)],
])('of the file %s of type %p, reports %p', (name, type, error) => {
  expect(getImageError(file(name, type))).toEqual(error);
});
