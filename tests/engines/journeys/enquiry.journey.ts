import { aPerson, aPhone, asOwner } from '../../journeys/support/site-data';
import { expect, test } from '../support/fixtures';
import { at, fill, focused, gone, hydrated, label, press, role, shown, text } from '../support/page';

const tour = '/packages/kashmir/gulmarg-snow-week';

test(
  'stores an enquiry as typed and shows its reference',
  { tag: '@core' },
  async ({ driver, open, request }) => {
    const phone = aPhone();
    const { name, email } = aPerson();
    await open(tour);
    await hydrated(driver);
    await press(driver, role('complementary', 'Price and booking'), role('button', 'Enquire'));
    const form = role('dialog', 'Ask about this tour');
    await fill(driver, name, form, label(/^Your name/));
    await fill(driver, phone.typed, form, role('textbox', /^Phone/));
    await fill(driver, email, form, role('textbox', /^Email/));
    await fill(driver, '3', form, label(/^Adults/));
    await fill(driver, 'One of us walks with a stick.', form, label(/^Anything we should know/));
    await press(driver, form, role('checkbox'));
    await press(driver, form, role('button', 'Send enquiry'));
    await focused(driver, form, role('heading', 'Thank you, we have received your enquiry.'));
    const reference = await shown(driver, form, text(/^ENQ-\d{6}-[0-9A-Z]{6}$/));
    const ref = await driver.executeScript<string>('return arguments[0].innerText', reference);
    const { select } = await asOwner(request);
    expect(await select(`enquiries?phone=like.*${phone.stored.slice(1)}&select=*`)).toMatchObject([
      { ref, name, adults: 3, message: 'One of us walks with a stick.' },
    ]);
    await press(driver, form, role('button', 'Done'));
    await gone(driver, form);
    await at(driver, tour);
  },
);
