import { pictureWidth, sampled, straight } from '../base/geometry';
import type { Point } from '../base/geometry';
import { lit, shade } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';
import type { Destination } from '../base/picture';
import { chorten, gompa, prayerFlags } from '../shapes/himalaya';
import { hill, massif } from '../shapes/land';
import { cypress, foliage, reeds } from '../shapes/plants';
import { cloud, disc, mist, sky, stars, streaks } from '../shapes/sky';
import { ripples, water } from '../shapes/water';

function monasteryOnTheRock(pen: Pen): void {
  sky(pen, ['#1d5ba6', '#4b93d0', '#a9d2ea', '#f3e3c8'], 620);
  streaks(pen, 360, 190, 620, 4, '#ffffff', 0.35);
  disc(pen, 240, 400, 42, '#fff6dd', '#fff0cd');
  massif(pen, {
    ridge: [[-40, 520], [120, 440], [250, 490], [420, 380], [560, 450], [720, 340], [860, 430], [1030, 330], [1200, 420], [1400, 340], [1660, 430]],
    base: 720, light: '#b9a6b4', dark: '#8c86ab', foot: '#f0dcc6', snow: { line: 430, light: '#ffffff', dark: '#c2cfe8' },
  });
  mist(pen, 520, 720, '#f6e4cd', 0.7);
  massif(pen, {
    ridge: [[-60, 610], [160, 560], [330, 620], [560, 570], [760, 640], [940, 600], [1200, 650], [1660, 580]],
    base: 920, light: '#c99f79', dark: '#9b7671', foot: '#dcb58b', rough: 0.05,
  });
  massif(pen, {
    ridge: [[640, 900], [730, 780], [800, 690], [900, 640], [980, 545], [1060, 500], [1150, 440], [1240, 430], [1320, 490], [1420, 580], [1500, 680], [1680, 780]],
    base: 960, light: '#b98459', dark: '#7f5750', foot: '#b98e63', rough: 0.07,
  });
  const wall = '#fbf3e4';
  const red = '#a23a33';
  for (const [x, y, w, h] of [[806, 800, 66, 52], [880, 812, 74, 60], [964, 826, 60, 50], [1030, 806, 80, 66], [1126, 824, 76, 56], [1214, 808, 72, 60], [1300, 830, 80, 58], [1396, 816, 66, 56], [770, 862, 60, 46], [1080, 866, 66, 46], [1250, 872, 70, 48], [1420, 878, 70, 50], [912, 874, 70, 46]] as const) gompa(pen, x, y, w, h, wall, { rows: 2 });
  for (const [x, y, w, h] of [[860, 730, 90, 74], [956, 742, 84, 74], [1048, 720, 104, 80], [1160, 738, 92, 78], [1262, 726, 100, 84], [1368, 746, 76, 66]] as const) gompa(pen, x, y, w, h, wall);
  for (const [x, y, w, h] of [[926, 650, 96, 84], [1030, 640, 120, 96], [1160, 646, 110, 92], [1280, 650, 92, 86]] as const) gompa(pen, x, y, w, h, wall);
  gompa(pen, 978, 566, 96, 78, wall);
  gompa(pen, 1270, 572, 84, 76, wall);
  gompa(pen, 1066, 552, 206, 122, red, { cols: 6, rows: 2, parapet: '#5c2530', dark: '#742b33' });
  gompa(pen, 1104, 432, 140, 78, '#f2c063', { cols: 4, rows: 1, parapet: red, dark: '#bf8842' });
  pen.poly([[1132, 354], [1174, 318], [1216, 354]], pen.sides(['#f6cf6b', 0.5], ['#b98436', 1]));
  pen.rect(1171, 290, 6, 32, '#e0ab45');
  pen.circle(1174, 290, 7, '#f6cf6b');
  for (const x of [1072, 1262]) {
    pen.rect(x, 394, 5, 40, '#5c2530');
    pen.path(`M${x - 7} 400h19v-10q-10 -9 -19 0Z`, '#e0ab45');
  }
  prayerFlags(pen, [1174, 322], [1560, 640], 90, 22);
  prayerFlags(pen, [1106, 380], [800, 700], 70, 22);
  const valley = sampled([[0, 800], [300, 770], [640, 830], [900, 890], [1200, 880], [1600, 850]]);
  hill(pen, valley, '#d7b06a', '#8f8f4e');
  for (let i = 0; i < 26; i++) {
    const x = -20 + i * 28 + pen.between(-10, 10);
    cypress(pen, x, 815 + Math.abs(Math.sin(i)) * 24, pen.between(70, 130), '#7fa256', '#4c7a4c', 0.2);
  }
  const fields = sampled([[0, 850], [420, 836], [900, 920], [1600, 900]]);
  hill(pen, fields, '#a9b658', '#5f8747');
  for (const [y, color] of [[880, '#c8c765'], [918, '#86a94f'], [958, '#6e9748']] as const) hill(pen, sampled([[0, y], [420, y - 14], [900, y + 48], [1600, y + 22]]), color, shade(color, 0.14));
  chorten(pen, 240, 930, 250, '#fdf6e8', '#c3b9c9', '#e0ab45');
  chorten(pen, 420, 918, 180, '#fdf6e8', '#c3b9c9', '#e0ab45');
  foliage(pen, 90, 950, 90, 60, ['#9fbb58', '#6f9a4c', '#487a48'], 8);
  foliage(pen, 560, 975, 120, 46, ['#9fbb58', '#6f9a4c', '#487a48'], 8);
}

