/** Property test over generated pairs of edits: no change is lost without a conflict. */
import { emptyDeparture } from '../departure-form';
import { emptyPackageForm, type PackageForm } from '../package-form';
import { occupancies } from '../package-enums';
import type { Side } from './merge-log';
import { mergePackages } from './merge-packages';

/** Seeded random numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = ReturnType<typeof createRandom>;
const below = (random: Random, count: number) => Math.floor(random() * count);
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

const generateBase = (random: Random): PackageForm => ({
  ...emptyPackageForm(),
  title: 'base title',
  summary: 'base summary',
  pace: 'base pace',
  highlights: times(below(random, 4), (n) => ({ text: `base highlight ${n}` })),
  stops: times(1 + below(random, 4), (n) => ({
    place: `base place ${n}`,
    destinationId: `stop-${n}`,
    nights: '1',
    lat: '',
    lng: '',
  })),
  itineraryDays: times(1 + below(random, 5), (n) => ({
    title: `base day ${n}`,
    body: `base body ${n}`,
    overnight: `base night ${n}`,
    meals: [],
  })),
  inclusions: times(below(random, 4), (n) => ({
    inclusionId: `inclusion-${n}`,
    label: `base label ${n}`,
    kind: 'include',
  })),
  images: times(below(random, 3), (n) => ({
    path: `image-${n}`,
    alt: `base alt ${n}`,
    width: null,
    height: null,
    focalX: 0.5,
    focalY: 0.5,
  })),
  departures: times(1 + below(random, 4), (n) => ({
    ...emptyDeparture(),
    departureId: `departure-${n}`,
    startsOn: `2027-06-${10 + n}`,
    prices: { ...emptyDeparture().prices, twin: '30000' },
  })),
});

/** A writable value and its path. */
type Path = readonly (string | number)[];

/** All cells that accept free text. */
function getTextPaths(form: PackageForm, { named }: { named: boolean }): Path[] {
  return [
    ['title'],
    ['summary'],
    ['pace'],
    ...form.itineraryDays.flatMap((_, n): Path[] => [
      ['itineraryDays', n, 'body'],
      ['itineraryDays', n, 'overnight'],
    ]),
    ...form.stops.map((_, n): Path => ['stops', n, 'nights']),
    ...form.images.map((_, n): Path => ['images', n, 'alt']),
    ...form.departures.flatMap((_, n): Path[] => [
      ['departures', n, 'seatsTotal'],
      ...occupancies.flatMap((occupancy): Path[] => [
        ['departures', n, 'prices', occupancy],
        ['departures', n, 'mrp', occupancy],
      ]),
    ]),
    ...(named
      ? [
          ...form.highlights.map((_, n): Path => ['highlights', n, 'text']),
          ...form.stops.map((_, n): Path => ['stops', n, 'place']),
          ...form.itineraryDays.map((_, n): Path => ['itineraryDays', n, 'title']),
          ...form.inclusions.map((_, n): Path => ['inclusions', n, 'label']),
        ]
      : []),
  ];
}

function write(form: PackageForm, path: Path, value: string): void {
  let target = form as unknown as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) target = target[key] as typeof target;
  target[path.at(-1) ?? ''] = value;
}

function read(form: PackageForm, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], form);
}

/** Writes unique texts into some cells; returns them by path. */
function type(random: Random, form: PackageForm, side: Side, paths: readonly Path[]): Map<string, string> {
  const typed = new Map<string, string>();
  for (const path of paths) {
    if (random() > 0.15) continue;
    const value = `<${side} ${path.join('.')}>`;
    write(form, path, value);
    typed.set(path.join('.'), value);
  }
  return typed;
}

const lists = ['highlights', 'stops', 'itineraryDays', 'inclusions', 'images', 'departures'] as const;

