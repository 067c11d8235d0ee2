import { byteRange } from './serve-object';

test.each([
  ['bytes=0-7', { start: 0, end: 7 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=50-500', { start: 50, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=7-3', 'unsatisfiable'],
  ['bytes=0-1,4-5', undefined],
  ['items=0-1', undefined],
  ['bytes=-', undefined],
  [null, undefined],
])('reads %s of 100 bytes as %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});