function pangongLake(pen: Pen): void {
  sky(pen, ['#1f6fc4', '#4fa3e0', '#bfe2f2'], 420);
  cloud(pen, 420, 220, 380, 70, '#ffffff', ['#dceef8', 0.75]);
  cloud(pen, 900, 130, 260, 46, '#ffffff', ['#dceef8', 0.75]);
  massif(pen, {
    ridge: [[-40, 380], [130, 300], [270, 350], [430, 270], [600, 340], [760, 290], [900, 350], [1060, 300], [1260, 370], [1440, 320], [1660, 380]],
    base: 500, light: '#b99b92', dark: '#8a7b95', foot: '#d9c9c0', rough: 0.06, snow: { line: 312, light: '#ffffff', dark: '#c6d3ea' },
  });
  massif(pen, {
    ridge: [[700, 500], [860, 430], [1000, 380], [1140, 400], [1260, 330], [1400, 300], [1520, 340], [1680, 260]],
    base: 540, light: '#c58d5c', dark: '#8d5f55', foot: '#d2a373', rough: 0.05, from: 'left',
  });
  massif(pen, {
    ridge: [[-80, 330], [60, 370], [180, 420], [300, 440], [430, 500], [520, 520]],
    base: 540, light: '#a8795b', dark: '#7a5757', foot: '#bd906b', rough: 0.05, from: 'right',
  });
  water(pen, 492, ['#1a5fae', '#1f7fc6', '#2ba3cf', '#58c6cf', '#a8e2d3'], 860);
  for (const [y, h, color, opacity] of [[530, 16, '#0f4f9c', 0.55], [572, 24, '#2f93d6', 0.5], [628, 22, '#1a76bd', 0.5], [690, 34, '#4ac0d4', 0.5], [752, 30, '#33a9c9', 0.45]] as const) {
    pen.path(`M0 ${y}C400 ${y - h * 0.8} 900 ${y + h} 1600 ${y - h * 0.3}V${y + h * 0.6}C1000 ${y + h * 1.8} 500 ${y + h * 0.4} 0 ${y + h * 1.3}Z`, color, { opacity });
  }
  ripples(pen, 500, 110, '#e4f7fb', { opacity: 0.4, bottom: 820 });
  const shore: Point[] = sampled([[0, 800], [260, 838], [560, 820], [900, 866], [1220, 820], [1600, 850]]);
  pen.line(shore, '#f4fffb', 20, { opacity: 0.7 });
  hill(pen, shore.map(([x, y]): Point => [x, y + 10]), '#e7d3ac', '#b48f69');
  hill(pen, sampled([[0, 900], [420, 930], [900, 900], [1600, 960]]), '#c9a87e', '#96705a');
  for (let i = 0; i < 46; i++) {
    const [x, y] = [pen.between(0, pictureWidth), pen.between(890, 990)];
    const s = pen.between(6, 20) * ((y - 820) / 110);
    pen.poly([[x - s, y], [x - s * 0.6, y - s * 0.7], [x + s * 0.3, y - s * 0.8], [x + s, y]], pen.sides(['#d9bd95', 0.5], ['#86685c', 1]));
  }
  const cairn: readonly (readonly [number, number, number])[] = [[0, 0, 150], [6, -44, 124], [-6, -84, 98], [6, -118, 76], [-2, -146, 54], [4, -168, 36], [0, -188, 22]];
  pen.group(() => {
    for (const [x, y, w] of cairn) pen.blob([[x - w / 2, y - 6], [x - w * 0.42, y - w * 0.28], [x, y - w * 0.35], [x + w * 0.44, y - w * 0.26], [x + w / 2, y - 4], [x + w * 0.3, y + 8], [x - w * 0.34, y + 8]], pen.sides(['#e3c9a2', 0.42], ['#a9876c', 0.72], ['#775a55', 1]));
  }, { x: 1290, y: 936 });
  pen.line([[1292, 800], [1296, 560]], '#5b4136', 9);
  prayerFlags(pen, [1296, 566], [-30, 470], 300, 40);
  prayerFlags(pen, [1296, 566], [1640, 700], 60, 40);
  prayerFlags(pen, [1296, 600], [1640, 880], 70, 34, 0.08);
}

