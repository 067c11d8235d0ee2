import { findChromium, findHeadless } from './find-chromium';

test('the browser that is named comes before any other', () => {
  expect(findChromium('/nowhere', { CHROME_PATH: process.execPath })).toBe(process.execPath);
});

test('a name without a file is refused, and nothing else is taken in its place', () => {
  expect(() => findChromium(process.execPath, { CHROME_PATH: '/no/chrome' })).toThrow(
    'CHROME_PATH names /no/chrome, and there is no such file.',
  );
});

test('the one of the test tools is taken where nothing is named', () => {
  expect(findChromium(process.execPath, {})).toBe(process.execPath);
});

test('what is named is taken for a browser without a window too', () => {
  expect(findHeadless('/nowhere', { CHROME_PATH: process.execPath })).toBe(process.execPath);
  expect(() => findHeadless(process.execPath, { CHROME_PATH: '/no/chrome' })).toThrow('CHROME_PATH names');
});
