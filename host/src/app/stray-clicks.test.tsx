import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { dropStrayClicks } from './stray-clicks';

let end: () => void;
beforeEach(() => void (end = dropStrayClicks()));
afterEach(() => end());

const removed = jest.fn();
beforeEach(() => removed.mockClear());

/** A step whose button makes way for another one. */
function Steps() {
  const [step, setStep] = useState(1);
  if (step === 2) return <button onClick={removed}>Remove</button>;
  return <button onClick={() => setStep(2)}>Continue</button>;
}

/** Clicks what is at the pointer. @param ms time of the click */
function click(ms: number, { x = 100, detail = 1, target = screen.getByRole('button') } = {}) {
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: 50, detail };
  const event = new MouseEvent('click', init);
  Object.defineProperty(event, 'timeStamp', { value: ms });
  fireEvent(target, event);
}

test('drops the second click of a double click on what the first one has shown', () => {
  render(<Steps />);
  click(1000);
  click(1300, { x: 103, detail: 2 });
  click(1400, { x: 104, detail: 3 });
  expect(removed).not.toHaveBeenCalled();
  click(2200);
  expect(removed).toHaveBeenCalledTimes(1);
});

test.each([
  ['later', 1600, {}],
  ['elsewhere', 1200, { x: 120 }],
  ['by the keyboard', 1200, { detail: 0 }],
])('leaves a click that comes %s', (_, ms, options) => {
  render(<Steps />);
  click(1000);
  click(ms, options);
  expect(removed).toHaveBeenCalledTimes(1);
});

test('leaves each click on one control, also on the field of a label', () => {
  render(
    <label>
      Rafting <input type="checkbox" />
    </label>,
  );
  const field = screen.getByRole('checkbox');
  for (const ms of [1000, 1100]) click(ms, { target: screen.getByText('Rafting') });
  expect(field).not.toBeChecked();
  click(1200, { target: field });
  expect(field).toBeChecked();
});
