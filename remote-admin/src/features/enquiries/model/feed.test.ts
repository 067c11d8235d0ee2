import type { Change } from '../../../shared/history/history-pages';
import type { Message } from '../../../shared/messages/message';
import type { EnquiryEvent } from './enquiry-event';
import { buildFeed, isInView } from './feed';

const event = (kind: EnquiryEvent['kind'], at: string) => ({ id: 1, kind, body: 'x', at }) as EnquiryEvent;
const message = (createdAt: string) => ({ id: 'm', createdAt }) as Message;
const change = (field: string, at: string) => ({ id: field, tableName: 'enquiries', field, at }) as Change;

const sources = {
  events: [event('status', '2026-11-22T09:00:00+00:00'), event('note', '2026-11-22T07:00:00+00:00')],
  messages: [message('2026-11-22T08:00:00.5+00:00')],
  changes: [change('next_follow_up', '2026-11-22T10:00:00Z'), change('status', '2026-11-22T09:00:00Z')],
  hasOlderChanges: false,
};

test('merges events, messages and changes, newest first, and lists a status once', () => {
  expect(buildFeed(sources).map(({ kind, at }) => [kind, at.slice(11, 13)])).toEqual([
    ['change', '10'],
    ['event', '09'],
    ['message', '08'],
    ['event', '07'],
  ]);
});

test('waits with entries older than the loaded changes', () => {
  expect(buildFeed({ ...sources, hasOlderChanges: true }).map(({ at }) => at.slice(11, 13))).toEqual([
    '10',
    '09',
  ]);
});

test.each([
  ['notes', ['07']],
  ['messages', ['08']],
  ['all', ['10', '09', '08', '07']],
] as const)('filters %s', (view, hours) => {
  const shown = buildFeed(sources).filter((entry) => isInView(view, entry));
  expect(shown.map(({ at }) => at.slice(11, 13))).toEqual(hours);
});
