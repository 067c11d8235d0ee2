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

test('groups destinations under their region at any depth', () => {
  expect(shown(null)).toEqual([
    ['asia', ['asia', 'bali', 'ubud']],
    ['europe', ['europe']],
  ]);
});
