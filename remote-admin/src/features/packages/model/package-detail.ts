import * as v from 'valibot';
import { toPaise, toRupeesText } from '../../../lib/money-input';
import { wireNumber } from '../../../lib/parse';
import {
  departureStatuses,
  inclusionKinds,
  meals,
  noPrices,
  occupancies,
  packageKinds,
  type DepartureForm,
  type PackageForm,
} from './package-form';
import { packageStatusSchema } from './package-status';

const sorted = { sort: v.number() };
const person = v.nullish(v.object({ full_name: v.string() }));

/** A package with all its children, as the database gives it. Amounts in paise. */
export const packageDetailSchema = v.object({
  id: v.string(),
  code: v.string(),
  slug: v.string(),
  title: v.string(),
  kind: v.picklist(packageKinds),
  destination_id: v.nullable(v.string()),
  nights: v.number(),
  summary: v.string(),
  overview: v.string(),
  highlights: v.array(v.string()),
  booking_amount_paise: wireNumber,
  balance_due_days: v.number(),
  max_group: v.nullable(v.number()),
  min_age: v.nullable(v.number()),
  pace: v.nullable(v.string()),
  seo_title: v.nullable(v.string()),
  seo_description: v.nullable(v.string()),
  status: packageStatusSchema,
  created_at: v.string(),
  updated_at: v.string(),
  version: v.number(),
  creator: person,
  editor: person,
  destination: v.nullish(v.object({ slug: v.string() })),
  package_themes: v.array(v.object({ theme_id: v.string(), ...sorted })),
  package_stops: v.array(
    v.object({ place: v.string(), destination_id: v.nullable(v.string()), nights: v.number(), ...sorted }),
  ),
  itinerary_days: v.array(
    v.object({
      day_no: v.number(),
      title: v.string(),
      body: v.string(),
      overnight: v.nullable(v.string()),
      meals: v.array(v.picklist(meals)),
    }),
  ),
  package_images: v.array(
    v.object({
      path: v.string(),
      alt: v.string(),
      width: v.nullable(v.number()),
      height: v.nullable(v.number()),
      ...sorted,
    }),
  ),
  package_inclusions: v.array(
    v.object({
      inclusion_id: v.nullable(v.string()),
      label: v.string(),
      kind: v.picklist(inclusionKinds),
      ...sorted,
    }),
  ),
  departures: v.array(
    v.object({
      id: v.string(),
      departure_city_id: v.nullable(v.string()),
      starts_on: v.string(),
      status: v.picklist(departureStatuses),
      seats_total: v.number(),
      seats_held: v.number(),
      seats_booked: v.number(),
      departure_prices: v.array(
        v.object({
          occupancy: v.picklist(occupancies),
          amount_paise: wireNumber,
          mrp_paise: v.nullable(wireNumber),
        }),
      ),
    }),
  ),
});

export type PackageDetail = v.InferOutput<typeof packageDetailSchema>;

const inOrder = <Item extends { sort: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => a.sort - b.sort);

const numberText = (value: number | null): string => (value === null ? '' : String(value));

function toDepartureForm(departure: PackageDetail['departures'][number]): DepartureForm {
  const prices = noPrices();
  const mrp = noPrices();
  for (const { occupancy, amount_paise, mrp_paise } of departure.departure_prices) {
    prices[occupancy] = toRupeesText(amount_paise);
    mrp[occupancy] = toRupeesText(mrp_paise);
  }
  return {
    departureId: departure.id,
    departure_city_id: departure.departure_city_id ?? '',
    starts_on: departure.starts_on,
    status: departure.status,
    seats_total: String(departure.seats_total),
    seats_taken: departure.seats_held + departure.seats_booked,
    prices,
    mrp,
  };
}

