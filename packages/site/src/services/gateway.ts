import { addServices, isInside, type Services } from '@aertrip/edge';
import { clientNetwork } from '@aertrip/release/client-network';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type { DataService } from './data-service';

/** An edge says whom it asks for; whoever comes from elsewhere asks for itself, whatever it says. */
function forwarded(c: Context): Record<string, string> {
  const { incoming } = c.env as HttpBindings;
  const peer = incoming.socket.remoteAddress ?? '';
  if (isInside(peer) && c.req.header('x-forwarded-for')) return {};
  return { 'x-forwarded-for': clientNetwork(peer), 'x-forwarded-host': c.req.header('host') ?? '' };
}

/** The embedded services at one address, for edges of other processes and machines. */
export function createGateway(services: Services, service: DataService): Hono {
  const gateway = new Hono();
  gateway.get('/healthz', (c) => c.text('ok'));
  gateway.get('/service.json', (c) => c.json(service));
  addServices(gateway, services, forwarded);
  return gateway;
}
