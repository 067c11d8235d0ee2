import Validator from '@adobe/structured-data-validator';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
const address = v.pipe(v.string(), v.url('is no full address'), v.startsWith('http', 'is no full address'));
const day = v.pipe(v.string(), v.isoDate('is no day'));

/** Nested schema.org objects are checked separately; here they only have to exist. */
const thing = v.looseObject({ '@type': text });
const things = v.pipe(v.array(thing), v.minLength(1, 'is empty'));

const availability = v.picklist(
  ['InStock', 'SoldOut', 'LimitedAvailability'].map((name) => `https://schema.org/${name}`),
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

/** What search engines need of each type beyond the checks of the library, which names no other types of this site. */
const types: Readonly<Record<string, v.GenericSchema>> = {
  TravelAgency: v.looseObject({ name: text, url: v.optional(address) }),
  TouristTrip: v.looseObject({
    name: text,
    description: text,
    url: address,
    image: v.optional(address),
    touristType: v.array(text),
    itinerary: thing,
    provider: thing,
    offers: v.array(v.looseObject({ url: address })),
  }),
  Offer: v.looseObject({ url: address }),
  ItemList: v.looseObject({
    itemListElement: counted(
      v.looseObject({ '@type': v.literal('ListItem'), position, name: text, url: v.optional(address) }),
    ),
  }),
  BreadcrumbList: v.looseObject({
    itemListElement: counted(v.looseObject({ '@type': v.literal('ListItem'), position, name: text })),
  }),
  Product: v.looseObject({
    image: address,
    url: address,
    offers: v.array(
      v.looseObject({
        price: v.pipe(v.number(), v.gtValue(0, 'is nothing')),
        priceCurrency: v.literal('INR'),
        priceValidUntil: day,
        availability,
      }),
    ),
  }),
  FAQPage: v.looseObject({ mainEntity: things }),
  Question: v.looseObject({ name: text, acceptedAnswer: thing }),
  Answer: v.looseObject({ text }),
};

const typesOfLibrary = ['AggregateRating', 'Brand', 'ListItem', 'Person', 'Rating', 'Review'];

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
  if (!schema) return typesOfLibrary.includes(type) ? [] : [`${type} is no type that this site uses.`];
  const { issues = [] } = v.safeParse(schema, found);
  return issues.map((issue) => {
    const place = `${type}.${v.getDotPath(issue) ?? ''}`;
    return issue.received === 'undefined' ? `${place} is missing.` : `${place}: ${issue.message}.`;
  });
}

/** Errors that Google's rules for rich results have, by the library; its warnings are about goods in parcels. */
async function richResultDefects(roots: readonly Record<string, unknown>[]): Promise<string[]> {
  const issues = await Promise.all(
    roots.map((root) => new Validator().validate({ jsonld: { [String(root['@type'])]: [root] } })),
  );
  return issues
    .flat()
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}.`);
}

/** Defects in the structured data of a page, as sentences. */
export async function readJsonLd(json: string): Promise<{
  readonly roots: Record<string, unknown>[];
  readonly defects: string[];
}> {
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
      ...(await richResultDefects(roots)),
    ],
  };
}