function stupasAtDawn(pen: Pen): void {
  sky(pen, ['#6f86b8', '#c3adc4', '#f7c9b0', '#fde0b0'], 640);
  disc(pen, 430, 470, 52, '#fff5d8', '#ffe0a8');
  streaks(pen, 1150, 190, 640, 4, '#fbdcc8', 0.5);
  massif(pen, {
    ridge: [[-40, 560], [140, 480], [300, 540], [460, 500], [640, 400], [760, 450], [900, 330], [1010, 400], [1180, 290], [1300, 380], [1460, 340], [1660, 440]],
    base: 740, light: '#c7a3b0', dark: '#8f7fa8', foot: '#f3cdb0', snow: { line: 430, light: '#fff1e2', dark: '#c3b9d4' },
  });
  mist(pen, 520, 720, '#fbdfc0', 0.7);
  massif(pen, { ridge: [[-40, 680], [240, 640], [520, 700], [820, 660], [1180, 690], [1660, 640]], base: 860, light: '#c78f74', dark: '#93657a', foot: '#dba883', rough: 0.05 });
  hill(pen, sampled([[0, 790], [400, 760], [900, 800], [1300, 780], [1600, 790]]), '#b98468', '#8f5f5c');
  for (const [x, y, h] of [[520, 800, 150], [620, 806, 190], [735, 814, 240]] as const) chorten(pen, x, y, h, '#fff4e4', '#b7a5c0', '#e0ab45');
  const wall = sampled([[0, 880], [300, 870], [700, 884], [1100, 900], [1600, 890]]);
  hill(pen, wall, '#cf9a74', '#9a6a60');
  for (const [x, y, h] of [[890, 846, 320], [1110, 872, 450], [1400, 900, 610]] as const) chorten(pen, x, y, h, '#fff4e4', '#b7a5c0', '#e0ab45');
  pen.rect(0, 896, 900, 44, pen.fade(['#e3c3a2', '#a97c6c']));
  for (let x = -10; x < 900; x += pen.between(28, 60)) pen.blob([[x, 900], [x + 22, 884], [x + 46, 898], [x + 40, 912], [x + 6, 914]], (['#d9b495', '#c39a80', '#e8cbaa'] as const)[Math.floor(pen.random() * 3)] ?? '#d9b495');
  hill(pen, sampled([[0, 936], [500, 930], [1000, 950], [1600, 920]]), '#a8735c', '#7a4f55');
  prayerFlags(pen, [1400, 312], [1110, 440], 70, 30);
  prayerFlags(pen, [1110, 440], [735, 590], 80, 26);
  prayerFlags(pen, [1400, 312], [1640, 470], 40, 30);
  for (const [x, y, r] of [[120, 950, 70], [260, 970, 60], [1010, 980, 80], [620, 985, 60]] as const) foliage(pen, x, y, r, r * 0.45, ['#b7a86a', '#8f8a58', '#6a6a50'], 6);
}

