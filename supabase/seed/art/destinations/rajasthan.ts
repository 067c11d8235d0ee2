import { sampled, spread } from '../geometry';
import type { Point } from '../geometry';
import { lit, shade } from '../palette';
import type { Color } from '../palette';
import type { Pen } from '../pen';
import type { Destination } from '../picture';
import { dome, finial, pointedArch, roundArch } from '../shapes/building';
import { hill } from '../shapes/land';
import { palm } from '../shapes/plants';
import { birds, disc, sky, streaks } from '../shapes/sky';

/** A domed pavilion (chhatri) on pillars, foot at (x, y). */
export function chhatri(pen: Pen, x: number, y: number, w: number, stone: Color, roof: Color): void {
  const h = w * 0.7;
  for (const t of [-0.42, -0.14, 0.14, 0.42]) pen.rect(x + w * t - w * 0.035, y - h, w * 0.07, h, t > 0.2 ? shade(stone, 0.25) : stone);
  pen.rect(x - w * 0.55, y - w * 0.06, w * 1.1, w * 0.07, stone);
  pen.poly([[x - w * 0.66, y - h + w * 0.07], [x - w * 0.48, y - h - w * 0.04], [x + w * 0.48, y - h - w * 0.04], [x + w * 0.66, y - h + w * 0.07]], pen.sides([lit(roof, 0.15), 0.55], [shade(roof, 0.28), 1]));
  pen.path(dome(x, y - h - w * 0.03, w * 0.86, w * 0.44), pen.sides([lit(roof, 0.2), 0.3], [roof, 0.62], [shade(roof, 0.28), 1]));
  finial(pen, x, y - h - w * 0.42, w * 0.34, lit(roof, 0.4));
}

