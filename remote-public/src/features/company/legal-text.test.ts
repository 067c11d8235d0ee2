import { lastChange } from './legal-text';

const section = (updatedAt: string) => ({ id: updatedAt, title: 'Refunds', body: '', updatedAt });

test('dates the text by its latest section', () => {
  const sections = [
    section('2026-11-02T10:00:00+00:00'),
    section('2026-11-20T10:00:00+00:00'),
    section('2026-01-01T10:00:00+00:00'),
  ];
  expect(lastChange(sections)).toBe('2026-11-20T10:00:00+00:00');
});

test('has no date without sections', () => {
  expect(lastChange([])).toBeUndefined();
});