/** A two-humped camel seated on the sand facing left, ground at y = 0. */
function bactrian(pen: Pen, coat: Color, cloth: Color): void {
  pen.path('M-96 -60C-96 -96 -70 -104 -50 -104C-44 -146 -20 -150 -8 -106C4 -98 16 -98 26 -106C36 -150 62 -146 70 -104C100 -100 112 -70 106 -34C100 0 -90 0 -96 -60Z', pen.fade([lit(coat, 0.18), shade(coat, 0.2)]));
  pen.path('M-84 -48C-128 -40 -136 -84 -138 -122C-140 -136 -150 -138 -160 -138C-168 -146 -154 -160 -136 -164C-118 -166 -110 -150 -110 -134C-108 -106 -104 -92 -80 -88Z', coat);
  pen.path('M-134 -70Q-124 -40 -104 -30L-112 -24Q-136 -44 -134 -70Z', shade(coat, 0.35));
  pen.path('M-12 -110Q8 -92 30 -110L44 -40H-28Z', cloth);
  pen.rect(-30, -46, 76, 8, lit(cloth, 0.5));
  for (const [x, w] of [[-96, 70], [40, 72]] as const) pen.path(`M${x} -12q${w * 0.5} -16 ${w} 0q6 14 -4 14h-${w - 8}q-8 -2 2 -14Z`, shade(coat, 0.3));
}

