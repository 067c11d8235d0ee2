import { fireEvent } from '@testing-library/react';
import { watchLinkIntent } from './intent-links';

const onIntent = jest.fn();
const link = (href: string) => {
  const element = document.createElement('a');
  element.href = href;
  element.innerHTML = '<span>there</span>';
  document.body.append(element);
  return element;
};

beforeAll(() => watchLinkIntent((url) => onIntent(url.pathname + url.search)));
beforeEach(() => {
  onIntent.mockClear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

test('a pointer that rests on a link, or on something in it, is an intent', () => {
  fireEvent.pointerOver(link('/admin/bookings?page=2').querySelector('span') as Element);
  jest.advanceTimersByTime(70);
  expect(onIntent.mock.calls).toEqual([['/admin/bookings?page=2']]);
});

test('a pointer that passes over is none', () => {
  const passed = link('/admin');
  fireEvent.pointerOver(passed);
  jest.advanceTimersByTime(30);
  fireEvent.pointerOut(passed);
  jest.advanceTimersByTime(100);
  expect(onIntent).not.toHaveBeenCalled();
});

test('the keyboard on a link is an intent at once; on a link to elsewhere it is none', () => {
  fireEvent.focusIn(link('/user/profile'));
  fireEvent.focusIn(link('https://elsewhere.example/admin'));
  fireEvent.focusIn(document.body);
  expect(onIntent.mock.calls).toEqual([['/user/profile']]);
});

test('a finger that goes down on a link is an intent at once', () => {
  fireEvent.pointerDown(link('/user/profile'));
  expect(onIntent.mock.calls).toEqual([['/user/profile']]);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'with %j nothing is intended',
  (connection) => {
    Object.assign(navigator, { connection });
    fireEvent.focusIn(link('/user/profile'));
    Reflect.deleteProperty(navigator, 'connection');
    expect(onIntent).not.toHaveBeenCalled();
  },
);
