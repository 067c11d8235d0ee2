/** Degrees north and east. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** Units of the drawing, from the left and from the top. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Frame {
  readonly width: number;
  /** Height for a route from north to south; an east–west route needs less. */
  readonly height: { readonly min: number; readonly max: number };
  /** Margin without points on each side. */
  readonly padding: { readonly x: number; readonly y: number };
}

/** About 30 km: keeps neighbouring villages from being enlarged to the whole map. */
const minSpan = toRadians(0.3);
/** The latitude limit of Mercator maps; the poles are at infinity. */
const maxLatitude = 85;

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function mercator({ lat, lng }: Coordinates): Point {
  const latitude = toRadians(Math.max(-maxLatitude, Math.min(lat, maxLatitude)));
  return { x: toRadians(lng), y: -Math.log(Math.tan(Math.PI / 4 + latitude / 2)) };
}

/**
 * The same places with longitudes beyond ±180 where the route crosses the date line: each leg takes the shorter
 * direction.
 */
export function unwrapLongitudes<Place extends Coordinates>(places: readonly Place[]): Place[] {
  let previous = places[0]?.lng ?? 0;
  return places.map((place) => {
    previous = place.lng + 360 * Math.round((previous - place.lng) / 360);
    return { ...place, lng: previous };
  });
}

/** A square of the world map in 16 columns and rows, as web maps count them at zoom 4. */
export interface Tile extends Point {
  readonly column: number;
  readonly row: number;
  readonly size: number;
}

const tilesAround = 16;
const tileSpan = (2 * Math.PI) / tilesAround;
/** Of the files in `host/public/land` (land of Natural Earth, public domain); further north and south is ice. */
const tileRows = { first: 1, last: 12 };

export interface Projection {
  /** Height of the frame for these places. */
  readonly height: number;
  readonly project: (place: Coordinates) => Point;
  /** Tiles that cover the frame. */
  readonly tiles: readonly Tile[];
}

/**
 * Mercator projection with these places centred and as large as they fit.
 * @param places at least one, with unwrapped longitudes
 */
export function fitProjection(
  places: readonly Coordinates[],
  { width, height: { min, max }, padding }: Frame,
): Projection {
  const points = places.map(mercator);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const scale = Math.min(
    (width - 2 * padding.x) / Math.max(right - left, minSpan),
    (max - 2 * padding.y) / Math.max(bottom - top, minSpan),
  );
  const height = Math.min(max, Math.max(min, Math.round((bottom - top) * scale + 2 * padding.y)));
  const toUnits = ({ x, y }: Point): Point => ({
    x: width / 2 + (x - middle.x) * scale,
    y: height / 2 + (y - middle.y) * scale,
  });
  /** Indices of the tiles from one side of the frame to the other. */
  const indices = (centre: number, length: number) => {
    const [first, last] = [-1, 1].map((side) =>
      Math.floor((centre + (side * length) / 2 / scale + Math.PI) / tileSpan),
    ) as [number, number];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  return {
    height,
    project: (place) => toUnits(mercator(place)),
    tiles: indices(middle.y, height)
      .filter((row) => row >= tileRows.first && row <= tileRows.last)
      .flatMap((row) =>
        indices(middle.x, width).map((column) => ({
          ...toUnits({ x: column * tileSpan - Math.PI, y: row * tileSpan - Math.PI }),
          column: ((column % tilesAround) + tilesAround) % tilesAround,
          row,
          size: tileSpan * scale,
        })),
      ),
  };
}
