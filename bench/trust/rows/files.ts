import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TrustRow } from '../trust-row';

/** Path traversals for each route that serves files. */
const climbs = [
  '/../../../../etc/passwd',
  '/releases/../../../../../etc/passwd',
  '/releases/host/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/releases/host/1/%2e%2e/%2e%2e/%2e%2e/%2e%2e/data/secrets.json',
  '/releases/..%2f..%2fdata%2fsecrets.json',
  '/releases/host/..%5c..%5c..%5cdata%5csecrets.json',
  '/releases/host/%00/../../data/secrets.json',
  '/storage/v1/object/public/images/../../../secrets.json',
  '/storage/v1/object/public/images/..%2f..%2fsecrets.json',
  '/storage/v1/object/public/images/%2e%2e/%2e%2e/secrets.json',
  '/__offline/../../../../data/accounts.json',
  '/__offline/..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/favicon.svg/../../../package.json',
  '//etc/passwd',
  '/.env',
  '/.git/config',
  '/package.json',
];

const taken = /root:.*:0:0:|jwtSecret|serviceKey|passwordHash|"aertrip-holidays"|\[core\]/;

/** Sends the path unchanged: `fetch` and `URL` would normalise it. */
async function getRaw(url: string, pathname: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path: pathname }, resolve).on('error', reject).end();
  });
  return text(answer);
}

const keyFiles = ['secrets.json', 'accounts.json'];

/** The data folder and its files with keys and accounts, as far as other users can access them. */
async function openFiles(folder: string): Promise<string[]> {
  const open: string[] = [];
  for (const name of ['', ...keyFiles])
    if (((await stat(path.join(folder, name))).mode & 0o077) !== 0) open.push(name || 'the folder');
  return open;
}

export const rows: readonly TrustRow[] = [
  {
    attack: `${climbs.length} path traversals`,
    async measure({ url }) {
      const found: string[] = [];
      for (const climb of climbs) if (taken.test(await getRaw(url, climb))) found.push(climb);
      return { result: found.join(', ') || '0 served', isOpen: found.length > 0 };
    },
  },
  {
    attack: 'keys and accounts, read by another user of the machine',
    async measureOwn({ data }) {
      const open = await openFiles(data);
      return { result: open.join(', ') || 'nothing', isOpen: open.length > 0 };
    },
  },
];
