import { pages, phone, type PageName } from '../measure/conditions';
import type { Spread } from '../measure/statistics';
import { atMost, type BarRow } from '../report/bar';
import { inSpread, kilobytes, ratio, whole } from '../report/numbers';
import type { Section, TextTable } from '../report/tables';
import { rowTitles, type PagesResult, type PageSummary, type RowName } from './measure-pages';
import { taskLimit } from './page-run';
import { fastestPeer, peers } from './peers';

const names = Object.keys(rowTitles) as RowName[];
const decimals = (value: number) => value.toFixed(3);

function pageTable(measured: PagesResult[PageName]): TextTable {
  const federated = measured.federated;
  const against = (summary: PageSummary | undefined, metric: 'lcp' | 'scriptBytes') =>
    federated && summary ? ratio(federated[metric].median, summary[metric].median) : '–';
  return {
    head: [
      'Build',
      'FCP ms',
      'LCP ms',
      'federated / this',
      'CLS',
      'TBT ms',
      'longest task ms',
      `tasks over ${taskLimit} ms`,
      'works after ms',
      'JS kB until then',
      'federated / this',
      'JS kB after',
      'all kB',
      'requests',
    ],
    rows: names.flatMap((name) => {
      const summary = measured[name];
      if (!summary) return [];
      return [
        [
          rowTitles[name],
          inSpread(summary.fcp),
          inSpread(summary.lcp),
          against(summary, 'lcp'),
          inSpread(summary.cls, decimals),
          inSpread(summary.tbt),
          inSpread(summary.longestTask),
          inSpread(summary.tasksOverLimit),
          inSpread(summary.started),
          inSpread(summary.scriptBytes, kilobytes),
          against(summary, 'scriptBytes'),
          inSpread(summary.laterScriptBytes, kilobytes),
          inSpread(summary.bytes, kilobytes),
          inSpread(summary.requests),
        ],
      ];
    }),
  };
}

const conditionWords = `Cold cache, ${phone.viewport.width} × ${phone.viewport.height} at ${phone.deviceScaleFactor}, ${phone.download / 1e6} Mbps down, ${phone.upload / 1e3} kbps up, ${phone.latency} ms, processor ${phone.slowdown} × slower, brotli, one origin each, runs alternating; median (least–greatest). kB of 1000 bytes on the wire, headers included. The visitor has seen the invitation to sign in.`;

export function pagesSections(result: PagesResult): Section[] {
  const sections = (Object.keys(pages) as PageName[]).map((page): Section => {
    const painted = names.flatMap((name) => {
      const element = result[page][name]?.largestElement;
      return element ? [`${rowTitles[name]}: ${element}`] : [];
    });
    return {
      title: `The page ${pages[page]}`,
      words: `${conditionWords} Painted largest: ${painted.join('; ')}.`,
      tables: [pageTable(result[page])],
    };
  });
  return [...sections, peersSection(result.home)];
}

function peersSection({ federated }: PagesResult[PageName]): Section {
  const own = federated && [
    'this site, /',
    whole(federated.requests.median),
    kilobytes(federated.bytes.median),
    kilobytes(federated.scriptBytes.median),
    whole(federated.fcp.median),
    whole(federated.lcp.median),
  ];
  return {
    title: 'Public peers',
    words:
      'Their home pages, measured at their time under the same conditions (five to seven runs, median) and quoted here; times compare fully only within one run.',
    tables: [
      {
        head: ['Peer', 'Requests', 'kB', 'JS kB', 'FCP ms', 'LCP ms'],
        rows: [
          ...peers.map((peer) => [
            peer.name,
            String(peer.requests),
            String(peer.kilobytes),
            String(peer.scripts),
            whole(peer.fcp),
            whole(peer.lcp),
          ]),
          ...(own ? [own] : []),
        ],
      },
    ],
  };
}

const times = (value: number) => `${value.toFixed(2)} ×`;
const milliseconds = (value: number) => `${whole(value)} ms`;
const medianRatio = (one: Spread, other: Spread) => one.median / other.median;

/** What is demanded of a page, beside the server-rendered monolith and the client-rendered one. */
function barOfPage(page: PageName, measured: PagesResult[PageName]): BarRow[] {
  const { federated, withoutScripts, monolith, clientMonolith } = measured;
  if (!federated || !withoutScripts || !monolith || !clientMonolith) return [];
  const lcp = `${pages[page]} LCP`;
  return [
    atMost(
      `${lcp} / the same document's without scripts`,
      1.1,
      medianRatio(federated.lcp, withoutScripts.lcp),
      times,
    ),
    atMost(`${lcp} / the server-rendered monolith's`, 1.05, medianRatio(federated.lcp, monolith.lcp), times),
    atMost(
      `${lcp} / the client-rendered monolith's`,
      0.5,
      medianRatio(federated.lcp, clientMonolith.lcp),
      times,
    ),
    atMost(`${pages[page]} CLS`, 0.01, federated.cls.median, decimals),
    atMost(`${pages[page]} total blocking time`, 100, federated.tbt.median, milliseconds),
    atMost(
      `${pages[page]} longest task after the first paint`,
      taskLimit,
      federated.longestTask.median,
      milliseconds,
    ),
  ];
}

export function pagesBar(result: PagesResult): BarRow[] {
  const { federated, monolith } = result.home;
  if (!federated || !monolith) return [];
  const scripts = medianRatio(federated.scriptBytes, monolith.scriptBytes);
  return [
    ...barOfPage('home', result.home),
    ...barOfPage('destination', result.destination),
    ...barOfPage('package', result.package),
    atMost('/ LCP, beside the fastest peer', fastestPeer, federated.lcp.median, milliseconds),
    atMost("JS on / until it can be worked with / the monolith's", 1.2, scripts, times),
  ];
}
