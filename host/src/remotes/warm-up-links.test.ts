import { fireEvent } from '@testing-library/react';
import { warmUpLinks } from './warm-up-links';

const wished = jest.fn();
const link = (href: string) => {
  const element = document.createElement('a');
  element.href = href;
  element.innerHTML = '<span>there</span>';
  document.body.append(element);
  return element;
};

beforeAll(() => warmUpLinks(wished));
beforeEach(() => {
  wished.mockClear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

test('a pointer that rests on a link, or on something in it, is a wish', () => {
  fireEvent.pointerOver(link('/admin/bookings?page=2').querySelector('span') as Element);
  jest.advanceTimersByTime(70);
  expect(wished.mock.calls).toEqual([['/admin/bookings']]);
});

test('a pointer that passes over is none', () => {
  const passed = link('/admin');
  fireEvent.pointerOver(passed);
  jest.advanceTimersByTime(30);
  fireEvent.pointerOut(passed);
  jest.advanceTimersByTime(100);
  expect(wished).not.toHaveBeenCalled();
});

test('the keyboard on a link is a wish at once; on a link to elsewhere it is none', () => {
  fireEvent.focusIn(link('/user/profile'));
  fireEvent.focusIn(link('https://elsewhere.example/admin'));
  fireEvent.focusIn(document.body);
  expect(wished.mock.calls).toEqual([['/user/profile']]);
});
