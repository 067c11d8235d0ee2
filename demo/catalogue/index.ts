import { sell } from './bookings';
import { destinations } from './masters/destinations';
import { enquiryRows } from './expand-enquiries';
import { expandPackage } from './expand-package';
import { hotels } from './masters/hotels';
import { allPackages } from './packages/all';
import {
  departureCities,
  faqs,
  inclusions,
  lostReasons,
  newsletterSubscribers,
  themes,
} from './masters/lists';
import { policies } from './masters/policies';
import {
  cancellationRules,
  depositRules,
  discountCaps,
  extras,
  instalmentRules,
  occupancyRules,
  promotions,
  refundRules,
} from './masters/sale-rules';
import { siteSettings } from './masters/site-settings';
import { reviews } from './reviews';
import { taxRates } from './masters/tax-rates';
import type { IsoDay } from './base/types';

/**
 * The whole demo content, the same for the same day, by table: parents first, also among destinations.
 * @param today the day in India, `YYYY-MM-DD`, from which every date is counted.
 */
export function demoData(today: IsoDay) {
  const expanded = allPackages.map((spec) => expandPackage(spec, today));
  const departurePrices = expanded.flatMap((rows) => rows.departure_prices);
  const sales = sell(
    expanded.flatMap((rows) => rows.departures),
    departurePrices,
    today,
  );
  const { enquiries, enquiry_events } = enquiryRows(sales.bookings, sales.departures, today);
  return {
    destinations: destinations(),
    departure_cities: departureCities(),
    themes: themes(),
    hotels: hotels(),
    inclusions: inclusions(),
    policies: policies(),
    faqs: faqs(),
    lost_reasons: lostReasons(),
    tax_rates: taxRates(),
    occupancy_rules: occupancyRules(),
    deposit_rules: depositRules(),
    instalment_rules: instalmentRules(),
    refund_rules: refundRules(),
    cancellation_rules: cancellationRules(),
    discount_caps: discountCaps(),
    promotions: promotions(),
    site_settings: siteSettings(),
    packages: expanded.flatMap((rows) => rows.packages),
    extras: extras(),
    package_stops: expanded.flatMap((rows) => rows.package_stops),
    itinerary_days: expanded.flatMap((rows) => rows.itinerary_days),
    package_images: expanded.flatMap((rows) => rows.package_images),
    package_themes: expanded.flatMap((rows) => rows.package_themes),
    package_hotels: expanded.flatMap((rows) => rows.package_hotels),
    package_inclusions: expanded.flatMap((rows) => rows.package_inclusions),
    package_faqs: expanded.flatMap((rows) => rows.package_faqs),
    departures: sales.departures,
    departure_prices: departurePrices,
    bookings: sales.bookings,
    booking_travellers: sales.booking_travellers,
    traveller_identities: sales.traveller_identities,
    ledger_entries: sales.ledger_entries,
    enquiries,
    enquiry_events,
    reviews: reviews(today),
    newsletter_subscribers: newsletterSubscribers(today),
  };
}
