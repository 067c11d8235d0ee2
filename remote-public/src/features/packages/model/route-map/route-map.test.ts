import type { RouteStop } from '../package-detail';
import { drawRouteMap, frame, pinRadius } from './route-map';

const stop = (place: string, lat: number | null, lng: number | null, nights = 1): RouteStop => ({
  place,
  nights,
  lat,
  lng,
});

const kashmir = [
  stop('Srinagar', 34.08, 74.8),
  stop('Gulmarg', 34.05, 74.38),
  stop('Pahalgam', 34.01, 75.32),
  stop('Srinagar', 34.08, 74.8),
];

test('points north up and east right, with every pin inside the frame', () => {
  const { pins, height } = drawRouteMap(kashmir)!;
  const [srinagar, gulmarg, pahalgam] = pins;
  expect(gulmarg!.x).toBeLessThan(srinagar!.x);
  expect(pahalgam!.x).toBeGreaterThan(srinagar!.x);
  expect(pahalgam!.y).toBeGreaterThan(srinagar!.y);
  for (const { x, y } of pins) {
    expect(x).toBeGreaterThanOrEqual(pinRadius);
    expect(x).toBeLessThanOrEqual(frame.width - pinRadius);
    expect(y).toBeGreaterThanOrEqual(pinRadius);
    expect(y).toBeLessThanOrEqual(height - pinRadius);
  }
});

test('merges repeated visits of a place, and overlapping pins, into one pin', () => {
  const pins = drawRouteMap([...kashmir, stop('Srinagar houseboat', 34.11, 74.85)])?.pins;
  expect(pins?.map(({ numbers, label }) => [label, numbers])).toEqual([
    ['Srinagar, Srinagar houseboat', [1, 4, 5]],
    ['Gulmarg', [2]],
    ['Pahalgam', [3]],
  ]);
});

test('places labels off the pins and off other labels', () => {
  const close = [
    stop('Kuala Lumpur', 3.14, 101.69),
    stop('Putrajaya', 3.5, 102.2),
    stop('Malacca', 2.9, 102.3),
    stop('Ipoh', 4.6, 101.07),
    stop('Singapore', 1.29, 103.85),
  ];
  const pins = drawRouteMap(close)?.pins ?? [];
  const boxes = pins.map(({ label, labelAt: { x, y, anchor } }) => {
    const width = label.length * 7;
    const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
    return { left, right: left + width, top: y - 8, bottom: y + 8 };
  });
  const marks = pins.map(({ x, y }) => ({
    left: x - pinRadius,
    right: x + pinRadius,
    top: y - pinRadius,
    bottom: y + pinRadius,
  }));
  const all = [...boxes, ...marks];
  for (const [index, a] of boxes.entries()) {
    expect(a.left).toBeGreaterThanOrEqual(0);
    expect(a.right).toBeLessThanOrEqual(frame.width);
    for (const b of all.slice(index + 1)) {
      expect(
        a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5,
      ).toBe(false);
    }
  }
});

test('crosses the date line in the shorter direction', () => {
  const map = drawRouteMap([stop('Nadi', -17.76, 177.44), stop('Apia', -13.83, -171.76)]);
  expect(map?.pins[1]?.x).toBeGreaterThan(map?.pins[0]?.x ?? Infinity);
  expect(map?.pins[1]?.x).toBeLessThan(frame.width);
});

test('gives a stop without coordinates a number but no pin; centres one place and needs one', () => {
  const map = drawRouteMap([
    stop('Bangkok', 13.75, 100.5),
    stop('Night train', null, null),
    stop('Chiang Mai', 18.79, 98.99),
  ]);
  expect(map?.pins.map(({ numbers }) => numbers)).toEqual([[1], [3]]);
  const one = drawRouteMap([stop('Dubai', 25.2, 55.27)]);
  expect(one?.pins).toMatchObject([{ x: frame.width / 2, y: one!.height / 2 }]);
  expect(drawRouteMap([stop('Night train', null, null)])).toBeNull();
  expect(drawRouteMap([])).toBeNull();
});

test('covers the frame with tiles of land, also across the date line', () => {
  const land = drawRouteMap([stop('Nadi', -17.8, 177.4), stop('Apia', -13.8, -171.8)])?.land ?? [];
  expect(land.map(({ href }) => href)).toEqual(['/land/15-8.svg', '/land/0-8.svg']);
  expect(Math.min(...land.map(({ x }) => x))).toBeLessThan(0);
  expect(Math.max(...land.map(({ x, size }) => x + size))).toBeGreaterThan(frame.width);
});