function palaceOfWinds(pen: Pen): void {
  sky(pen, ['#6fb3c9', '#bfdccf', '#fbe3bd', '#fbcf9d'], 760);
  disc(pen, 330, 430, 58, '#fffbe6', '#fff0c2');
  streaks(pen, 300, 250, 560, 4, '#fff6e4', 0.55);
  for (const [x, w, h, color] of [[-20, 170, 150, '#e5a98f'], [130, 130, 210, '#dd9c86'], [240, 180, 130, '#e5a98f'], [400, 120, 190, '#d9937f'], [500, 160, 140, '#e5a98f']] as const) {
    pen.rect(x, 880 - h, w, h, pen.sides([color, 0.7], [shade(color, 0.18), 1]));
    pen.rect(x - 4, 880 - h - 6, w + 8, 8, lit(color, 0.4));
    for (let wx = x + 18; wx < x + w - 20; wx += 30) for (let wy = 880 - h + 22; wy < 850; wy += 44) pen.path(pointedArch(wx + 6, wy + 24, 13, 24), shade(color, 0.36));
  }
  chhatri(pen, 196, 666, 74, '#f0b898', '#d98c78');
  chhatri(pen, 458, 686, 66, '#f0b898', '#d98c78');
  const pink = '#e8795f';
  const trim = '#fff0d8';
  const dark = '#8d3a46';
  const jharokha = (x: number, y: number, w: number, h: number, domed = true): void => {
    const half = w / 2;
    pen.rect(x - half, y - h * 0.66, w, h * 0.66, pen.sides([lit(pink, 0.22), 0.3], [pink, 0.68], [shade(pink, 0.24), 1]));
    pen.poly([[x - half, y], [x - half * 0.62, y + h * 0.1], [x + half * 0.62, y + h * 0.1], [x + half, y]], shade(pink, 0.34));
    for (const t of [-0.6, 0, 0.6]) {
      pen.path(roundArch(x + half * t, y - h * 0.08, w * 0.21, h * 0.42), trim);
      pen.path(roundArch(x + half * t, y - h * 0.08, w * 0.14, h * 0.36), dark);
    }
    pen.rect(x - half, y - h * 0.08, w, h * 0.05, trim);
    pen.poly([[x - half * 1.22, y - h * 0.6], [x - half, y - h * 0.69], [x + half, y - h * 0.69], [x + half * 1.22, y - h * 0.6]], trim);
    if (domed) {
      pen.path(dome(x, y - h * 0.67, w * 0.94, h * 0.26), pen.sides([lit(pink, 0.25), 0.35], [pink, 0.62], [shade(pink, 0.28), 1]));
      finial(pen, x, y - h * 0.9, h * 0.15, trim);
    }
  };
  const centre = 1080;
  const tiers: readonly [y: number, count: number, step: number, h: number][] = [[872, 9, 94, 128], [748, 9, 94, 126], [628, 7, 94, 122], [512, 5, 92, 118], [400, 3, 88, 114]];
  for (const [y, count, step, h] of tiers) {
    const half = ((count - 1) / 2) * step + step * 0.52;
    pen.rect(centre - half, y - h * 0.92, half * 2, h * 0.98, pen.fade([shade(pink, 0.1), shade(pink, 0.22)]));
    pen.rect(centre - half - 8, y - h * 0.93, half * 2 + 16, 7, trim);
    pen.rect(centre - half - 8, y + h * 0.05, half * 2 + 16, 6, trim);
    spread(-((count - 1) / 2) * step, ((count - 1) / 2) * step, count).forEach((dx) => jharokha(centre + dx, y, step * 0.74, h));
  }
  for (const [y, count, step] of [[628, 9, 94], [512, 7, 94], [400, 5, 92]] as const) {
    for (const side of [-1, 1]) chhatri(pen, centre + side * ((count - 1) / 2) * step, y + 8, 62, lit(pink, 0.1), pink);
  }
  chhatri(pen, centre, 302, 96, lit(pink, 0.15), pink);
  for (const side of [-1, 1]) chhatri(pen, centre + side * 92, 292, 58, lit(pink, 0.1), pink);
  pen.rect(540, 880, 1080, 22, trim);
  pen.rect(-10, 880, 1620, 130, pen.fade(['#e9b183', '#b9755f']));
  for (const x of spread(600, 1560, 11)) {
    pen.path(roundArch(x, 962, 66, 72), shade(pink, 0.05));
    pen.path(roundArch(x, 962, 52, 62), '#6c3140');
    pen.poly([[x - 44, 912], [x - 36, 896], [x + 36, 896], [x + 44, 912]], trim);
  }
  pen.rect(-10, 960, 1620, 50, pen.fade(['#f0c591', '#cf9069']));
  palm(pen, 90, 968, 330, 46, { light: '#5f9a6b', dark: '#2f6d5c', trunk: '#8a5a4a' });
  palm(pen, 250, 974, 230, -26, { light: '#5f9a6b', dark: '#2f6d5c', trunk: '#8a5a4a' });
  birds(pen, 640, 240, 9, '#9a6a62', 14, 130);
}

/** A saddled camel walking left, feet at y = 0, about 300 units long. */
export function camel(pen: Pen, coat: Color, cloth: readonly [Color, Color], rider?: Color): void {
  const dark = shade(coat, 0.3);
  const leg = (x: number, lean: number, color: Color): void => pen.path(`M${x - 10} -120L${x - 9 + lean * 0.5} -62L${x - 9 + lean} -6H${x + 9 + lean}L${x + 3 + lean * 0.6} -62L${x + 16} -120Z`, color);
  leg(-58, 16, dark);
  leg(74, -16, dark);
  pen.path('M-96 -150C-90 -196 -40 -196 -26 -196C-8 -246 36 -246 52 -196C84 -196 112 -172 110 -128C96 -104 60 -96 10 -98C-40 -96 -92 -106 -96 -150Z', pen.fade([lit(coat, 0.16), shade(coat, 0.14)]));
  leg(-78, -18, coat);
  leg(92, 14, coat);
  pen.path('M-84 -126C-128 -112 -140 -150 -142 -196C-143 -214 -146 -228 -150 -238C-170 -232 -188 -230 -194 -238C-200 -250 -178 -262 -158 -270C-144 -276 -126 -268 -122 -246C-118 -210 -116 -172 -84 -178Z', coat);
  pen.path('M-136 -272l6 -14 8 14Z', dark);
  pen.line([[110, -150], [128, -120], [122, -96]], dark, 5, { curved: true });
  pen.path('M-34 -200C-8 -250 38 -250 58 -200L70 -122H-46Z', cloth[0]);
  pen.path('M-46 -122h116l2 12h-120Z', cloth[1]);
  pen.line([[-40, -160], [64, -160]], cloth[1], 7);
  pen.line([[-158, -252], [-120, -220], [-40, -204]], cloth[1], 4, { curved: true });
  if (!rider) return;
  pen.path('M-10 -232C-12 -282 -2 -304 12 -304C28 -304 36 -280 36 -232L48 -190H34L22 -226L4 -190H-10Z', rider);
  pen.circle(12, -318, 13, '#6b3f36');
  pen.path('M-4 -322Q12 -352 28 -322Q12 -330 -4 -322Z', cloth[1]);
}

