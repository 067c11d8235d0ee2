import * as v from 'valibot';
import { connectDatabases } from '../_shared/database.ts';
import type { Environment } from '../_shared/environment.ts';
import { todayInIndia } from '../_shared/format.ts';
import { createFunctionApp, readJson } from '../_shared/function-app.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { bookingPaper, isBookingPaper } from './booking-documents.ts';
import { bookingCalendar } from './calendar.ts';
import { createDocumentData } from './document-data.ts';
import { createLinkSealer } from './links.ts';
import { createPaperCache } from './paper/paper-cache.ts';
import { printPdf } from './paper/pdf.ts';
import { brochurePaper } from './papers/brochure.ts';
import { sharedQuotePaper } from './papers/shared-quote.ts';

const calendar = 'calendar.ics';
const uuid = v.pipe(v.string(), v.uuid());

const linkSchema = v.object({
  booking_id: uuid,
  /** File name: `invoice.pdf`, `invoice-AT-26-27-000001.pdf`, `calendar.ics`. */
  document: v.pipe(
    v.string(),
    v.check((name) => name === calendar || isBookingPaper(name.replace(/\.pdf$/, '')), 'no such document'),
  ),
});

/** `/documents`: documents of bookings and calendar files. */
export function createDocumentsFunction(environment: Environment) {
  const siteUrl = environment.SITE_URL;
  const data = createDocumentData(connectDatabases(environment));
  const links = createLinkSealer(environment.SUPABASE_SERVICE_ROLE_KEY);
  const app = createFunctionApp('documents', { siteUrl });

  /** Creates a link that opens in a new tab, valid for ten minutes. */
  app.post('/links', async (c) => {
    const authorization = c.req.header('authorization');
    if (!authorization) throw new FunctionError(401, 'unauthorized', 'Please sign in.');
    const { booking_id: id, document } = await readJson(c.req.raw, linkSchema);
    await data.booking(authorization, id);
    const token = await links.seal(`${id}/${document}`, authorization);
    return c.json({ url: `/functions/v1/documents/bookings/${id}/${document}?token=${token}` });
  });

  app.get('/bookings/:id/:document', async (c) => {
    const { id, document } = c.req.param();
    const token = c.req.query('token');
    const authorization = token
      ? await links.open(`${id}/${document}`, token)
      : c.req.header('authorization');
    if (!v.is(uuid, id)) return c.notFound();
    const paper = document.replace(/\.pdf$/, '');
    if (document !== calendar && (paper === document || !isBookingPaper(paper))) return c.notFound();

    const booking = await data.booking(authorization, id);
    if (document === calendar) {
      return file(
        bookingCalendar(booking, siteUrl),
        'text/calendar; charset=utf-8',
        `Aertrip-${booking.ref}.ics`,
      );
    }
    const { name, definition } = await bookingPaper(paper, {
      booking,
      company: await data.company(),
      readInvoice: (number) => data.invoice(authorization, number),
    });
    await data.recordPaper(authorization, id);
    return file(await printPdf(definition), 'application/pdf', `${name}.pdf`);
  });

  /** For anyone with the link of the document, which the travel desk sends. */
  app.get('/shared/:file', async (c) => {
    const token = c.req.param('file').replace(/\.pdf$/, '');
    if (token === c.req.param('file') || !v.is(uuid, token)) return c.notFound();
    const { document, booking, invoice } = await data.paperLink(token);
    const { name, definition } = await bookingPaper(document, {
      booking,
      company: await data.company(),
      readInvoice: async () => {
        if (!invoice) throw new FunctionError(404, 'not_found', 'This document does not exist.');
        return invoice;
      },
    });
    return privateFile(await printPdf(definition), `${name}.pdf`);
  });

  /** For anyone with the link of the quote. */
  app.get('/quotes/:file', async (c) => {
    const token = c.req.param('file').replace(/\.pdf$/, '');
    if (token === c.req.param('file') || !v.is(uuid, token)) return c.notFound();
    const [quote, company] = await Promise.all([data.sharedQuote(token), data.company()]);
    return privateFile(await printPdf(sharedQuotePaper(quote, company)), `Aertrip-quote-${quote.ref}.pdf`);
  });

  const brochures = createPaperCache(async (slug) => {
    const [tour, company] = await Promise.all([data.tour(slug), data.company()]);
    return printPdf(brochurePaper(tour, company, siteUrl, todayInIndia()));
  });

  app.get('/packages/:slug/brochure.pdf', async (c) => {
    const slug = c.req.param('slug');
    const pdf = await brochures.read(slug, await data.catalogueVersion());
    const answer = file(pdf, 'application/pdf', `Aertrip-${slug}.pdf`);
    answer.headers.set('Cache-Control', 'public, max-age=300');
    return answer;
  });

  return app;
}

/** A document that opens without signing in, kept out of search engines. */
function privateFile(pdf: Uint8Array<ArrayBuffer>, name: string): Response {
  const answer = file(pdf, 'application/pdf', name);
  answer.headers.set('X-Robots-Tag', 'noindex');
  return answer;
}

/** Calendars download into another program; documents open in the browser. */
function file(body: Uint8Array<ArrayBuffer> | string, type: string, name: string): Response {
  const disposition = type === 'application/pdf' ? 'inline' : 'attachment';
  return new Response(body, {
    headers: { 'content-type': type, 'content-disposition': `${disposition}; filename="${name}"` },
  });
}
