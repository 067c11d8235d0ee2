import { describePath, listen } from '@aertrip/edge';
import { startEmbeddedBackend } from '@aertrip/local-backend';
import { createRequestObserver, log, startTelemetry } from '@aertrip/telemetry';
import { readDatabaseUrl, readSecondFactor, readServicesAddress } from '../config/environment';
import { readTelemetrySettings } from '../config/telemetry-settings';
import { describeFailure } from '../describe-failure';
import { localPaths } from '../local-paths';
import { createStopList, onStop } from '../on-stop';
import { createGateway } from './gateway';

/** `npm run services`: the embedded data and accounts alone, for edges with `DATA_SERVICE_URL`. */
const stopping = onStop();
const stops = createStopList();
try {
  const { port, hostname, siteUrl } = readServicesAddress(process.env);
  const telemetry = readTelemetrySettings(process.env);
  stops.add(await startTelemetry(telemetry, 'services'));
  const report = (line: string) => (telemetry.log.format === 'json' ? log.info(line) : console.log(line));
  const observe = createRequestObserver(describePath);
  const server = await listen(port, hostname, observe);
  stops.add(server.close);
  const secondFactor = readSecondFactor(process.env);
  const backend = await startEmbeddedBackend({
    dataDir: localPaths.data,
    siteUrl,
    secondFactor,
    databaseUrl: readDatabaseUrl(process.env),
    logLevel: telemetry.log.level,
    onLog: report,
  });
  stops.add(backend.stop);
  stopping.throwIfAborted();
  const services = { data: backend.restUrl, identity: backend.identityUrl };
  server.serve(createGateway(services, { anonKey: backend.anonKey }).fetch);
  report(`The services of ${siteUrl} answer at http://${hostname}:${port}`);
  await new Promise((resolve) => stopping.addEventListener('abort', resolve));
} catch (error) {
  if (!stopping.aborted) console.error(describeFailure(error));
  process.exitCode = stopping.aborted ? 130 : 1;
}
await stops.stopAll();
process.exit();
