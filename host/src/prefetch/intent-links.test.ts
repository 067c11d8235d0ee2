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

test('treats a pointer that rests on a link or its content as intent', () => {
  fireEvent.pointerOver(link('/admin/bookings?page=2').querySelector('span') as Element);
  jest.advanceTimersByTime(70);
  expect(onIntent.mock.calls).toEqual([['/admin/bookings?page=2']]);
});

test('ignores a pointer that passes over', () => {
  const passed = link('/admin');
  fireEvent.pointerOver(passed);
  jest.advanceTimersByTime(30);
  fireEvent.pointerOut(passed);
  jest.advanceTimersByTime(100);
  expect(onIntent).not.toHaveBeenCalled();
});

test('treats keyboard focus and a touch as immediate intent, except on an external link', () => {
  fireEvent.focusIn(link('/user/profile'));
  fireEvent.focusIn(link('https://elsewhere.example/admin'));
  fireEvent.focusIn(document.body);
  fireEvent.pointerDown(link('/user/bookings'));
  expect(onIntent.mock.calls).toEqual([['/user/profile'], ['/user/bookings']]);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'reports no intent with %j',
  (connection) => {
    Object.assign(navigator, { connection });
    fireEvent.focusIn(link('/user/profile'));
    Reflect.deleteProperty(navigator, 'connection');
    expect(onIntent).not.toHaveBeenCalled();
  },
);
