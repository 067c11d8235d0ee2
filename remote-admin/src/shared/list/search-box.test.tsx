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

test('keeps input typed while an earlier search reaches the URL, and searches it', () => {
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

test('searches in the list as a filter has left it meanwhile', () => {
  const filtered = jest.fn();
  const { rerender } = render(box(''));
  type('lan');
  rerender(<SearchBox label="Search hotels" value="" onSearch={filtered} />);
  pause();
  expect(filtered).toHaveBeenCalledWith('lan');
  expect(onSearch).not.toHaveBeenCalled();
});

test('replaces the field when the URL changes, such as by Back', () => {
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
