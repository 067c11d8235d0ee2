import { groupDestinations } from './destination-options';

const node = (id: string, parentId: string | null = null, active = true) => ({
  id,
  name: id,
  parentId,
  active,
});
const tree = [
  node('asia'),
  node('bali', 'asia'),
  node('europe'),
  node('alps', 'europe', false),
  node('ubud', 'bali'),
];
const shown = (currentId: string | null) =>
  groupDestinations(tree, currentId).map(({ label, options }) => [label, options.map(({ id }) => id)]);

test('destinations stand under their region, whatever the depth', () => {
  expect(shown(null)).toEqual([
    ['asia', ['asia', 'bali', 'ubud']],
    ['europe', ['europe']],
  ]);
});

test('a retired destination is offered only where it is already chosen', () => {
  expect(shown('alps')).toContainEqual(['europe', ['europe', 'alps']]);
});
