import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchBox } from './search-box';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const onSearch = jest.fn<void, [string]>();
afterEach(() => onSearch.mockReset());

const box = (value: string) => <SearchBox label="Search hotels" value={value} onSearch={onSearch} />;
const field = () => screen.getByRole('searchbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pause = () => act(() => jest.advanceTimersByTime(250));

test('what is typed while the search before it is on its way to the URL stays, and is searched for in turn', () => {
  const { rerender } = render(box(''));
  type('lan');
  pause();
  expect(onSearch).toHaveBeenLastCalledWith('lan');

  type('lantern');
  pause();
  expect(onSearch).toHaveBeenLastCalledWith('lantern');
  rerender(box('lan'));
  expect(field()).toHaveValue('lantern');
  rerender(box('lantern'));
  type('lanterns');
  rerender(box('lantern'));
  expect(field()).toHaveValue('lanterns');
});

test('clearing empties the field at once, whether the search has begun or not', () => {
  const { rerender } = render(box(''));
  type('lan');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field()).toHaveValue('');
  type('lan');
  pause();
  rerender(box('lan'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(onSearch).toHaveBeenLastCalledWith('');
  rerender(box(''));
  expect(field()).toHaveValue('');
});

test('a search that comes from elsewhere, such as Back, replaces what stands in the field', () => {
  const { rerender } = render(box(''));
  type('lan');
  pause();
  rerender(box('lan'));
  fireEvent.submit(screen.getByRole('search'));
  rerender(box(''));
  expect(field()).toHaveValue('');
  rerender(box('lan'));
  expect(field()).toHaveValue('lan');
});
