import type { KeptPicture, RenderedScreen, Verification } from '../gate/verification';
import { factChange, type FactChange } from './changes';

/** The pictures of a screen in windows of one width. */
export interface PictureChange {
  /** Of the window, in CSS pixels. */
  readonly width: number;
  readonly before?: KeptPicture;
  readonly after?: KeptPicture;
  /** Share of the pixels that differ, from 0 to 1; `undefined` where there are no two pictures, or one cannot be read. */
  readonly share?: number;
}

export interface ScreenChange {
  /** The app whose screen it is: in a release of the host that of a remote. */
  readonly app: string;
  /** As the later of the two releases opens it. */
  readonly url: string;
  readonly as: string;
  readonly kind: 'changed' | 'added' | 'removed' | 'not comparable' | 'same';
  readonly pictures: readonly PictureChange[];
}

/** What two releases look like, by the pictures that the gate made of them. */
export interface ScreenChanges {
  /** Versions without pictures, so that nothing can be compared. */
  readonly silent: readonly string[];
  /** What was live beside them when they were pictured, where it was not the same: it is in the pictures too. */
  readonly beside: readonly FactChange[];
  /** Those that differ most first, those that look the same last. */
  readonly screens: readonly ScreenChange[];
}

/** Compares two pictures; `undefined` where one of them cannot be read. */
export type ComparePictures = (before: KeptPicture, after: KeptPicture) => Promise<number | undefined>;

interface Pair {
  readonly before?: RenderedScreen;
  readonly after?: RenderedScreen;
}

const placeOf = ({ app, url, as }: RenderedScreen) => `${app} ${as} ${url}`;
const routeOf = ({ app, route, as }: RenderedScreen) => `${app} ${as} ${route}`;

/** The screens of two releases by their addresses, the rest in turn by their routes: ids of recorded data change. */
function pairsOf(before: readonly RenderedScreen[], after: readonly RenderedScreen[]): Pair[] {
  const old = new Map(before.map((screen) => [placeOf(screen), screen]));
  const fresh = new Set(after.map(placeOf));
  const left = before.filter((screen) => !fresh.has(placeOf(screen)));
  const pairs = after.map((screen): Pair => {
    const same = old.get(placeOf(screen));
    if (same) return { before: same, after: screen };
    const index = left.findIndex((other) => routeOf(other) === routeOf(screen));
    return index < 0 ? { after: screen } : { before: left.splice(index, 1)[0], after: screen };
  });
  return [...pairs, ...left.map((screen): Pair => ({ before: screen }))];
}

async function pictureChanges({ before, after }: Pair, compare: ComparePictures): Promise<PictureChange[]> {
  const sides = [before, after].map((screen) => screen?.pictures ?? []);
  const widths = [...new Set(sides.flat().map(({ width }) => width))].toSorted((a, b) => a - b);
  const changes: PictureChange[] = [];
  for (const width of widths) {
    const [old, fresh] = sides.map((pictures) => pictures.find((picture) => picture.width === width));
    const share = old && fresh && (old.hash === fresh.hash ? 0 : await compare(old, fresh));
    changes.push({
      width,
      ...(old ? { before: old } : {}),
      ...(fresh ? { after: fresh } : {}),
      ...(share === undefined ? {} : { share }),
    });
  }
  return changes;
}

function kindOf({ before, after }: Pair, pictures: readonly PictureChange[]): ScreenChange['kind'] {
  if (!before) return 'added';
  if (!after) return 'removed';
  if (pictures.some(({ share }) => share)) return 'changed';
  const isComplete = pictures.length > 0 && pictures.every(({ share }) => share !== undefined);
  return isComplete ? 'same' : 'not comparable';
}

/** The largest share of a screen that differs, from 0 to 1. */
const shareOf = ({ pictures }: Pick<ScreenChange, 'pictures'>): number =>
  Math.max(0, ...pictures.map(({ share }) => share ?? 0));

/** `12.3 %`; what differs is never 0 %. */
export function describeShare(share: number | undefined): string {
  if (share === undefined) return 'not comparable';
  if (share === 0) return 'the same';
  return share < 0.001 ? 'less than 0.1 %' : `${(share * 100).toFixed(1)} %`;
}

const order: readonly ScreenChange['kind'][] = ['changed', 'added', 'removed', 'not comparable', 'same'];

const besideOf = (before: Verification, after: Verification): FactChange[] =>
  [...new Set([...Object.keys(before.against), ...Object.keys(after.against)])].flatMap((app) =>
    factChange(app, before.against[app], after.against[app]),
  );

/** Whether the gate came to the screens. */
const hasScreens = (verification: Verification | undefined): verification is Verification =>
  verification !== undefined && verification.rendered.length > 0;

interface Side {
  readonly version: string;
  readonly verification?: Verification;
}

/** What two releases look like. Reads nothing but what `compare` reads. */
export async function screenChanges(
  before: Side,
  after: Side,
  compare: ComparePictures,
): Promise<ScreenChanges> {
  const [old, fresh] = [before.verification, after.verification];
  if (!hasScreens(old) || !hasScreens(fresh)) {
    const silent = [before, after].filter(({ verification }) => !hasScreens(verification));
    return { silent: silent.map(({ version }) => version), beside: [], screens: [] };
  }
  const screens: ScreenChange[] = [];
  for (const pair of pairsOf(old.rendered, fresh.rendered)) {
    const screen = pair.after ?? pair.before;
    if (!screen) continue;
    const { app, url, as } = screen;
    const pictures = await pictureChanges(pair, compare);
    screens.push({ app, url, as, kind: kindOf(pair, pictures), pictures });
  }
  return {
    silent: [],
    beside: besideOf(old, fresh),
    screens: screens.toSorted(
      (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || shareOf(b) - shareOf(a),
    ),
  };
}