/** Adds, removes and moves rows. */
function rearrange(random: Random, form: PackageForm, side: Side): void {
  for (const list of lists) {
    const rows = form[list] as unknown[];
    if (random() < 0.3 && rows.length > 0) rows.splice(below(random, rows.length), 1);
    if (random() < 0.3 && rows.length > 1) {
      const [row] = rows.splice(below(random, rows.length), 1);
      rows.splice(below(random, rows.length + 1), 0, row);
    }
    if (random() < 0.3) {
      const name = `<${side} new ${list}>`;
      const added: Record<(typeof lists)[number], unknown> = {
        highlights: { text: name },
        stops: { place: name, destinationId: '', nights: '1', lat: '', lng: '' },
        itineraryDays: { title: name, body: '', overnight: '', meals: [] },
        inclusions: { inclusionId: '', label: name, kind: 'include' },
        images: { path: name, alt: '', width: null, height: null, focalX: 0.5, focalY: 0.5 },
        departures: { ...emptyDeparture(), departureCityId: name, startsOn: '2027-07-01' },
      };
      rows.splice(below(random, rows.length + 1), 0, added[list]);
    }
  }
}

const rounds = 300;

test('takes cells changed by one side, reports cells changed by both', () => {
  for (let seed = 0; seed < rounds; seed += 1) {
    const random = createRandom(seed);
    const base = generateBase(random);
    const [mine, theirs] = [structuredClone(base), structuredClone(base)];
    const paths = getTextPaths(base, { named: true });
    const myTexts = type(random, mine, 'mine', paths);
    const theirTexts = type(random, theirs, 'theirs', paths);
    const both = [...myTexts.keys()].filter((path) => theirTexts.has(path));

    for (const side of ['mine', 'theirs'] as const) {
      const choices = Object.fromEntries(both.map((_, id) => [id, side]));
      const { merged, conflicts } = mergePackages({ base, mine, theirs }, () => undefined, choices);
      const chosen = side === 'mine' ? myTexts : theirTexts;
      const wrong = paths.filter((path) => {
        const key = path.join('.');
        const expected = chosen.get(key) ?? myTexts.get(key) ?? theirTexts.get(key) ?? read(base, path);
        return read(merged, path) !== expected;
      });
      expect({ seed, side, wrong, asked: conflicts.length }).toEqual({
        seed,
        side,
        wrong: [],
        asked: both.length,
      });
    }
  }
});

test('keeps every text in the result or in a conflict', () => {
  for (let seed = 0; seed < rounds; seed += 1) {
    const random = createRandom(seed);
    const base = generateBase(random);
    const sides = { mine: structuredClone(base), theirs: structuredClone(base) };
    for (const side of ['mine', 'theirs'] as const) {
      rearrange(random, sides[side], side);
      type(random, sides[side], side, getTextPaths(sides[side], { named: true }));
    }
    const { merged, conflicts } = mergePackages({ base, ...sides }, () => undefined);
    const kept = JSON.stringify([merged, conflicts]);
    const texts = JSON.stringify(sides).match(/<(mine|theirs) [^>]*>/g) ?? [];
    expect({ seed, lost: texts.filter((text) => !kept.includes(text)) }).toEqual({ seed, lost: [] });
  }
});

test('reports the same conflicts in either direction', () => {
  for (let seed = 0; seed < rounds; seed += 1) {
    const random = createRandom(seed);
    const base = generateBase(random);
    const [mine, theirs] = [structuredClone(base), structuredClone(base)];
    for (const [form, side] of [
      [mine, 'mine'],
      [theirs, 'theirs'],
    ] as const) {
      rearrange(random, form, side);
      type(random, form, side, getTextPaths(form, { named: false }));
    }
    const forth = mergePackages({ base, mine, theirs }, () => undefined).conflicts;
    const back = mergePackages({ base, mine: theirs, theirs: mine }, () => undefined).conflicts;
    const values = (conflict: (typeof forth)[number]) =>
      [conflict.before, ...[conflict.mine, conflict.theirs].toSorted()].join();
    expect({ seed, asked: back.map(values).toSorted() }).toEqual({
      seed,
      asked: forth.map(values).toSorted(),
    });
  }
});
