import { formatDate, formatDateTime } from '@aertrip/platform';
import { dictionary } from '@aertrip/platform/dictionary';
import type { Company } from '@aertrip/platform/company';
import type { BookingDetails } from './booking-details';
import { dateOfDay, dayFacts, deskNumber, meetingText } from './trip';

/** Text with markup, as opposed to text that must be escaped. */
class Markup {
  constructor(readonly text: string) {}
}

type Value = string | Markup | readonly Markup[];

const entities = dictionary<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });

function toText(value: Value): string {
  if (typeof value === 'string') return value.replace(/[&<>"]/g, (character) => entities[character] ?? '');
  return 'text' in value ? value.text : value.map(({ text }) => text).join('');
}

/** Escapes its values. */
const html = (parts: TemplateStringsArray, ...values: Value[]) =>
  new Markup(parts.map((part, index) => part + toText(values[index] ?? '')).join(''));

const styles = new Markup(`
  body { max-width: 42rem; margin: 0 auto; padding: 1rem; color: #10231f; font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
  a { display: inline-block; min-height: 2.75rem; color: #005f53; font-weight: 600; line-height: 2.75rem; }
  h1, h2, h3, p { margin: 0 0 .5rem; }
  h1, h2, h3 { line-height: 1.3; }
  section { margin-top: 1.5rem; padding-top: 1rem; border-top: 1px solid #dbe5e2; }
  .body { white-space: pre-line; }
  ul, ol { margin: 0; padding: 0; list-style: none; }
  ol > li { margin-top: 1.25rem; }
  small { color: #47605a; font-size: .875rem; }`);

const page = (title: string, content: Markup): string =>
  html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#00796a" />
        <title>${title}</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text;

export interface SavedPaper {
  readonly path: string;
  readonly label: string;
}

/** The page of a trip for offline use: it needs nothing but itself and the saved papers. */
export function tripPage(
  booking: BookingDetails,
  company: Company | null,
  papers: readonly SavedPaper[],
  savedAt: string,
): string {
  const { id, ref, package: tour, departure, travellers } = booking;
  const desk = company && deskNumber(company);
  const names = travellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  return page(
    tour.title,
    html`<h1>${tour.title}</h1>
      <p>${`${formatDate(departure.startsOn)} – ${formatDate(departure.endsOn)}`}</p>
      <p>${`Booking ${ref}: ${names}`}</p>
      <small>${`Saved on ${formatDateTime(savedAt)}. Your booking may have changed since.`}</small>
      <p><a href="/user/bookings/${id}">See your booking online</a></p>
      <section>
        <h2>Documents</h2>
        <ul>
          ${papers.map(({ path, label }) => html`<li><a href="${path}">${label}</a></li>`)}
        </ul>
      </section>
      ${
        desk
          ? html`<section>
              <h2>Help on tour</h2>
              <p><a href="tel:${desk.number}">${`Call ${desk.label}`}</a> ${desk.hours}</p>
            </section>`
          : ''
      }
      <section>
        <h2>Getting there</h2>
        <p>${meetingText(booking)}</p>
      </section>
      <section>
        <h2>Day by day</h2>
        <ol>
          ${tour.itinerary.map(
            (day) =>
              html`<li>
                <small>${`Day ${day.dayNo}, ${formatDate(dateOfDay(booking, day.dayNo))}`}</small>
                <h3>${day.title}</h3>
                <p class="body">${day.body}</p>
                <small>${dayFacts(day)}</small>
              </li>`,
          )}
        </ol>
      </section>`,
  );
}

/** The list of saved trips. */
export const tripListPage = (trips: readonly SavedPaper[]): string =>
  page(
    'Saved trips',
    html`<h1>Saved trips</h1>
      <ul>
        ${trips.map(({ path, label }) => html`<li><a href="${path}">${label}</a></li>`)}
      </ul>
      <p><a href="/user/bookings">See your bookings online</a></p>`,
  );
