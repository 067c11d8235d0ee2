import { visitReportPath } from '@aertrip/release/visit-report';
import { normalPath } from './normal-path';

const kindsByName = {
  releases: 'release',
  'registry.json': 'registry',
  rest: 'data',
  auth: 'auth',
  storage: 'storage',
  functions: 'function',
  'identitytoolkit.googleapis.com': 'identity',
  'securetoken.googleapis.com': 'identity',
  emulator: 'identity',
  __offline: 'identity',
  __: 'identity',
  'robots.txt': 'sitemap',
  'sitemap.xml': 'sitemap',
  healthz: 'health',
} as const;

/** Kinds of requests. A fixed set: a client cannot add a label value. */
type RequestKind = (typeof kindsByName)[keyof typeof kindsByName] | 'report' | 'page' | 'file';

const [, reports = ''] = visitReportPath.split('/');
const kinds = new Map<string, RequestKind>([...Object.entries(kindsByName), [reports, 'report']]);

/** Kinds with a public path; other paths may contain access tokens or personal data. */
const openKinds: readonly RequestKind[] = ['release', 'report', 'registry', 'sitemap', 'health', 'file'];

/** Segments that name a table or a function. */
const namedSegments = 4;
const maxLength = 120;

interface RequestDescription {
  readonly route: RequestKind;
  /** What of the path may stand in the log. Of a page nothing, until it is known whose it is. */
  readonly path: string;
}

/** @param given path without its query */
export function describePath(given: string): RequestDescription {
  const path = normalPath(given);
  const [, first = ''] = path.split('/', 2);
  const route = kinds.get(first) ?? (/^[\w-]+\.\w+$/.test(first) ? 'file' : 'page');
  if (route === 'page') return { route, path: '' };
  const shown = openKinds.includes(route)
    ? path
    : path
        .split('/', namedSegments + 1)
        .slice(0, namedSegments)
        .join('/');
  return { route, path: shown.slice(0, maxLength) };
}
