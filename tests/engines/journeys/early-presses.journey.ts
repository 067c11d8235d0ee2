import { expect, test } from '../support/fixtures';
import { at, heading, press, role, shown } from '../support/page';

// The load event waits for the shell, which this journey holds back.
test.use({ waitsForLoad: false });

test(
  'keeps a tour saved to the shortlist before hydration',
  { tag: '@core' },
  async ({ driver, network, baseURL }) => {
    const resume = network.hold(/^\/releases\/host\/.*\/main[^/]*\.js$/);
    // A driver that opens a page itself waits for its scripts.
    await driver.executeScript('location.assign(arguments[0])', `${baseURL}/packages/kashmir`);
    await at(driver, '/packages/kashmir');
    await shown(driver, heading('Kashmir'));
    const save = role('button', /^Save .* to your shortlist$/);
    await press(driver, save);
    const button = await shown(driver, save);
    const stateOf = (property: string) =>
      driver.executeScript<unknown>(`return String(arguments[0].${property})`, button);
    expect(await stateOf('hasAttribute("data-waits")')).toBe('true');
    resume();
    await expect.poll(() => stateOf('ariaPressed')).toBe('true');
    expect(await stateOf('hasAttribute("data-waits")')).toBe('false');
  },
);
