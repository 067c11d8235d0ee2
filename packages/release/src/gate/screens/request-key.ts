import { createHash } from 'node:crypto';

/** A request of a data service, as it reaches the site. */
export interface DataRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body: string;
}

/** Longer bodies are represented by their hash. */
const longestBody = 240;

/** Keys of services, which differ between installations. */
const ofInstallations = ['key', 'apikey'];

const time = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?/g;
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

/** Tokens are made anew for each recording. */
const token = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** A key, or a body, without the times and ids that a browser makes up anew each time. */
export const loosen = (text: string) =>
  text.replace(time, '<time>').replace(uuid, '<id>').replace(token, '<token>');

const bodyText = (body: string) =>
  body.length <= longestBody ? body : createHash('sha256').update(loosen(body)).digest('hex').slice(0, 16);

/** Key of a request of a data service, readable where it is short. */
export function requestKey({ method, path, body }: DataRequest): string {
  const { pathname, searchParams } = new URL(path, 'http://site');
  for (const name of ofInstallations) searchParams.delete(name);
  searchParams.sort();
  const query = [...searchParams].map(([name, value]) => `${name}=${value}`).join('&');
  return [method, pathname + (query && `?${query}`), bodyText(body)].filter(Boolean).join(' ');
}
