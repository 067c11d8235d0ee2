import { longestWait, openRazorpay, pollDelay } from './checkout';

interface Opened {
  options: { key: string; handler: (said: object) => void; modal: { ondismiss: () => void } };
}

const opened: Opened['options'][] = [];

class FakeRazorpay {
  private readonly options: Opened['options'];
  constructor(options: Opened['options']) {
    this.options = options;
  }
  open() {
    opened.push(this.options);
  }
}

const theScript = () => document.querySelector('script[src^="https://checkout.razorpay.com"]');

test('a script that does not load is said, and tried again by the next press', async () => {
  const paying = openRazorpay({ key: 'k' });
  theScript()?.dispatchEvent(new Event('error'));
  await expect(paying).rejects.toMatchObject({ code: 'unavailable' });
  expect(theScript()).toBeNull();
});

test('the window gives what it says when paid, and null when closed', async () => {
  Object.assign(window, { Razorpay: FakeRazorpay });
  const paying = openRazorpay({ key: 'k' });
  theScript()?.dispatchEvent(new Event('load'));
  await Promise.resolve();
  await Promise.resolve();
  expect(opened[0]).toMatchObject({ key: 'k' });
  opened[0]?.handler({ razorpay_payment_id: 'pay_1' });
  expect(await paying).toEqual({ razorpay_payment_id: 'pay_1' });

  const closing = openRazorpay({ key: 'k' });
  await Promise.resolve();
  await Promise.resolve();
  opened[1]?.modal.ondismiss();
  expect(await closing).toBeNull();
});

test('a payment is looked for ever less often, and no longer than two minutes', () => {
  let waited = 0;
  const delays: number[] = [];
  for (let delay = pollDelay(waited); delay !== false; delay = pollDelay(waited)) {
    delays.push(delay);
    waited += delay;
  }
  expect(waited).toBe(longestWait);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
});
