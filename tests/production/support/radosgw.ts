import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@aertrip/local-backend/free-port';
import { createBucket } from '@aertrip/release/testing/radosgw';
import { findProgram } from './programs';

const script = path.join(import.meta.dirname, 'radosgw.sh');

const run = (...words: string[]) => promisify(execFile)(script, words);

const packages = {
  'ceph-mon': 'ceph-mon',
  'ceph-mgr': 'ceph-mgr',
  'ceph-osd': 'ceph-osd',
  ceph: 'ceph-common',
};

/** Starts Ceph's radosgw with an empty bucket, whose owner has the keys `key` and `secret`. */
export async function startRadosgw(bucket: string) {
  for (const [program, debianPackage] of Object.entries({ ...packages, radosgw: 'radosgw', curl: 'curl' }))
    findProgram(program, debianPackage);
  const parent = mkdtempSync(path.join(tmpdir(), 'aertrip-radosgw-'));
  const folder = path.join(parent, 'radosgw');
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  await run('start', folder, String(port));
  const stop = async () => {
    await run('stop', folder);
    rmSync(parent, { recursive: true, force: true });
  };
  try {
    await createBucket(endpoint, bucket);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    endpoint,
    /** Creates a user with the keys `<name>-key` and `<name>-secret`. @param policy file; without one it has no rights */
    addUser: (name: string, policy?: string) =>
      run('user', folder, name, ...(policy === undefined ? [] : [policy, bucket])),
    stop,
  };
}
