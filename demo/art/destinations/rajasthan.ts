import { sampled, spread } from '../base/geometry';
import type { Point } from '../base/geometry';
import { lit, mix, shade } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';
import type { Destination } from '../base/picture';
import { dome, finial, pointedArch, roundArch } from '../shapes/building';
import { hill, massif } from '../shapes/land';
import { foliage, palm } from '../shapes/plants';
import { birds, disc, sky, stars, streaks } from '../shapes/sky';
import { lightPath, reflect, ripples, water } from '../shapes/water';

/** A domed pavilion (chhatri) on pillars, foot at (x, y). */
function chhatri(pen: Pen, x: number, y: number, w: number, stone: Color, roof: Color): void {
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
function camel(pen: Pen, coat: Color, cloth: readonly [Color, Color], rider?: Color): void {
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

/** A point on the crest the caravan walks on, `t` from 0 (left) to 1. */
const caravanCrest = (t: number): Point => [
  -20 * (1 - t) ** 3 + 240 * 3 * t * (1 - t) ** 2 + 560 * 3 * t * t * (1 - t) + 900 * t ** 3,
  800 * (1 - t) ** 3 + 720 * 3 * t * (1 - t) ** 2 + 690 * 3 * t * t * (1 - t) + 724 * t ** 3,
];

function caravanAtSunset(pen: Pen): void {
  sky(pen, ['#5b3a78', '#b5567f', '#f28a5f', '#fdc46a'], 620);
  disc(pen, 520, 500, 96, '#fff0bd', '#ffcf73');
  streaks(pen, 1100, 220, 800, 6, '#f2a07e', 0.45);
  streaks(pen, 300, 320, 500, 3, '#fbc38a', 0.4);
  hill(pen, sampled([[0, 600], [260, 560], [560, 610], [900, 570], [1250, 600], [1600, 550]]), '#d9845f', '#f0a868', 760);
  pen.path('M0 690C200 660 420 600 640 612C820 622 900 700 1120 690C1320 680 1460 610 1620 620V1000H0Z', pen.fade(['#f7a95a', '#e5894e']));
  pen.path('M640 612C820 622 900 700 1120 690C1320 680 1460 610 1620 620V680C1400 700 1180 790 1000 800C840 760 760 680 640 612Z', '#b8595a', { opacity: 0.85 });
  pen.path('M-20 800C240 720 560 690 900 724C1180 752 1380 780 1620 700V1000H-20Z', pen.fade(['#f2934f', '#c9603f']));
  pen.path('M900 724C1180 752 1380 780 1620 700V1000H1180C1120 900 1040 800 900 724Z', pen.fade(['#93434f', '#b5554c']));
  const cloths: readonly (readonly [Color, Color])[] = [['#b8324a', '#f5c04e'], ['#2f6f7c', '#f5d08a'], ['#d9662f', '#ffe2a0'], ['#6a3f86', '#f5c04e']];
  cloths.forEach((cloth, i) => {
    const [x, y] = caravanCrest(0.34 + i * 0.2);
    pen.group(() => camel(pen, '#7a4438', cloth, i % 3 === 1 ? undefined : '#f7e6c8'), { x, y: y + 5, scale: 0.6 });
    if (i > 0) pen.line([caravanCrest(0.34 + i * 0.2 - 0.098), [x - 96, y - 146]].map(([px, py], k): Point => (k === 0 ? [px + 6, py - 92] : [px, py])), '#6b3f36', 2.5);
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

function lakePalace(pen: Pen): void {
  sky(pen, ['#131c4f', '#2c3f86', '#6a68a4', '#d9a0a0'], 640);
  stars(pen, 170, 470);
  disc(pen, 400, 240, 56, '#fff6dd', '#d6d0f0');
  const hills = pen.group(() => {
    hill(pen, sampled([[0, 560], [180, 500], [360, 540], [560, 460], [760, 530], [980, 470], [1240, 540], [1440, 480], [1600, 520]]), '#5a5f9c', '#a98aa8', 700);
    hill(pen, sampled([[0, 640], [260, 600], [560, 650], [900, 610], [1260, 650], [1600, 590]]), '#3f4a86', '#6f689c', 700);
    for (let i = 0; i < 60; i++) pen.rect(pen.between(0, 1600), pen.between(630, 680), 5, 6, '#ffd98c', { opacity: 0.8 });
  });
  const palace = pen.group(() => {
    const [wall, dark] = ['#fdf0dc', '#a99bc0'] as const;
    const wing = (x: number, w: number, h: number, rows: number): void => {
      pen.rect(x, 706 - h, w, h, pen.sides([wall, 0.72], [dark, 1]));
      pen.rect(x - 5, 706 - h - 6, w + 10, 8, '#fffaf0');
      for (let cx = x - 2; cx < x + w - 4; cx += 13) pen.path(`M${cx} ${706 - h - 6}q5 -14 10 0Z`, '#fffaf0');
      for (let r = 0; r < rows; r++) for (let cx = x + 22; cx < x + w - 10; cx += 36) {
        const y = 706 - h + 40 + r * 44;
        pen.path(pointedArch(cx, y + 4, 25, 38), '#fffaf0');
        pen.path(pointedArch(cx, y + 2, 17, 31), '#ffc964');
      }
    };
    wing(560, 220, 92, 1);
    wing(1290, 190, 92, 1);
    wing(760, 200, 140, 2);
    wing(1120, 190, 140, 2);
    wing(930, 216, 188, 3);
    for (const [x, y, w] of [[580, 612, 56], [700, 612, 64], [790, 564, 66], [928, 564, 60], [1146, 564, 60], [1270, 564, 66], [1340, 612, 60], [1458, 612, 56]] as const) chhatri(pen, x, y, w, wall, '#e6dbe6');
    chhatri(pen, 968, 514, 64, wall, '#e6dbe6');
    chhatri(pen, 1108, 514, 64, wall, '#e6dbe6');
    chhatri(pen, 1038, 512, 104, wall, '#efe6ea');
    for (let x = 540; x < 1500; x += pen.between(36, 70)) foliage(pen, x, 700, pen.between(20, 34), pen.between(14, 24), ['#5f7a86', '#3f5a7a', '#2c4168'], 6);
    for (const [x, h] of [[620, 120], [1420, 130], [850, 90]] as const) palm(pen, x, 704, h, 8, { light: '#4f6f86', dark: '#2c4470', trunk: '#4a4a70' });
    pen.rect(530, 702, 980, 14, '#fffaf0');
    pen.rect(530, 712, 980, 10, '#8f86b4');
    for (const x of spread(560, 1480, 24)) pen.circle(x, 708, 3.4, '#ffd98c');
  });
  water(pen, 690, ['#c99aa6', '#5a5f9c', '#243a7a', '#142456']);
  reflect(pen, [hills], 690, 0.35);
  reflect(pen, [palace], 722, 0.62, 0.86);
  pen.again(palace, '');
  ripples(pen, 726, 110, '#f0d3c9', { opacity: 0.28 });
  lightPath(pen, 400, 694, '#fff3d6', { width: 130, count: 60, opacity: 0.6 });
  for (const x of spread(580, 1460, 16)) lightPath(pen, x, 726, '#ffcf73', { width: 26, count: 14, bottom: 930, opacity: 0.5 });
  pen.group(() => {
    pen.path('M-130 -18Q0 0 136 -30Q116 12 70 14H-86Q-116 6 -130 -18Z', pen.fade(['#c0586a', '#5f2f55']));
    for (const x of [-60, 50]) pen.rect(x, -76, 5, 64, '#f3d9b0');
    pen.path('M-84 -72Q-4 -116 76 -72L80 -62H-88Z', pen.sides(['#f7e2ba', 0.55], ['#b98a8c', 1]));
    pen.circle(-4, -46, 60, pen.glow(-4, -46, 60, [['#ffd98c', 0.55], ['#ffd98c', 0]]));
  }, { x: 380, y: 850, scale: 1.05 });
  ripples(pen, 862, 10, '#d9b0b8', { opacity: 0.5, left: 250, right: 540, bottom: 900 });
}

function blueCity(pen: Pen): void {
  sky(pen, ['#4fa6d3', '#a8d8e4', '#fbeccb'], 560);
  disc(pen, 300, 190, 46, '#fffdf0', '#fff2c4');
  streaks(pen, 460, 330, 560, 4, '#ffffff', 0.5);
  hill(pen, sampled([[0, 560], [300, 520], [620, 570], [1000, 540], [1600, 560]]), '#d3c3a3', '#e6d3ae');
  const rock: Point[] = [[360, 760], [460, 660], [560, 600], [640, 500], [760, 470], [900, 440], [1080, 436], [1260, 430], [1400, 470], [1480, 560], [1680, 640]];
  massif(pen, { ridge: rock, base: 860, light: '#c98d63', dark: '#8f5f5c', foot: '#b98a78', rough: 0.06 });
  const [light, dark] = ['#d99a68', '#9a5f58'] as const;
  const bastion = (x: number, y: number, w: number, h: number): void => {
    pen.path(`M${x - w * 0.06} ${y}L${x} ${y - h}H${x + w}L${x + w * 1.06} ${y}Z`, pen.sides([lit(light, 0.12), 0.35], [light, 0.68], [dark, 1]));
    for (let cx = x; cx < x + w - 4; cx += 14) pen.path(`M${cx} ${y - h}v-8q5 -8 10 0v8Z`, cx > x + w * 0.66 ? dark : light);
    pen.rect(x - 3, y - h + 12, w + 6, 5, shade(light, 0.2), { opacity: 0.5 });
  };
  for (const [x, y, w, h] of [[650, 600, 110, 150], [750, 590, 150, 190], [890, 580, 170, 210], [1050, 590, 190, 230], [1230, 590, 150, 190], [1370, 620, 100, 160]] as const) bastion(x, y, w, h);
  const palaceWing = (x: number, y: number, w: number, h: number): void => {
    pen.rect(x, y - h, w, h, pen.sides(['#f0b987', 0.7], ['#b07868', 1]));
    pen.rect(x - 4, y - h - 5, w + 8, 7, '#fbdcb0');
    for (let cx = x + 14; cx < x + w - 8; cx += 24) for (let cy = y - h + 34; cy < y - 6; cy += 38) {
      pen.path(pointedArch(cx, cy, 15, 26), '#fbdcb0');
      pen.path(pointedArch(cx, cy, 10, 21), '#7f4a50');
    }
  };
  palaceWing(800, 404, 120, 84);
  palaceWing(906, 376, 160, 110);
  palaceWing(1058, 366, 180, 130);
  palaceWing(1230, 404, 110, 84);
  for (const [x, y, w] of [[816, 322, 46], [906, 322, 50], [930, 268, 52], [1052, 266, 50], [1080, 238, 56], [1218, 236, 54], [1250, 322, 46], [1330, 322, 44]] as const) chhatri(pen, x, y, w, '#f7cf9c', '#e09a68');
  pen.rect(1146, 168, 4, 70, '#8a5a50');
  pen.poly([[1150, 170], [1206, 184], [1150, 200]], '#e5673f');
  const blues: readonly Color[] = ['#5f9fd6', '#7fb6e2', '#4a86c6', '#93c6ea', '#6aa9dc', '#f3e6cf', '#5a93cf'];
  const house = (x: number, y: number, w: number, h: number): void => {
    const color = blues[Math.floor(pen.random() * blues.length)] ?? '#5f9fd6';
    pen.rect(x, y - h, w, h, pen.sides([color, 0.66], [shade(color, 0.26), 1]));
    pen.rect(x - 2, y - h - 4, w + 4, 6, lit(color, 0.35));
    if (pen.random() < 0.4) pen.rect(x + w * 0.12, y - h - 22, w * 0.4, 20, pen.sides([lit(color, 0.12), 0.66], [shade(color, 0.2), 1]));
    for (let cx = x + 9; cx < x + w - 14; cx += 24) for (let cy = y - h + 14; cy < y - 18; cy += 32) pen.path(pointedArch(cx + 5, cy + 18, 11, 18), shade(color, 0.55));
  };
  for (const [row, y] of [680, 716, 756, 802, 856, 920, 1000].entries()) {
    const scale = 0.55 + row * 0.15;
    for (let x = -40 + pen.between(-30, 0); x < 1640;) {
      const w = pen.between(56, 104) * scale;
      const top = (x > 420 ? -34 : 30) * (1 - row / 7);
      house(x, y + top + pen.between(-10, 10), w, pen.between(54, 104) * scale);
      x += w * pen.between(0.9, 1.06);
    }
    if (row % 2 === 1) for (const x of [pen.between(100, 700), pen.between(800, 1500)]) foliage(pen, x, y - 30, 34 * scale, 28 * scale, ['#9fc06a', '#6a9a58', '#47774f'], 7);
  }
  birds(pen, 620, 300, 8, '#7a6a70', 14, 130);
}

function stepwell(pen: Pen): void {
  pen.rect(0, 0, 1600, 1000, '#f3c98c');
  pen.rect(0, 0, 1600, 262, pen.fade(['#6fb9da', '#d6ebe2']));
  disc(pen, 300, 96, 34, '#fffdf0', '#fff2c4');
  const [light, dark] = ['#f6cf94', '#a8685a'] as const;
  pen.group(() => {
    pen.rect(520, 60, 560, 140, pen.sides(['#f0b987', 0.7], ['#b9806c', 1]));
    for (const x of spread(570, 1030, 6)) {
      pen.path(pointedArch(x, 196, 66, 104), '#fbe0b4');
      pen.path(pointedArch(x, 196, 48, 88), '#7a4450');
    }
    pen.rect(506, 52, 588, 14, '#fbe0b4');
    for (const [x, w] of [[560, 56], [800, 72], [1040, 56]] as const) chhatri(pen, x, 52, w, '#f7cf9c', '#e09a68');
    for (const [x, w] of [[-20, 530], [1090, 540]] as const) {
      pen.rect(x, 130, w, 70, pen.sides(['#e9b07c', 0.7], ['#c08a70', 1]));
      for (let cx = x + 30; cx < x + w - 10; cx += 54) pen.path(pointedArch(cx, 198, 34, 54), '#8a5258');
      pen.rect(x, 122, w, 12, '#fbe0b4');
    }
  }, { y: 64 });
  const levels = 9;
  for (let level = 0; level < levels; level++) {
    const t = level / levels;
    const inset = 230 * t;
    const [top, bottom] = [260 + 640 * t ** 0.95, 260 + 640 * ((level + 1) / levels) ** 0.95];
    const [left, right] = [-200 + inset, 1800 - inset];
    const h = bottom - top;
    pen.rect(left, top, right - left, h, mix('#f0bd80', '#b9785f', t * 0.75));
    pen.rect(left, top, right - left, h * 0.2, mix('#ffe3b0', '#d9a074', t * 0.7));
    const count = 17 - level;
    const step = (right - left) / count;
    for (let i = 0; i < count; i++) {
      const x = left + step * (i + 0.5);
      const rise = h * 0.8;
      const half = step * 0.42;
      const a = mix(light, '#c98a66', t * 0.7);
      const b = mix(dark, '#6a3f4a', t * 0.6);
      pen.poly([[x, top + h * 0.2], [x - half, bottom], [x, bottom]], a);
      pen.poly([[x, top + h * 0.2], [x + half, bottom], [x, bottom]], b);
      for (let s = 1; s < 5; s++) {
        const w = (half * s) / 5;
        const y = top + h * 0.2 + (rise * s) / 5;
        pen.rect(x - w, y - rise * 0.05, w, rise * 0.06, lit(a, 0.4));
        pen.rect(x, y - rise * 0.05, w, rise * 0.06, shade(b, 0.22));
      }
    }
  }
  pen.path('M1180 260L1800 260V900H1240C1290 700 1210 440 1180 260Z', '#3a2450', { opacity: 0.26 });
  const pool: Point[] = [[0, 900], [1600, 900], [1600, 1010], [0, 1010]];
  pen.poly(pool, pen.fade(['#3f8f86', '#1d5f68']));
  for (let i = 0; i < 20; i++) {
    const y = pen.between(912, 995);
    const x = pen.between(20, 1540);
    pen.rect(x, y, pen.between(30, 120), 2.4, '#bfe3cf', { opacity: 0.5, radius: 1 });
  }
  for (const x of spread(40, 1530, 15)) pen.poly([[x, 902], [x + 30, 902], [x + 15, 936]], '#8fc0a0', { opacity: 0.35 });
  for (const [x, y, color] of [[470, 640, '#d8384f'], [512, 652, '#f0a83a'], [900, 500, '#e0508a']] as const) {
    pen.path(`M${x - 12} ${y}C${x - 12} ${y - 30} ${x - 6} ${y - 40} ${x} ${y - 40}S${x + 12} ${y - 30} ${x + 12} ${y}Z`, color);
    pen.circle(x, y - 46, 8, '#5f3a36');
    pen.path(`M${x - 10} ${y - 44}Q${x} ${y - 66} ${x + 10} ${y - 44}L${x + 13} ${y - 14}L${x + 7} ${y - 36}Z`, shade(color, 0.12));
    pen.ellipse(x + 2, y + 2, 20, 4, '#5a3444', { opacity: 0.4 });
  }
}

export const rajasthan: Destination = {
  slug: 'rajasthan',
  pictures: [
    { title: 'The Palace of Winds in Jaipur at sunrise', draw: palaceOfWinds },
    { title: 'A camel caravan on the dunes at sunset', draw: caravanAtSunset },
    { title: 'The lake palace by moonlight', draw: lakePalace },
    { title: 'A hilltop fort above the blue city', draw: blueCity },
    { title: 'The steps of an ancient stepwell at noon', draw: stepwell },
  ],
};
