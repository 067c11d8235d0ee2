import * as v from 'valibot';
import { AppError, releaseFault, toAppError } from './app-error';
import { parse } from './rows';

function caught(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

test('attributes an unreadable response to its release, also through an AppError', () => {
  expect(releaseFault(caught(() => parse(v.string(), 5)))).toBe('render');
  expect(releaseFault(toAppError(new Error('undefined is not a function')))).toBe('render');
});

test.each([
  ['a refusal', new AppError('forbidden', 'No.', { cause: new Error('42501') })],
  ['an odd status', new AppError('unknown', 'The service answered with status 302.', { status: 302 })],
  ['a network failure', new TypeError('Failed to fetch')],
  ['no error at all', 'text'],
])('does not attribute an error of a service to a release: %s', (_, error) => {
  expect(releaseFault(error)).toBeUndefined();
});
