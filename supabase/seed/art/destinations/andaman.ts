import { bumpy, sampled } from '../geometry';
import type { Point } from '../geometry';
import type { Pen } from '../pen';
import type { Destination } from '../picture';
import { lathe } from '../shapes/building';
import { hill } from '../shapes/land';
import { foliage, palm } from '../shapes/plants';
import { birds, cloud, disc, sky, streaks, stars } from '../shapes/sky';
import { lightPath, reflect, ripples, water } from '../shapes/water';

function lagoonBeach(pen: Pen): void {
  sky(pen, ['#2f9ad6', '#7cc9ea', '#d5f1f2'], 460);
  cloud(pen, 330, 330, 420, 80, '#ffffff', ['#e4f6f8', 0.7]);
  cloud(pen, 760, 200, 260, 48, '#ffffff', ['#e4f6f8', 0.7]);
  disc(pen, 1010, 150, 44, '#fffef2', '#fff6cf');
  water(pen, 440, ['#1479b8', '#1ba0c9', '#35c3cd', '#86e3d3', '#c9f3dc'], 860);
  hill(pen, sampled([[520, 442], [620, 416], [740, 398], [860, 410], [980, 384], [1110, 404], [1220, 440]]), '#6fb0a8', '#a8d3bd', 444);
  const cape = sampled([[900, 448], [1040, 420], [1160, 372], [1300, 330], [1460, 318], [1640, 300]]);
  hill(pen, cape, '#2f8a6a', '#4da676', 470);
  for (let x = 1000; x < 1640; x += pen.between(26, 46)) {
    const y = 448 - Math.max(0, (x - 960) * 0.2);
    foliage(pen, x, y - pen.between(0, 30), pen.between(40, 66), pen.between(34, 56), ['#7cc067', '#3f9a62', '#22755a'], 8);
  }
  pen.path('M880 462C1040 446 1300 452 1620 470V520C1300 480 1080 470 880 462Z', '#f9e9c4');
  for (const [y, h, color, opacity] of [[486, 16, '#0f6cab', 0.45], [530, 22, '#2bb0d6', 0.6], [590, 30, '#1a93bd', 0.35], [650, 34, '#5fd6d4', 0.6], [716, 30, '#3fbfc6', 0.4]] as const) {
    pen.path(`M0 ${y}C380 ${y - h} 820 ${y + h * 1.3} 1600 ${y - h * 0.2}V${y + h * 0.5}C1000 ${y + h * 2.2} 460 ${y + h * 0.2} 0 ${y + h * 1.2}Z`, color, { opacity });
  }
  for (const [x, y, rx] of [[420, 620, 120], [250, 690, 90], [680, 560, 80], [980, 640, 130], [1240, 580, 100], [620, 700, 70]] as const) pen.blob([[x - rx, y], [x - rx * 0.3, y - rx * 0.14], [x + rx * 0.7, y - rx * 0.1], [x + rx, y + 6], [x + rx * 0.2, y + rx * 0.16], [x - rx * 0.6, y + rx * 0.12]], '#127f9e', { opacity: 0.38 });
  ripples(pen, 450, 120, '#f2fffb', { opacity: 0.5, bottom: 800 });
  const outrigger = (): void => {
    pen.line([[-60, -20], [-80, 24]], '#6b4a3a', 5);
    pen.line([[60, -20], [44, 24]], '#6b4a3a', 5);
    pen.path('M-140 22Q-20 36 110 22Q-20 44 -140 22Z', '#8a5f45');
    pen.path('M-170 -34C-110 -14 110 -14 176 -44C160 6 110 14 0 14S-150 6 -170 -34Z', pen.fade(['#f4784f', '#b8433c']));
    pen.line([[-164, -32], [0, -14], [170, -40]], '#fff0d0', 5, { curved: true });
  };
  pen.ellipse(545, 676, 170, 14, '#0d7795', { opacity: 0.45 });
  pen.group(outrigger, { x: 540, y: 654, scale: 0.95 });
  const shore: Point[] = sampled([[0, 830], [240, 800], [520, 830], [800, 790], [1060, 730], [1300, 660], [1620, 560]]);
  pen.line(shore.map(([x, y]): Point => [x, y - 12]), '#ffffff', 9, { opacity: 0.75 });
  pen.line(shore, '#ffffff', 22, { opacity: 0.85 });
  hill(pen, shore.map(([x, y]): Point => [x, y + 12]), '#fbe6bd', '#eec58f');
  pen.line(shore.map(([x, y]): Point => [x, y + 24]), '#e2bd8b', 14, { opacity: 0.5 });
  hill(pen, sampled([[500, 1000], [800, 930], [1120, 880], [1400, 790], [1620, 700]]), '#f6d9a6', '#e5b57f');
  const palms = { light: '#63b35c', dark: '#1f7d5c', trunk: '#a07a58' };
  palm(pen, 1420, 880, 500, -300, palms);
  palm(pen, 1500, 850, 620, -90, palms);
  palm(pen, 1590, 830, 500, 30, palms);
  for (const [x, y, rx] of [[1560, 850, 120], [1440, 900, 90], [1610, 930, 130]] as const) foliage(pen, x, y, rx, rx * 0.6, ['#8fcb5f', '#46a05c', '#1f7656'], 9);
  for (const [x, y, s] of [[300, 920, 20], [720, 940, 15], [980, 905, 12]] as const) {
    pen.path(Array.from({ length: 5 }, (_, i) => {
      const a = (i / 5) * Math.PI * 2 - 1.2;
      return `M${x + Math.cos(a + 1.2) * s * 0.4} ${y + Math.sin(a + 1.2) * s * 0.3}L${x + Math.cos(a) * s} ${y + Math.sin(a) * s * 0.7}L${x + Math.cos(a - 1.2) * s * 0.4} ${y + Math.sin(a - 1.2) * s * 0.3}Z`;
    }).join(''), '#ef8657');
    pen.circle(x, y, s * 0.42, '#ef8657');
  }
  birds(pen, 560, 350, 6, '#ffffff', 14, 110);
}

