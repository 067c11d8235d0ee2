import { agent, viewer } from './callers';
import type { Case } from './measure';
import { callSql } from './rest-sql';

/** What people type, most of it while they are still typing: the more records it finds, the longer it takes. */
const typed = {
  'search: two letters': ['ra', 'me', 'as', 'go'],
  'search: a name': ['asha', 'menon', 'asha menon', 'imran kulkarni'],
  'search: a typo': ['ahsa', 'mennon', 'farha bannerjee', 'hiden castels'],
  'search: last digits': ['4711', '0815', '12345'],
  'search: a phone number': ['98123', '+91 98123 45678', '97120 00001'],
  'search: a reference': ['AT-2611', '00BEEF', 'TP-104711', '4711'],
  'search: an address': ['guest4711@example.com', 'guest', 'example.com'],
  'search: a tour': ['hidden castles', 'castles of menon', 'monsoon'],
  'search: nothing': ['xylophone', 'zz'],
} as const;

/** Global search, which sends queries while the user types. */
export const findCases = (): Case[] =>
  [agent, viewer].flatMap((caller) =>
    Object.entries(typed).flatMap(([view, texts]) =>
      texts.map((text) => ({
        list: caller === agent ? 'Find anything: agent' : 'Find anything: viewer',
        view,
        detail: `“${text}”`,
        caller,
        sql: callSql('find_anything', { p_words: text }),
      })),
    ),
  );
