import { createEdge, createReleaseService, listen } from '@aertrip/edge';
import { createFolderStore } from '@aertrip/release';

/** Serves the pages of a release store, with no service behind them: what a team's remote needs to be seen in the page. */
export async function serveEdge(folder: string, port: number) {
  const siteUrl = `http://localhost:${port}`;
  const store = createFolderStore(folder);
  const service = await createReleaseService({
    store,
    channel: 'live',
    siteUrl,
    maxAge: 0,
  });
  const edge = createEdge({
    config: {
      siteUrl,
      supabase: { url: siteUrl, anonKey: 'key' },
      firebase: { apiKey: 'key', authDomain: `localhost:${port}`, projectId: 'demo-teams' },
      authEmulatorUrl: siteUrl,
    },
    service,
    publicDir: '/nowhere',
  });
  const server = await listen(port, '127.0.0.1');
  server.serve((request, connection) => edge.fetch(request, connection));
  return { url: siteUrl, stop: server.close };
}
