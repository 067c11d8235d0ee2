import { getTextError, toTextTimeline, type MessageText, type TextTemplate } from './message-text';

const text = (validFrom: string, template = 'hold_made'): MessageText => ({
  id: validFrom,
  template,
  validFrom,
  subject: 'Seats on {tour}',
  opening: null,
  closing: null,
  version: 1,
  saver: null,
});

const template: TextTemplate = {
  template: 'hold_made',
  isForDesk: false,
  parts: ['subject', 'opening', 'closing'],
  fields: [{ name: 'tour', label: 'Tour' }],
  shipped: { subject: 'Your seats are held' },
};

test('selects the latest started text of a template', () => {
  const all = [text('2026-11-01'), text('2026-11-22'), text('2027-01-01'), text('2026-11-20', 'balance_due')];
  const { current, planned, past } = toTextTimeline(all, 'hold_made', '2026-11-22');
  expect(current?.validFrom).toBe('2026-11-22');
  expect(planned.map(({ validFrom }) => validFrom)).toEqual(['2027-01-01']);
  expect(past.map(({ validFrom }) => validFrom)).toEqual(['2026-11-01']);
  expect(toTextTimeline(all, 'refund_sent', '2026-11-22').current).toBeUndefined();
});

test('accepts only placeholders of its template in complete braces', () => {
  expect(getTextError('subject', 'Seats on {tour}', template)).toBeUndefined();
  expect(getTextError('subject', 'Seats for {guest}', template)).toBe('This message has no field {guest}.');
  expect(getTextError('closing', 'On {tour', template)).toBe('Use braces only around field names.');
  expect(getTextError('subject', 'x'.repeat(201), template)).toBe('Use 200 characters or fewer.');
});