function nubraByNight(pen: Pen): void {
  sky(pen, ['#0b1038', '#1d2765', '#4a4a8c', '#a07a9c'], 700);
  pen.group(() => {
    for (const [w, opacity] of [[300, 0.16], [120, 0.22]] as const) pen.group(() => pen.line([[-160, 700], [420, 400], [900, 190], [1600, -160]], '#b9b0e6', w, { curved: true, opacity }), { blur: 46 });
    for (let i = 0; i < 420; i++) {
      const t = pen.random();
      const off = (pen.random() + pen.random() + pen.random() - 1.5) * 150;
      pen.circle(-60 + 1560 * t + off * 0.4, 640 - 760 * t - 60 * Math.sin(t * 3) + off, pen.between(0.7, 2), '#fff3e2', { opacity: Math.round(pen.between(0.3, 0.95) * 100) / 100 });
    }
  });
  stars(pen, 220, 560);
  disc(pen, 1330, 210, 36, '#fdf6e0', '#cfd0f2');
  massif(pen, {
    ridge: [[-40, 600], [140, 500], [270, 560], [420, 470], [560, 550], [720, 500], [900, 580], [1080, 500], [1260, 440], [1400, 520], [1660, 440]],
    base: 760, light: '#5a5f9a', dark: '#3a4080', foot: '#8a78a4', from: 'right', snow: { line: 540, light: '#dcdcf0', dark: '#8c92c4' },
  });
  mist(pen, 600, 740, '#a98aa8', 0.5);
  hill(pen, sampled([[0, 740], [300, 700], [640, 730], [1000, 690], [1600, 730]]), '#6f6396', '#8f7a9c');
  pen.path('M-20 820C260 740 520 730 760 770C1000 810 1280 800 1620 730V1010H-20Z', pen.fade(['#b39aae', '#7a6a98']));
  pen.path('M760 770C1000 810 1280 800 1620 730V800C1380 900 1120 940 980 930C920 860 840 800 760 770Z', '#4a4380', { opacity: 0.85 });
  for (const [x, y, s, cloth] of [[360, 786, 0.7, '#b8434f'], [560, 778, 0.8, '#2f7f93']] as const) pen.group(() => bactrian(pen, '#7a5668', cloth), { x, y, scale: s });
  pen.group(() => bactrian(pen, '#7a5668', '#d98a3a'), { x: 220, y: 806, scale: 0.74, flip: true });
  pen.path('M-20 930C300 860 640 880 900 930C1160 970 1400 950 1620 900V1010H-20Z', pen.fade(['#8a7aa4', '#4a4482']));
  pen.path('M900 930C1160 970 1400 950 1620 900V1010H1040C1000 980 950 950 900 930Z', '#332f6c');
  const tent = (x: number, y: number, s: number): void => {
    pen.circle(x, y - 20 * s, 120 * s, pen.glow(x, y - 20 * s, 120 * s, [['#ffcf80', 0.55], ['#ffcf80', 0]]));
    pen.poly([[x - 70 * s, y], [x, y - 84 * s], [x + 70 * s, y]], pen.sides(['#ffd891', 0.5], ['#d98f5a', 1]));
    pen.poly([[x - 16 * s, y], [x, y - 60 * s], [x + 16 * s, y]], '#fff3cd');
  };
  tent(1160, 812, 0.9);
  tent(1300, 806, 0.8);
  tent(1420, 790, 0.7);
  reeds(pen, sampled([[0, 985], [200, 960], [420, 1000]]), 70, 80, '#2c2a5e');
}

/** Width of the road at height `y` of the picture. */
const roadWidth = (y: number): number => 5 + ((y - 540) / 460) ** 1.25 * 108;

