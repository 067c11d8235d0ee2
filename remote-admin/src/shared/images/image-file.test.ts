import { imagePath, getImageError, maxImageSize } from './image-file';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test('names a file by random characters, time and its extension', () => {
  expect(imagePath(file('My Beach.JPG', 'image/jpeg'), undefined, 1763640000000)).toMatch(
    /^packages\/[a-z0-9]{13}_1763640000000\.jpg$/,
  );
  expect(imagePath(file('hero.final.webp', 'image/webp'), 'heroes', 5)).toMatch(
    /^heroes\/[a-z0-9]{13}_5\.webp$/,
  );
});

test('derives a missing extension from the type', () => {
  expect(imagePath(file('photo', 'image/png'), undefined, 5)).toMatch(/_5\.png$/);
});

test('gives two files of the same name different paths', () => {
  expect(imagePath(file('a.png', 'image/png'))).not.toBe(imagePath(file('a.png', 'image/png')));
});

test.each([
  ['a.jpg', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['a.webp', 'image/webp'],
  ['a.avif', 'image/avif'],
  ['a.avif', ''],
])('accepts %s (%s)', (name, type) => {
  expect(getImageError(file(name, type))).toBeNull();
});

test.each([
  ['a.gif', 'image/gif'],
  ['a.svg', 'image/svg+xml'],
  ['a.pdf', 'application/pdf'],
  ['a', ''],
  ['a.jpg', 'text/html'],
])('refuses %s (%s) with the reason', (name, type) => {
  expect(getImageError(file(name, type))).toMatch(/JPEG, PNG, WebP or AVIF/);
});

test('accepts 5 MB and refuses one byte more', () => {
  expect(getImageError(file('a.jpg', 'image/jpeg', maxImageSize))).toBeNull();
  expect(getImageError(file('a.jpg', 'image/jpeg', maxImageSize + 1))).toMatch(/too large: 5\.0 MB/);
});
