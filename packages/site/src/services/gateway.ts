import { addServices, byServicePath, isInside, type Services } from '@aertrip/edge';
import { clientNetwork } from '@aertrip/release/client-network';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type { DataService } from './data-service';

/** Timeout of a service in ms; less than the 2 s that an edge waits for both. */
const healthTimeLimit = 1500;

/** Trusts the client address from an edge; any other caller counts as the client. */
function forwarded(c: Context): Record<string, string> {
  const { incoming } = c.env as HttpBindings;
  const peer = incoming.socket.remoteAddress ?? '';
  if (isInside(peer) && c.req.header('x-forwarded-for')) return {};
  return { 'x-forwarded-for': clientNetwork(peer), 'x-forwarded-host': c.req.header('host') ?? '' };
}

/** The embedded services at one address, for edges in other processes and on other machines. */
export function createGateway(services: Services, service: DataService): Hono {
  const gateway = new Hono(byServicePath);
  gateway.get('/health', async (c) => {
    const answers = await Promise.all(
      Object.values(services).map((url: string) =>
        fetch(`${url}/health`, { signal: AbortSignal.timeout(healthTimeLimit) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return answers.every(Boolean) ? c.text('ok') : c.text('A service does not answer.', 503);
  });
  gateway.get('/healthz', (c) => c.text('ok'));
  gateway.get('/service.json', (c) => c.json(service));
  addServices(gateway, services, forwarded);
  return gateway;
}
