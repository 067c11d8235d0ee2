import type { Circumstances } from '../measure/machine';
import { whole } from '../report/numbers';
import { markdownTable } from '../report/tables';
import type { Cost, PublicationCost } from './measure-factors';
import type { Crowd, CrowdFound } from './simulate-crowd';

export interface CapacityReport {
  readonly circumstances: Circumstances;
  readonly costs: readonly Cost[];
  readonly publication: PublicationCost;
  readonly crowds: readonly { readonly crowd: Crowd; readonly found: CrowdFound }[];
}

const ms = (value: number) => value.toFixed(2);

const span = (seconds: number) =>
  seconds >= 86_400 ? 'a day' : seconds >= 3600 ? 'an hour' : `${seconds / 60} minutes`;

/** What was measured and simulated, as `docs/benchmarks-capacity.md`. */
export function capacityDocument({ circumstances, costs, publication, crowds }: CapacityReport): string {
  const { at, commit, processor, cores, node, load } = circumstances;
  return `${[
    '# What a request and a publication cost',
    'Written by `npm run bench:capacity`; what follows from it stands in [capacity.md](capacity.md). One edge with its render processes and the embedded backend, on one machine with whoever asks. Times are of the processor, not of the clock: a second of a core has 1,000 ms.',
    `Measured ${at.slice(0, 16).replace('T', ' ')} UTC, commit ${commit ?? 'unknown'}; ${processor}, ${cores} cores, Node.js ${node}; load average ${load.toFixed(2)} at the start.`,
    '## A request',
    'Each kind 3,000 times over 16 connections, after 1,000 that do not count; pages from the cache, as brotli.',
    markdownTable({
      head: ['Asked for', 'edge, ms of a core', 'database, ms of a core', 'a second on one core of an edge'],
      rows: costs.map(({ kind, edge, data }) => [kind, ms(edge), ms(data), whole(1000 / edge)]),
    }),
    '## A publication',
    'Every page of the sitemap is in the cache; something is published; then, while the edge has begun to render them by itself, all are asked for at once, over 16 connections.',
    markdownTable({
      head: [
        'Pages',
        's until all were there',
        'p50 ms',
        'p99 ms',
        'edge, ms of a core each',
        'database, ms of a core each',
        'data calls each',
      ],
      rows: [
        [
          whole(publication.pages),
          (publication.took / 1000).toFixed(1),
          whole(publication.p50),
          whole(publication.p99),
          ms(publication.edge),
          ms(publication.data),
          publication.calls.toFixed(1),
        ],
      ],
    }),
    `Where nobody asks meanwhile, the edge has rendered all of them ${(publication.ahead.took / 1000).toFixed(1)} s after the publication, one at a time with a pause as long behind each; asked for all at once then, half were there in ${whole(publication.ahead.p50)} ms and all but one in a hundred in ${whole(publication.ahead.p99)} ms.`,
    '## A crowd, simulated',
    `Each visit opens one document, of ${whole(publication.pages)} pages the n-th 1/n as often as the first; everything begins with empty caches; something is published every ten minutes, behind which an edge renders what it was asked for within the half hour before, or nothing; 10 places of a CDN, or none.`,
    markdownTable({
      head: [
        'Visits in',
        'Edges',
        'CDN',
        'behind a publication',
        'asked of the edges',
        'in the busiest second',
        'rendered',
        'in the busiest second',
        'waited for',
        'because of publications',
        'before anybody asked',
      ],
      rows: crowds.map(({ crowd, found }) => [
        `${whole(crowd.visits)} in ${span(crowd.seconds)}`,
        whole(crowd.edges),
        crowd.places === 0 ? 'no' : 'yes',
        crowd.warmFor === 0 ? 'nothing' : `${crowd.warmFor / 60} minutes`,
        whole(found.asked),
        whole(found.askedInBusiestSecond),
        whole(found.rendered),
        whole(found.renderedInBusiestSecond),
        whole(found.waitedFor),
        whole(found.forPublications),
        whole(found.ahead),
      ]),
    }),
  ].join('\n\n')}\n`;
}
