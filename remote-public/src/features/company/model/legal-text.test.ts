import { lastChange } from './legal-text';

const section = (updatedAt: string) => ({ id: updatedAt, title: 'Refunds', body: '', updatedAt });

test('a text was last changed with its latest section', () => {
  const sections = [
    section('2026-11-02T10:00:00+00:00'),
    section('2026-11-20T10:00:00+00:00'),
    section('2026-01-01T10:00:00+00:00'),
  ];
  expect(lastChange(sections)).toBe('2026-11-20T10:00:00+00:00');
});

test('a text without sections has never been changed', () => {
  expect(lastChange([])).toBeUndefined();
});
