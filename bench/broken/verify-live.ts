import { findGate, readLiveApp, openStore, readRecord, verify } from '@aertrip/release';
import { wholeCheck } from './browser-check';

const onProgress = (line: string) => console.error(line);

/** Verifies the live release of an app unless it is: then only changed screens of the releases beside it are opened. */
export async function verifyLive(
  app: string,
  { store, channel }: { readonly store: string; readonly channel: string },
): Promise<void> {
  const stream = { store: await openStore(store), channel, app };
  const version = (await readLiveApp(stream))?.live;
  if (version === undefined) return;
  const found = await findGate(stream, await readRecord(stream), version, {});
  if ('gate' in found) return;
  await verify({ store, channel, app, version, actor: 'benchmark', browserCheck: wholeCheck, onProgress });
}
