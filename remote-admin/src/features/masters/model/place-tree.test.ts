import { isWithin, toPlaceTree } from './place-tree';

const places = [
  { id: 'europe', parentId: null },
  { id: 'switzerland', parentId: 'europe' },
  { id: 'india', parentId: null },
  { id: 'zurich', parentId: 'switzerland' },
];

test('nests destinations below their parents', () => {
  const shape = (nodes: ReturnType<typeof toPlaceTree>): unknown =>
    nodes.map(({ id, children }) => (children.length > 0 ? [id, shape(children)] : id));
  expect(shape(toPlaceTree(places))).toEqual([['europe', [['switzerland', ['zurich']]]], 'india']);
});

test('never nests a destination below itself', () => {
  expect(isWithin(places, 'zurich', 'europe')).toBe(true);
  expect(isWithin(places, 'europe', 'europe')).toBe(true);
  expect(isWithin(places, 'europe', 'zurich')).toBe(false);
  expect(isWithin(places, null, 'europe')).toBe(false);
});
