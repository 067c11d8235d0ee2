import { imageType } from './image-type';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['\x00\x00\x00\x1cftypavif\x00\x00\x00\x00mif1', 'image/avif'],
  ['\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00miafavif', 'image/avif'],
])('detects the type by the first bytes', (start, type) => {
  expect(imageType(bytes(start))).toBe(type);
});

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '<!doctype html>',
  'RIFF\x00\x00\x00\x00WAVE',
  '\x00\x00\x00\x1cftypisom',
  '',
])('returns no type for other content', (start) => {
  expect(imageType(bytes(start))).toBeUndefined();
});
