import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';

/**
 * Requests missing pages from a site (first argument) over a number of connections (second argument), in a separate
 * process. Prints `begun` at the first answer and, when stopped, the counts of 404 and other answers.
 */
const [url = '', connections = '1'] = process.argv.slice(2);
const madeUp = () => `made-up-${randomBytes(6).toString('hex')}`;
const answers = { missing: 0, others: 0 };

export type FloodFound = Readonly<typeof answers>;

function count(status: number): void {
  if (answers.missing + answers.others === 0) process.send?.('begun');
  answers[status === 404 ? 'missing' : 'others'] += 1;
}

const flood = autocannon(
  {
    url,
    connections: Number(connections),
    duration: 600,
    requests: ['/packages/', '/package/', '/'].map((place) => ({
      setupRequest: (request) => ({ ...request, path: place + madeUp() }),
      onResponse: count,
    })),
  },
  (_error, { errors }) => {
    process.send?.({ ...answers, others: answers.others + errors } satisfies FloodFound);
    process.disconnect?.();
  },
);

process.once('message', () => flood.stop());
