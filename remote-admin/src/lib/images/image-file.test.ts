import { imagePath, getImageError, maxImageSize } from './image-file';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test('a file is stored under a random name, the time and its own extension', () => {
  expect(imagePath(file('My Beach.JPG', 'image/jpeg'), undefined, 1763640000000)).toMatch(
    /^packages\/[a-z0-9]{13}_1763640000000\.jpg$/,
  );
  expect(imagePath(file('hero.final.webp', 'image/webp'), 'heroes', 5)).toMatch(
    /^heroes\/[a-z0-9]{13}_5\.webp$/,
  );
});

test('a file without an extension gets the one of its type', () => {
  expect(imagePath(file('photo', 'image/png'), undefined, 5)).toMatch(/_5\.png$/);
});

test('two files of the same name do not meet', () => {
  expect(imagePath(file('a.png', 'image/png'))).not.toBe(imagePath(file('a.png', 'image/png')));
});

test.each([
  ['a.jpg', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['a.webp', 'image/webp'],
  ['a.avif', 'image/avif'],
  ['a.avif', ''],
])('%s (%s) can be uploaded', (name, type) => {
  expect(getImageError(file(name, type))).toBeNull();
});

test.each([
  ['a.gif', 'image/gif'],
  ['a.svg', 'image/svg+xml'],
  ['a.pdf', 'application/pdf'],
  ['a', ''],
  ['a.jpg', 'text/html'],
])('%s (%s) is refused with the reason', (name, type) => {
  expect(getImageError(file(name, type))).toMatch(/JPEG, PNG, WebP or AVIF/);
});

test('5 MB is allowed, one byte more is not', () => {
  expect(getImageError(file('a.jpg', 'image/jpeg', maxImageSize))).toBeNull();
  expect(getImageError(file('a.jpg', 'image/jpeg', maxImageSize + 1))).toMatch(/too large: 5\.0 MB/);
});
