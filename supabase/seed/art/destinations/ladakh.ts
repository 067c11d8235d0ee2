import { WIDTH, sampled } from '../geometry';
import type { Point } from '../geometry';
import { shade } from '../palette';
import type { Pen } from '../pen';
import type { Destination } from '../picture';
import { chorten, gompa, prayerFlags } from '../shapes/himalaya';
import { hill, massif } from '../shapes/land';
import { cypress, foliage } from '../shapes/plants';
import { cloud, disc, mist, sky, streaks } from '../shapes/sky';
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
    base: 800, light: '#c99f79', dark: '#9b7671', foot: '#dcb58b', rough: 0.05,
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
    const [x, y] = [pen.between(0, WIDTH), pen.between(890, 990)];
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

export const ladakh: Destination = {
  slug: 'ladakh',
  pictures: [
    { title: 'A monastery stepping down its rock above barley fields', draw: monasteryOnTheRock },
    { title: 'Prayer flags above the blue bands of Pangong lake', draw: pangongLake },
  ],
};
