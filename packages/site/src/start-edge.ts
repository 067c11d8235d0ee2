import {
  createDataVersions,
  createEdge,
  createPageRenderer,
  observedRenderer,
  renderFirstPages,
  type EdgeOptions,
  type RemoteRelease,
} from '@aertrip/edge';
import { log } from '@aertrip/telemetry';
import type { StopList } from './on-stop';

interface StartOptions extends Omit<EdgeOptions, 'renderer' | 'dataVersions'> {
  /** Aborted when the site stops. */
  readonly stopping: AbortSignal;
}

const describeRelease = ({ name, version, owner }: RemoteRelease) =>
  `${name}@${version}${owner ? ` (${owner})` : ''}`;

/**
 * Starts the edge with its renderers and the poll of the data version.
 * Resolves once each server-rendered remote has rendered a page, or has failed to.
 */
export async function startEdge(
  options: StartOptions,
  stops: StopList,
): Promise<ReturnType<typeof createEdge>> {
  const { config, service, upstreams, stopping } = options;
  const processes = createPageRenderer({
    config,
    library: service.library,
    health: service.health,
    // Calls the data service directly instead of through the edge.
    dataUrl: upstreams?.data,
    stopping,
    onFailure: (error, { remote }) =>
      log.error(`A page could not be rendered${remote ? ` by ${describeRelease(remote)}` : ''}.`, error),
  });
  stops.add(processes.stop);
  const renderer = observedRenderer(processes);
  const dataVersions = createDataVersions({
    url: upstreams?.data ?? config.supabase.url,
    anonKey: config.supabase.anonKey,
    readNames: service.readDataVersionNames,
    health: service.health,
  });
  dataVersions.start();
  stops.add(async () => dataVersions.stop());
  const { library, source } = service;
  const { releases = source } = options;
  await renderFirstPages({ releases, library, renderer, onWarning: (line) => log.warn(line) });
  return createEdge({ ...options, renderer, dataVersions });
}
