import { readSection, replaceSection } from './document-section';

const document =
  '# Title\n\n<!-- one -->\n\nold\n\n<!-- end of one -->\n\nBy hand.\n\n<!-- two -->\n<!-- end of two -->\n';

test('replaces the text between the markers and keeps the text around them', () => {
  expect(replaceSection(document, 'one', 'costs $1 & more')).toBe(
    document.replace('old', () => 'costs $1 & more'),
  );
});

test('fills an empty section', () => {
  expect(readSection(replaceSection(document, 'two', 'new'), 'two')).toBe('new');
});

test('reads a section without its markers', () => {
  expect(readSection(document, 'one')).toBe('old');
});

test('rejects a document without the markers of the section', () => {
  expect(() => replaceSection(document, 'three', 'new')).toThrow('<!-- three -->');
});
