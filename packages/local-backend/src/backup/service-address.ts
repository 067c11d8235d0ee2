import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { writeStateFile } from '../data/state-file';

const file = (dataDir: string) => path.join(dataDir, 'service.json');

const addressSchema = v.pipe(v.string(), v.parseJson(), v.object({ url: v.string() }));

/** Records where the backend of the folder listens, for processes with read access to the folder. */
export function noteAddress(dataDir: string, url: string): () => void {
  writeStateFile(file(dataDir), JSON.stringify({ url }));
  return () => rmSync(file(dataDir), { force: true });
}

/** @returns `undefined` when none runs; a killed backend leaves an address that does not answer */
export function readAddress(dataDir: string): string | undefined {
  try {
    return v.parse(addressSchema, readFileSync(file(dataDir), 'utf8')).url;
  } catch {
    return undefined;
  }
}
