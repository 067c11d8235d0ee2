import type { OpenScratch } from '../schema/migrations';
import type { RecordedAnswers, Recording } from '../releases/screen-fixtures';

const gone = (column: string) => ({
  status: 400,
  body: { code: '42703', message: `column tours.${column} does not exist` },
});

/** A scratch database with one table, whose migrations are `add <column>` and `drop <column>`. */
export const openSampleScratch: OpenScratch = async () => {
  const columns = new Set<string>();
  return {
    script: async (sql) => {
      const [, verb, column = ''] = /^(add|drop) (\w+)$/.exec(sql) ?? [];
      if (!verb) throw new Error('syntax error');
      if (verb === 'add') columns.add(column);
      else columns.delete(column);
    },
    fill: async () => undefined,
    answer: async ({ path }) => {
      const names = new URL(path, 'http://site').searchParams.get('select')?.split(',') ?? [...columns];
      const missing = names.find((name) => !columns.has(name));
      if (missing) return gone(missing);
      return { status: 200, body: [Object.fromEntries(names.map((name) => [name, 'text']))] };
    },
    names: async () => [...columns],
    close: async () => undefined,
  };
};

/** Fixtures of a visitor with these answers. */
export const sampleFixtures = (answers: RecordedAnswers): Recording => ({
  screens: [],
  recordedAt: '2026-11-22T10:00:00Z',
  sessions: {},
  answers: { visitor: answers },
  afterSteps: {},
});

/** Recorded rows of the table `tours`, by columns. */
export const sampleRows = (...columns: readonly string[]) => ({
  [`GET /rest/v1/tours?select=${columns.join(',')}`]: {
    status: 200,
    headers: {},
    body: [Object.fromEntries(columns.map((name) => [name, 'text']))],
  },
});