function lighthouseAtDusk(pen: Pen): void {
  sky(pen, ['#28356f', '#7a5390', '#ef8a7c', '#fdc98d'], 640);
  stars(pen, 60, 260);
  disc(pen, 420, 560, 74, '#fff2c4', '#ffd28a');
  streaks(pen, 420, 300, 800, 5, '#f7a98f', 0.5);
  const isle = pen.group(() => {
    hill(pen, sampled([[0, 650], [160, 628], [330, 640], [520, 654]]), '#a56f8d', '#d18f8c', 660);
    const rock: Point[] = [[780, 664], [860, 620], [930, 600], [1010, 560], [1130, 540], [1260, 530], [1390, 560], [1480, 600], [1640, 624]];
    hill(pen, sampled(rock), '#3f4a78', '#2b3562', 670);
    pen.poly([[860, 660], [930, 604], [990, 650], [1060, 620], [1120, 668]], '#56598a', { opacity: 0.8 });
    for (const [x, y, r] of [[1000, 560, 54], [1080, 532, 60], [1330, 540, 66], [1420, 570, 60], [1520, 596, 60], [930, 600, 40]] as const) foliage(pen, x, y, r, r * 0.7, ['#5a6a93', '#3d4c7c', '#2b3763'], 8);
    for (const [x, h, lean] of [[1340, 210, 40], [1430, 260, -30], [1500, 190, 40], [980, 170, -36], [1570, 230, 20]] as const) palm(pen, x, 590, h, lean, { light: '#55648f', dark: '#2c3864', trunk: '#3a3f66' });
    pen.path(lathe(1180, 560, [[62, 0], [56, 24], [50, 26], [34, 330]]), pen.sides(['#ffe9d2', 0.32], ['#f3c9b8', 0.62], ['#a98aa8', 1]));
    for (const [y, h] of [[70, 62], [196, 58]] as const) {
      const half = (up: number): number => 50 - ((up - 26) / 304) * 16;
      pen.path(lathe(1180, 560, [[half(y), y], [half(y + h), y + h]]), pen.sides(['#e8584f', 0.32], ['#d0454a', 0.62], ['#83345a', 1]));
    }
    pen.rect(1134, 222, 92, 12, pen.sides(['#7a3350', 0.6], ['#45264f', 1]));
    pen.rect(1152, 168, 56, 54, '#ffe7a0');
    for (const x of [1152, 1170, 1187, 1204]) pen.rect(x, 168, 4, 54, '#5a2d50');
    pen.path('M1142 170Q1180 112 1218 170Z', pen.sides(['#e8584f', 0.4], ['#83345a', 1]));
    pen.rect(1178, 110, 4, 32, '#5a2d50');
    for (const y of [330, 420, 500]) pen.path(`M1176 ${y}v-22q8 -9 16 0v22Z`, '#5a3658');
    pen.rect(1244, 500, 104, 58, pen.sides(['#ffe1c8', 0.6], ['#a98aa8', 1]));
    pen.poly([[1232, 502], [1262, 470], [1330, 470], [1360, 502]], pen.sides(['#d0454a', 0.6], ['#83345a', 1]));
    pen.rect(1264, 520, 16, 20, '#ffdf90');
    pen.rect(1300, 520, 16, 20, '#ffdf90');
  });
  pen.poly([[1180, 192], [-40, 20], [-40, 130]], pen.fade([['#fff0b8', 0.02], ['#fff0b8', 0.5]], { from: [0, 100], to: [1180, 192] }));
  pen.poly([[1180, 192], [1640, 120], [1640, 210]], pen.fade([['#fff0b8', 0.5], ['#fff0b8', 0.05]], { from: [1180, 192], to: [1640, 160] }));
  pen.circle(1180, 194, 46, pen.glow(1180, 194, 46, [['#fffbe0', 0.95], ['#fff0b8', 0]]));
  water(pen, 660, ['#f0a08a', '#8b6a97', '#344a80', '#1d2c5e']);
  reflect(pen, [isle], 662, 0.5);
  ripples(pen, 668, 110, '#fbc6a4', { opacity: 0.35 });
  lightPath(pen, 420, 662, '#fff0c4', { width: 190, count: 80 });
  for (const [x, y, s] of [[700, 930, 1], [840, 960, 1.4], [560, 980, 1.1], [990, 985, 1.3]] as const) {
    pen.path(bumpy([[x - 60 * s, y + 20], [x - 30 * s, y - 16 * s], [x + 10 * s, y - 24 * s], [x + 50 * s, y - 4 * s], [x + 70 * s, y + 24]]), pen.sides(['#4a5488', 0.45], ['#222d5c', 1]));
  }
  birds(pen, 780, 400, 6, '#5c4a80', 15, 120);
}

export const andaman: Destination = {
  slug: 'andaman',
  pictures: [
    { title: 'A turquoise lagoon and leaning palms', draw: lagoonBeach },
    { title: 'The island lighthouse at dusk', draw: lighthouseAtDusk },
  ],
};
