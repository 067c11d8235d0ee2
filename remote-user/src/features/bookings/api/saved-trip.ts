import { AppError, savedTrips, watchedFetch } from '@aertrip/platform';
import type { Company } from '@aertrip/platform/company';
import { fetchPaperLinks, type PaperLink } from '@aertrip/platform/papers';
import { queryOptions } from '@tanstack/react-query';
import type { BookingDetails } from '../model/booking-details';
import { getPapers } from '../model/papers';
import { tripListPage, tripPage } from '../model/trip-page';
import { bookingKeys } from './booking-keys';
import { customerFunctions } from './customer-functions';

const { cache: cacheName, scope, worker } = savedTrips;

/** Headers of a saved page, which the worker does not pass on. */
const headers = { path: 'x-path', title: 'x-title', savedAt: 'x-saved-at', version: 'x-booking-version' };

export interface SavedTrip {
  readonly savedAt: string;
  /** Of the booking. */
  readonly version: number;
}

export const savedTripPath = (bookingId: string) => `${scope}${bookingId}`;

async function readSavedTrip(bookingId: string): Promise<SavedTrip | null> {
  const saved = await globalThis.caches?.match(savedTripPath(bookingId), { cacheName });
  if (!saved) return null;
  return {
    savedAt: saved.headers.get(headers.savedAt) ?? '',
    version: Number(saved.headers.get(headers.version)),
  };
}

/** The copy of a trip in this browser; null without one. */
export const savedTripOptions = (uid: string, bookingId: string) =>
  queryOptions({
    queryKey: bookingKeys.savedTrip(uid, bookingId),
    networkMode: 'always',
    retry: false,
    queryFn: () => readSavedTrip(bookingId),
  });

/** Rewrites the list of saved trips. */
async function listTrips(cache: Cache): Promise<void> {
  const pages = await cache.matchAll();
  const trips = pages.flatMap(({ headers: facts }) => {
    const path = facts.get(headers.path);
    return path ? [{ path, label: decodeURIComponent(facts.get(headers.title) ?? '') }] : [];
  });
  if (trips.length > 0) await cache.put(scope, new Response(tripListPage(trips)));
  else await cache.delete(scope);
}

async function fetchPaper({ file, label, url }: PaperLink, folder: string) {
  const answer = await watchedFetch(url);
  if (!answer.ok)
    throw new AppError('unavailable', 'A document could not be loaded.', { status: answer.status });
  return { path: `${folder}/${file}`, label, content: new Response(await answer.blob()) };
}

/**
 * Saves voucher, papers, itinerary and contacts of a trip for offline use, and starts the worker that serves them.
 * @throws AppError for documents that could not be loaded, DOMException when the browser refuses or is full
 */
export async function saveTrip(booking: BookingDetails, company: Company | null): Promise<void> {
  const { id, version, package: tour } = booking;
  const path = savedTripPath(id);
  if (!('caches' in globalThis) || !('serviceWorker' in navigator))
    throw new DOMException('No caches or workers.', 'NotSupportedError');
  const pdfs = getPapers(booking).filter(({ file }) => file.endsWith('.pdf'));
  const links = await fetchPaperLinks(customerFunctions, id, pdfs);
  const papers = await Promise.all(links.map((link) => fetchPaper(link, path)));
  await navigator.serviceWorker.register(worker);
  const cache = await caches.open(cacheName);
  await Promise.all(papers.map((paper) => cache.put(paper.path, paper.content)));
  const savedAt = new Date().toISOString();
  const facts = {
    [headers.path]: path,
    [headers.title]: encodeURIComponent(tour.title),
    [headers.savedAt]: savedAt,
    [headers.version]: String(version),
  };
  await cache.put(path, new Response(tripPage(booking, company, papers, savedAt), { headers: facts }));
  await listTrips(cache);
}

/** Removes the copy of one trip. */
export async function removeTrip(bookingId: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const path = savedTripPath(bookingId);
  const requests = await cache.keys();
  const own = requests.filter(({ url }) => `${new URL(url).pathname}/`.startsWith(`${path}/`));
  await Promise.all(own.map((request) => cache.delete(request)));
  await listTrips(cache);
}
