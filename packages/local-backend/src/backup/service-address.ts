import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { writeStateFile } from '../data/state-file';

const file = (dataDir: string) => path.join(dataDir, 'service.json');

const addressSchema = v.pipe(v.string(), v.parseJson(), v.object({ url: v.string() }));

/** Says, to whoever may read the folder, where the backend that runs on it listens. */
export function noteAddress(dataDir: string, url: string): () => void {
  writeStateFile(file(dataDir), JSON.stringify({ url }));
  return () => rmSync(file(dataDir), { force: true });
}

/** @returns `undefined` where none runs; one that was killed leaves its address, which then does not answer */
export function readAddress(dataDir: string): string | undefined {
  try {
    return v.parse(addressSchema, readFileSync(file(dataDir), 'utf8')).url;
  } catch {
    return undefined;
  }
}
