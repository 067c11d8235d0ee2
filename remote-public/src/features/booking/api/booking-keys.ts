import type { Party } from '../../../lib/party';
import type { QuoteRequest } from '../model/quote';

/** Query keys of the sale: quotes for all visitors, bookings of the customer. */
export const bookingKeys = {
  quote: (request: QuoteRequest) => ['booking', 'quote', request] as const,
  quotes: (departureIds: readonly string[], party: Party) =>
    ['booking', 'quotes', departureIds, party] as const,
  extras: (packageId: string, departureId: string) => ['booking', 'extras', packageId, departureId] as const,
  gstStates: ['booking', 'gst-states'] as const,
  details: (id: string, uid: string | undefined) => ['booking', 'details', id, uid] as const,
  demoDelivery: (to: string, key: string) => ['booking', 'demo-delivery', to, key] as const,
  myTravellers: (uid: string) => ['booking', 'my-travellers', uid] as const,
  shared: (token: string) => ['booking', 'shared', token] as const,
  papers: (id: string) => ['booking', 'papers', id] as const,
};
