import { findChromium, findHeadless } from './find-chromium';

const here = process.execPath;

test('takes the named browser before any other, that of the test tools without one, and none for a missing file', () => {
  for (const find of [findChromium, findHeadless]) {
    expect(find('/nowhere', { CHROME_PATH: here })).toBe(here);
    expect(() => find(here, { CHROME_PATH: '/no/chrome' })).toThrow('CHROME_PATH names /no/chrome');
  }
  expect(findChromium(here, {})).toBe(here);
});