function caravanAtSunset(pen: Pen): void {
  sky(pen, ['#5b3a78', '#b5567f', '#f28a5f', '#fdc46a'], 620);
  disc(pen, 520, 500, 96, '#fff0bd', '#ffcf73');
  streaks(pen, 1100, 220, 800, 6, '#f2a07e', 0.45);
  streaks(pen, 300, 320, 500, 3, '#fbc38a', 0.4);
  hill(pen, sampled([[0, 600], [260, 560], [560, 610], [900, 570], [1250, 600], [1600, 550]]), '#d9845f', '#f0a868', 760);
  pen.path('M0 690C200 660 420 600 640 612C820 622 900 700 1120 690C1320 680 1460 610 1620 620V1000H0Z', pen.fade(['#f7a95a', '#e5894e']));
  pen.path('M640 612C820 622 900 700 1120 690C1320 680 1460 610 1620 620V680C1400 700 1180 790 1000 800C840 760 760 680 640 612Z', '#b8595a', { opacity: 0.85 });
  const crest = (t: number): Point => [
    -20 * (1 - t) ** 3 + 240 * 3 * t * (1 - t) ** 2 + 560 * 3 * t * t * (1 - t) + 900 * t ** 3,
    800 * (1 - t) ** 3 + 720 * 3 * t * (1 - t) ** 2 + 690 * 3 * t * t * (1 - t) + 724 * t ** 3,
  ];
  pen.path('M-20 800C240 720 560 690 900 724C1180 752 1380 780 1620 700V1000H-20Z', pen.fade(['#f2934f', '#c9603f']));
  pen.path('M900 724C1180 752 1380 780 1620 700V1000H1180C1120 900 1040 800 900 724Z', pen.fade(['#93434f', '#b5554c']));
  const cloths: readonly (readonly [Color, Color])[] = [['#b8324a', '#f5c04e'], ['#2f6f7c', '#f5d08a'], ['#d9662f', '#ffe2a0'], ['#6a3f86', '#f5c04e']];
  cloths.forEach((cloth, i) => {
    const [x, y] = crest(0.34 + i * 0.2);
    pen.group(() => camel(pen, '#7a4438', cloth, i % 3 === 1 ? undefined : '#f7e6c8'), { x, y: y + 5, scale: 0.6 });
    if (i > 0) pen.line([crest(0.34 + i * 0.2 - 0.098), [x - 96, y - 146]].map(([px, py], k): Point => (k === 0 ? [px + 6, py - 92] : [px, py])), '#6b3f36', 2.5);
  });
  pen.path('M-20 930C220 850 480 860 720 900C980 944 1260 950 1620 880V1010H-20Z', pen.fade(['#dd7348', '#a04a45']));
  pen.path('M720 900C980 944 1260 950 1620 880V1010H900C860 970 800 930 720 900Z', pen.fade(['#6f3049', '#8c3f4a']));
  for (let i = 0; i < 9; i++) {
    const y = 912 + i * 11;
    const end = 560 + i * 26;
    pen.line(spread(-20, end, 9).map((x, k): Point => [x, y + Math.sin(k * 1.7 + i) * 4 - 26 * Math.sin(((x + 20) / (end + 20)) * 3.1)]), '#f7ac72', 2.4, { curved: true, cap: 'round', opacity: 0.35 });
  }
  birds(pen, 1160, 380, 6, '#7d3f63', 15, 120);
}

export const rajasthan: Destination = {
  slug: 'rajasthan',
  pictures: [
    { title: 'The Palace of Winds in Jaipur at sunrise', draw: palaceOfWinds },
    { title: 'A camel caravan on the dunes at sunset', draw: caravanAtSunset },
  ],
};
