import { decodeText } from './read-table';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

test.each([
  ['UTF-8', bytes(0x4a, 0x6f, 0x73, 0xc3, 0xa9), 'José'],
  ['UTF-8 with a byte-order mark', bytes(0xef, 0xbb, 0xbf, 0xe2, 0x82, 0xb9), '₹'],
  ['Windows-1252', bytes(0x4a, 0x6f, 0x73, 0xe9), 'José'],
  ['UTF-16, little endian', bytes(0xff, 0xfe, 0x4a, 0x00, 0xe9, 0x00), 'Jé'],
  ['UTF-16, big endian', bytes(0xfe, 0xff, 0x00, 0x4a, 0x00, 0xe9), 'Jé'],
])('decodes %s', (_, file, text) => {
  expect(decodeText(file)).toBe(text);
});