/** A stored package as the form edits it. */
export function toPackageForm(detail: PackageDetail): PackageForm {
  return {
    title: detail.title,
    code: detail.code,
    slug: detail.slug,
    kind: detail.kind,
    destination_id: detail.destination_id ?? '',
    nights: String(detail.nights),
    summary: detail.summary,
    overview: detail.overview,
    highlights: detail.highlights.map((text) => ({ text })),
    booking_amount: toRupeesText(detail.booking_amount_paise),
    balance_due_days: String(detail.balance_due_days),
    max_group: numberText(detail.max_group),
    min_age: numberText(detail.min_age),
    pace: detail.pace ?? '',
    theme_ids: inOrder(detail.package_themes).map(({ theme_id }) => theme_id),
    stops: inOrder(detail.package_stops).map(({ place, destination_id, nights }) => ({
      place,
      destination_id: destination_id ?? '',
      nights: String(nights),
    })),
    itinerary_days: detail.itinerary_days
      .toSorted((a, b) => a.day_no - b.day_no)
      .map(({ title, body, overnight, meals: eaten }) => ({
        title,
        body,
        overnight: overnight ?? '',
        meals: eaten,
      })),
    inclusions: inOrder(detail.package_inclusions).map(({ inclusion_id, label, kind }) => ({
      inclusion_id: inclusion_id ?? '',
      label,
      kind,
    })),
    images: inOrder(detail.package_images).map(({ path, alt, width, height }) => ({
      path,
      alt,
      width,
      height,
    })),
    departures: detail.departures
      .map(toDepartureForm)
      .toSorted(
        (a, b) => a.starts_on.localeCompare(b.starts_on) || a.departureId.localeCompare(b.departureId),
      ),
    seo_title: detail.seo_title ?? '',
    seo_description: detail.seo_description ?? '',
  };
}

const toNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const toText = (text: string): string | null => text.trim() || null;

function toAmounts(amounts: DepartureForm['prices']): Record<string, number> {
  return Object.fromEntries(
    occupancies.flatMap((occupancy) => {
      const paise = toPaise(amounts[occupancy]);
      return paise === null ? [] : [[occupancy, paise] as const];
    }),
  );
}

/**
 * A validated form as `save_package` takes it: amounts in paise, days numbered by their order.
 * @param saved id and version the form was opened with; null creates a package
 */
export function toSavePayload(form: PackageForm, saved: { id: string; version: number } | null) {
  return {
    ...(saved && { id: saved.id, version: saved.version }),
    title: form.title.trim(),
    code: form.code.trim(),
    slug: form.slug.trim(),
    kind: form.kind,
    destination_id: form.destination_id || null,
    nights: Number(form.nights),
    summary: form.summary.trim(),
    overview: form.overview.trim(),
    highlights: form.highlights.map(({ text }) => text.trim()).filter((text) => text !== ''),
    booking_amount_paise: toPaise(form.booking_amount) ?? 0,
    balance_due_days: Number(form.balance_due_days),
    max_group: toNumber(form.max_group),
    min_age: toNumber(form.min_age),
    pace: toText(form.pace),
    theme_ids: form.theme_ids,
    stops: form.stops.map(({ place, destination_id, nights }) => ({
      place: place.trim(),
      destination_id: destination_id || null,
      nights: Number(nights),
    })),
    itinerary_days: form.itinerary_days.map(({ title, body, overnight, meals: eaten }, index) => ({
      day_no: index + 1,
      title: title.trim(),
      body: body.trim(),
      overnight: toText(overnight),
      meals: eaten,
    })),
    inclusions: form.inclusions.map(({ inclusion_id, label, kind }) => ({
      inclusion_id: inclusion_id || null,
      label: label.trim(),
      kind,
    })),
    images: form.images.map(({ path, alt, width, height }) => ({ path, alt: alt.trim(), width, height })),
    departures: form.departures.map((departure) => ({
      id: departure.departureId || null,
      departure_city_id: departure.departure_city_id || null,
      starts_on: departure.starts_on,
      status: departure.status,
      seats_total: Number(departure.seats_total),
      prices: toAmounts(departure.prices),
      mrp: toAmounts(departure.mrp),
    })),
    seo_title: toText(form.seo_title),
    seo_description: toText(form.seo_description),
  };
}