function roadToThePass(pen: Pen): void {
  sky(pen, ['#1f66b5', '#5fa8dc', '#d3ebf2'], 560);
  cloud(pen, 260, 250, 340, 60, '#ffffff', ['#e2f0f7', 0.7]);
  cloud(pen, 700, 160, 260, 44, '#ffffff', ['#e2f0f7', 0.7]);
  massif(pen, {
    ridge: [[-60, 480], [120, 380], [250, 440], [420, 330], [560, 420], [740, 350], [880, 440], [1040, 330], [1200, 250], [1320, 320], [1440, 210], [1540, 290], [1680, 230]],
    base: 700, light: '#b5a5a8', dark: '#8288a8', foot: '#e0d3c4', snow: { line: 440, light: '#ffffff', dark: '#b9cbe6' },
  });
  mist(pen, 470, 640, '#f1e9dc', 0.6);
  massif(pen, { ridge: [[-60, 640], [180, 560], [420, 640], [660, 600], [820, 520], [1000, 470], [1160, 520], [1400, 430], [1680, 480]], base: 1000, light: '#d3ab80', dark: '#a37c70', foot: '#c89b70', rough: 0.05 });
  hill(pen, sampled([[0, 760], [300, 700], [640, 690], [900, 640], [1200, 600], [1600, 640]]), '#cfa274', '#b07f5c');
  const bends: Point[] = [[620, 1020], [760, 930], [1180, 880], [1240, 830], [1120, 790], [800, 770], [740, 736], [830, 706], [1100, 694], [1150, 668], [1060, 646], [900, 636], [880, 616], [960, 600], [1080, 590], [1100, 572], [1040, 556]];
  const line = sampled(bends, 10);
  const band = (factor: number, dy: number): string => {
    const side = (sign: number): Point[] => line.map(([x, y], i): Point => {
      const [nx, ny] = line[Math.min(line.length - 1, i + 1)] ?? [x, y];
      const [px, py] = line[Math.max(0, i - 1)] ?? [x, y];
      const run = Math.hypot(nx - px, ny - py) || 1;
      const half = (roadWidth(y) / 2) * factor;
      return [x - ((ny - py) / run) * half * sign, y + ((nx - px) / run) * half * sign * 0.55 + dy];
    });
    return straight([...side(1), ...side(-1).toReversed()]);
  };
  pen.path(band(1.5, 9), '#8d6656', { opacity: 0.8 });
  pen.path(band(1.3, 0), '#e6c79d');
  pen.path(band(1, 0), '#5f6478');
  line.forEach(([x, y], i) => {
    const next = line[i + 1];
    if (next && i % 3 === 0) pen.line([[x, y], next], '#fbf3e0', Math.max(1.2, roadWidth(y) * 0.05));
  });
  pen.group(() => {
    pen.circle(-34, -22, 22, 'none', { stroke: '#2b2f45', width: 9 });
    pen.circle(40, -22, 22, 'none', { stroke: '#2b2f45', width: 9 });
    pen.path('M-34 -24L-16 -54H18L40 -24L14 -30H-12Z', '#8f3238');
    pen.path('M-18 -56Q0 -70 24 -56L20 -46H-14Z', '#c2463f');
    pen.path('M14 -58C10 -100 20 -122 36 -122C52 -120 52 -86 46 -56Z', '#2f4f7c');
    pen.line([[32, -108], [2, -86], [-22, -76]], '#24406a', 9, { cap: 'round' });
    pen.line([[36, -60], [16, -46], [20, -22]], '#33384f', 10, { cap: 'round' });
    pen.circle(33, -136, 15, '#f0b23a');
    pen.path('M20 -140h16v10h-14Z', '#33384f');
    pen.rect(44, -78, 34, 28, '#a9623f', { radius: 5 });
    pen.line([[-34, -24], [-22, -78]], '#4a4f66', 5);
  }, { x: 1010, y: 902, scale: 0.82 });
  pen.group(() => {
    pen.path('M-34 0V-70Q-34 -112 0 -112T34 -70V0Z', pen.sides(['#fdf6e6', 0.6], ['#c3b5b0', 1]));
    pen.path('M-34 -70Q-34 -112 0 -112T34 -70Z', pen.sides(['#f5c03c', 0.6], ['#c08a30', 1]));
    for (const [y, w] of [[-52, 36], [-40, 44], [-28, 30]] as const) pen.rect(-w / 2, y, w, 5, '#6a6470', { opacity: 0.6 });
  }, { x: 430, y: 930, scale: 1.15 });
  for (const [x, h] of [[60, 330], [330, 260]] as const) pen.line([[x, 960], [x, 960 - h]], '#5b4136', 6);
  prayerFlags(pen, [60, 634], [330, 704], 90, 32);
  prayerFlags(pen, [60, 634], [-30, 700], 20, 32);
  prayerFlags(pen, [330, 704], [1140, 520], 150, 22);
  for (let i = 0; i < 50; i++) {
    const [x, y] = [pen.between(0, 1600), pen.between(780, 1000)];
    if (Math.abs(x - 950) < 420) continue;
    const s = pen.between(6, 26) * ((y - 640) / 300);
    pen.poly([[x - s, y], [x - s * 0.6, y - s * 0.7], [x + s * 0.3, y - s * 0.8], [x + s, y]], pen.sides(['#e3c39a', 0.5], ['#8f6c60', 1]));
  }
}

export const ladakh: Destination = {
  slug: 'ladakh',
  pictures: [
    { title: 'A monastery stepping down its rock above barley fields', draw: monasteryOnTheRock },
    { title: 'Prayer flags above the blue bands of Pangong lake', draw: pangongLake },
    { title: 'A row of whitewashed stupas at first light', draw: stupasAtDawn },
    { title: 'Camels on the cold dunes under the Milky Way', draw: nubraByNight },
    { title: 'The road up to the high pass', draw: roadToThePass },
  ],
};
