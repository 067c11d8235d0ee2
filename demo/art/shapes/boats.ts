import type { Color } from '../base/palette';
import { lit, shade } from '../base/palette';
import type { Pen } from '../base/pen';

/** A Kashmiri shikara with canopy and paddler, 420 units long, waterline at y = 0. */
export function shikara(
  pen: Pen,
  colors: { hull: Color; canopy: Color; curtain: Color; figure: Color },
): void {
  const { hull, canopy, curtain, figure } = colors;
  pen.poly(
    [
      [-78, -96],
      [-70, -96],
      [-70, -14],
      [-78, -14],
    ],
    shade(hull, 0.3),
  );
  pen.path('M-66 -92H92V-30Q14 -18 -66 -30Z', shade(curtain, 0.45));
  for (const x of [-66, -10, 52]) pen.path(`M${x} -96q18 34 -2 74h14q22 -40 30 -74Z`, curtain);
  for (const x of [-70, -12, 42, 94]) pen.rect(x, -98, 6, 88, lit(hull, 0.25));
  pen.path('M-92 -96Q12 -150 118 -96L122 -88H-96Z', pen.fade([lit(canopy, 0.2), canopy]));
  pen.path('M12 -123Q70 -120 118 -96L122 -88H40Z', shade(canopy, 0.28));
  let fringe = 'M-96 -88';
  for (let x = -96; x < 118; x += 12.1) fringe += 'q6 14 12.1 0';
  pen.path(`${fringe}Z`, lit(canopy, 0.55));
  pen.path(
    'M-232 -40C-170 -16 -90 -10 10 -10S178 -16 236 -50C206 -4 150 12 20 12S-190 4 -232 -40Z',
    pen.fade([lit(hull, 0.18), shade(hull, 0.35)]),
  );
  pen.line(
    [
      [-226, -38],
      [-120, -17],
      [10, -12],
      [140, -19],
      [228, -46],
    ],
    lit(curtain, 0.3),
    4,
    { curved: true },
  );
  pen.path('M150 -24C152 -52 158 -70 172 -72C188 -72 192 -48 196 -30Z', figure);
  pen.circle(174, -82, 11, shade(figure, 0.25));
  pen.path('M162 -84Q174 -102 187 -84Z', curtain);
  pen.line(
    [
      [160, -62],
      [206, 26],
    ],
    shade(hull, 0.1),
    5,
    { cap: 'round' },
  );
  pen.blob(
    [
      [204, 18],
      [214, 24],
      [222, 48],
      [208, 40],
    ],
    hull,
  );
}

/** A Kerala houseboat (kettuvallam), 520 units long, waterline at y = 0. */
export function kettuvallam(pen: Pen, colors: { hull: Color; thatch: Color; glow: Color }): void {
  const { hull, thatch, glow } = colors;
  pen.path('M-176 -30V-118Q-60 -150 96 -128L150 -108V-30Z', shade(thatch, 0.6));
  for (const [x, w] of [
    [-150, 44],
    [-88, 44],
    [-26, 44],
  ] as const) {
    pen.path(`M${x} -42v-46q${w / 2} -26 ${w} 0v46Z`, glow);
    pen.rect(x + w / 2 - 2, -96, 4, 54, shade(thatch, 0.5));
  }
  pen.rect(40, -100, 96, 56, glow, { opacity: 0.75 });
  for (const x of [40, 70, 100, 132]) pen.rect(x, -112, 5, 82, shade(thatch, 0.35));
  const roof =
    'M-212 -92C-204 -150 -150 -172 -70 -178C-10 -182 30 -172 56 -160C112 -160 160 -136 190 -84C150 -106 110 -112 66 -112C10 -128 -120 -128 -212 -92Z';
  pen.path(roof, pen.fade([lit(thatch, 0.3), thatch]));
  pen.path(
    'M56 -160C112 -160 160 -136 190 -84C150 -106 110 -112 66 -112C76 -130 70 -148 56 -160Z',
    shade(thatch, 0.25),
  );
  for (const x of [-150, -96, -42, 12])
    pen.line(
      [
        [x, -170 + Math.abs(x + 60) * 0.1],
        [x - 10, -112],
      ],
      shade(thatch, 0.2),
      2.5,
      { curved: true },
    );
  pen.rect(-192, -48, 352, 12, lit(hull, 0.35));
  pen.path(
    'M-270 -62C-240 -34 -180 -30 -60 -30S190 -30 286 -92C276 -30 214 14 40 14S-238 10 -270 -62Z',
    pen.fade([lit(hull, 0.12), shade(hull, 0.4)]),
  );
  pen.path('M286 -92q10 -14 22 -8q-12 2 -16 18Z', hull);
  pen.line(
    [
      [-262, -56],
      [-180, -22],
      [0, -20],
      [180, -26],
      [280, -84],
    ],
    lit(thatch, 0.25),
    4,
    { curved: true },
  );
}

/** A Thai long-tail boat seen from the side, 420 units long, waterline at y = 0. */
export function longtail(pen: Pen, colors: { hull: Color; canopy: Color; ribbons: readonly Color[] }): void {
  const { hull, canopy, ribbons } = colors;
  for (const x of [-96, -20, 56]) pen.rect(x, -92, 5, 74, shade(hull, 0.3));
  pen.path('M-124 -92Q-20 -112 92 -92L98 -82H-130Z', canopy);
  pen.path('M-20 -102Q46 -100 92 -92L98 -82H-20Z', shade(canopy, 0.25));
  pen.path(
    'M-226 -34C-160 -18 -60 -18 60 -24S196 -60 236 -148L246 -150C238 -70 190 14 60 16S-196 12 -226 -34Z',
    pen.fade([lit(hull, 0.22), shade(hull, 0.35)]),
  );
  pen.path(
    'M-220 -30C-150 -12 -60 -10 60 -16S196 -52 238 -138C228 -60 180 -2 60 -2S-190 -6 -220 -30Z',
    lit(hull, 0.3),
    { opacity: 0.55 },
  );
  ribbons.forEach((color, i) => {
    const y = -112 + i * 13;
    const x = 231 - i * 5.5;
    pen.path(`M${x - 9} ${y}q12 -8 23 -1l-2 12q-12 -4 -24 2Z`, color);
    pen.path(`M${x + 2} ${y + 8}q${12 - i * 3} 34 ${6 - i * 7} 62q-9 -30 -12 -60Z`, color);
  });
  pen.line(
    [
      [-206, -34],
      [-250, -52],
      [-330, 8],
    ],
    shade(hull, 0.45),
    5,
  );
}

/** A sailing boat (dhow) with a lateen sail, 260 units long, waterline at y = 0. */
export function dhow(pen: Pen, hull: Color, sail: Color): void {
  pen.line(
    [
      [-10, -20],
      [6, -250],
    ],
    shade(hull, 0.2),
    6,
  );
  pen.path(
    'M-92 -40C-40 -110 30 -210 84 -286C92 -190 70 -92 24 -34C-20 -46 -60 -46 -92 -40Z',
    pen.fade([lit(sail, 0.3), sail]),
  );
  pen.path('M84 -286C92 -190 70 -92 24 -34C40 -110 60 -200 84 -286Z', shade(sail, 0.22));
  pen.path(
    'M-130 -34C-80 -22 40 -20 132 -54L118 -10C80 16 -70 14 -104 4Z',
    pen.fade([lit(hull, 0.2), shade(hull, 0.35)]),
  );
  pen.poly(
    [
      [-130, -34],
      [-128, -50],
      [-84, -38],
      [-84, -28],
    ],
    hull,
  );
}
