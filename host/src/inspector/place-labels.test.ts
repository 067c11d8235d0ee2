import { placeLabels } from './place-labels';

const viewport = { width: 390, height: 800 };
const label = { width: 200, height: 24 };

test('a label stands in the first corner of its part, and stays in view when that is scrolled away', () => {
  const footer = { left: 0, top: 500, right: 390, bottom: 900 };
  const page = { left: 0, top: -2000, right: 390, bottom: 500 };
  expect(placeLabels([{ box: footer, label }], viewport)).toEqual([{ left: 4, top: 504 }]);
  expect(placeLabels([{ box: page, label }], viewport)).toEqual([{ left: 4, top: 4 }]);
});

test('labels of parts that begin at one place stand below each other', () => {
  const box = { left: 0, top: 0, right: 390, bottom: 700 };
  const places = placeLabels(
    [
      { box, label },
      { box, label },
      { box, label },
    ],
    viewport,
  );
  expect(places.map((place) => place?.top)).toEqual([4, 32, 60]);
});

test('no label leaves the viewport to the right or below', () => {
  const corner = { left: 280, top: 780, right: 390, bottom: 860 };
  expect(placeLabels([{ box: corner, label }], viewport)).toEqual([{ left: 186, top: 772 }]);
});

test('what is out of view, or smaller than its label, has none', () => {
  const above = { left: 0, top: -300, right: 390, bottom: -100 };
  const button = { left: 330, top: 700, right: 374, bottom: 744 };
  expect(
    placeLabels(
      [above, button].map((box) => ({ box, label })),
      viewport,
    ),
  ).toEqual([undefined, undefined]);
});

test('a page scrolled under the navigation has its label below the navigation', () => {
  const navigation = { left: 0, top: 0, right: 390, bottom: 64 };
  const page = { left: 0, top: -500, right: 390, bottom: 700 };
  const places = placeLabels(
    [navigation, page].map((box) => ({ box, label })),
    viewport,
  );
  expect(places.map((place) => place?.top)).toEqual([4, 68]);
});

test('behind a dialog that leaves no room the label stands where it would without it', () => {
  const page = { left: 0, top: 0, right: 390, bottom: 800 };
  const drawer = { left: 60, top: 0, right: 390, bottom: 800 };
  const places = placeLabels(
    [page, drawer].map((box) => ({ box, label })),
    viewport,
  );
  expect(places).toEqual([
    { left: 4, top: 4 },
    { left: 64, top: 32 },
  ]);
});
