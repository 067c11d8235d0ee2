import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
const address = v.pipe(v.string(), v.url('is no full address'), v.startsWith('http', 'is no full address'));
const day = v.pipe(v.string(), v.isoDate('is no day'));

/** Nested schema.org objects are checked separately; here they only have to exist. */
const thing = v.looseObject({ '@type': text });
const things = v.pipe(v.array(thing), v.minLength(1, 'is empty'));

const stars = v.pipe(v.number(), v.minValue(1), v.maxValue(5));

const availability = v.picklist(
  ['InStock', 'SoldOut', 'LimitedAvailability', 'PreOrder', 'Discontinued'].map(
    (name) => `https://schema.org/${name}`,
  ),
  'is no availability of schema.org',
);

/** A list whose positions start at 1. */
const counted = (member: v.GenericSchema<unknown, { position: number }>) =>
  v.pipe(
    v.array(member),
    v.minLength(1, 'is empty'),
    v.check((list) => list.every(({ position }, index) => position === index + 1), 'does not count from 1'),
  );

const position = v.pipe(v.number(), v.integer());

/** Required fields of each type: required by schema.org's consumers, or useless without. */
const types: Readonly<Record<string, v.GenericSchema>> = {
  TravelAgency: v.looseObject({ name: text, url: v.optional(address), logo: v.optional(address) }),
  WebSite: v.looseObject({ name: text, url: address }),
  TouristTrip: v.looseObject({
    name: text,
    description: text,
    url: address,
    image: v.optional(v.union([address, v.array(address)])),
    touristType: v.optional(v.array(text)),
    itinerary: thing,
    provider: thing,
    offers: v.array(thing),
  }),
  Product: v.looseObject({ name: text, image: v.union([address, v.array(address)]), offers: thing }),
  AggregateOffer: v.looseObject({
    priceCurrency: v.literal('INR'),
    lowPrice: v.pipe(v.number(), v.gtValue(0)),
  }),
  AggregateRating: v.looseObject({ ratingValue: stars, reviewCount: v.pipe(v.number(), v.minValue(1)) }),
  Review: v.looseObject({ reviewBody: text, author: thing, reviewRating: thing }),
  Rating: v.looseObject({ ratingValue: stars }),
  Person: v.looseObject({ name: text }),
  Offer: v.looseObject({
    price: v.pipe(v.number(), v.gtValue(0, 'is nothing')),
    priceCurrency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is no currency')),
    availability,
    url: address,
    validThrough: v.optional(day),
  }),
  BreadcrumbList: v.looseObject({
    itemListElement: counted(
      v.looseObject({ '@type': v.literal('ListItem'), position, name: text, item: address }),
    ),
  }),
  ItemList: v.looseObject({
    itemListElement: counted(
      v.looseObject({
        '@type': v.literal('ListItem'),
        position,
        name: v.optional(text),
        url: v.optional(address),
        item: v.optional(v.union([address, thing])),
      }),
    ),
  }),
  ListItem: v.looseObject({ position }),
  FAQPage: v.looseObject({ mainEntity: things }),
  Question: v.looseObject({ name: text, acceptedAnswer: thing }),
  Answer: v.looseObject({ text }),
  Organization: v.looseObject({ name: text, url: v.optional(address) }),
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All typed objects, outermost first. */
function thingsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (!isObject(value)) return [];
  const inside = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value, ...inside] : inside;
}

function defectsOf(found: Record<string, unknown>): string[] {
  const type = String(found['@type']);
  const schema = types[type];
  if (!schema) return [`${type} is no type that this site uses.`];
  const { issues = [] } = v.safeParse(schema, found);
  return issues.map((issue) => {
    const place = `${type}.${v.getDotPath(issue) ?? ''}`;
    return issue.received === 'undefined' ? `${place} is missing.` : `${place}: ${issue.message}.`;
  });
}

/** Defects in the structured data of a page, as sentences. */
export function readJsonLd(json: string): {
  readonly roots: Record<string, unknown>[];
  readonly defects: string[];
} {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { roots: [], defects: [`The structured data is no JSON: ${String(error)}.`] };
  }
  const roots = (Array.isArray(value) ? value : [value]).filter(isObject);
  const foreign = roots.filter((root) => root['@context'] !== 'https://schema.org');
  return {
    roots,
    defects: [
      ...foreign.map((root) => `${String(root['@type'])} is not said to be of schema.org.`),
      ...thingsIn(roots).flatMap(defectsOf),
    ],
  };
}
