import { bumpy, sampled, spread } from '../base/geometry';
import type { Point } from '../base/geometry';
import { lit, shade } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';
import type { Destination } from '../base/picture';
import { lathe } from '../shapes/building';
import { hill } from '../shapes/land';
import { foliage, palm } from '../shapes/plants';
import { birds, cloud, disc, sky, stars, streaks } from '../shapes/sky';
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

/** Half width of the lighthouse, `up` above its foot. */
const lighthouseHalf = (up: number): number => 50 - ((up - 26) / 304) * 16;

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
      pen.path(lathe(1180, 560, [[lighthouseHalf(y), y], [lighthouseHalf(y + h), y + h]]), pen.sides(['#e8584f', 0.32], ['#d0454a', 0.62], ['#83345a', 1]));
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

function coralReef(pen: Pen): void {
  pen.rect(0, 0, 1600, 1000, pen.fade(['#7fe3dc', '#2fb3cf', '#1677a8', '#0f4f86'], { from: [0, 0], to: [0, 1000] }));
  pen.group(() => {
    for (const [x, w, lean] of [[260, 120, -160], [520, 70, -60], [760, 160, 40], [1020, 80, 130], [1300, 130, 240]] as const) pen.poly([[x, -20], [x + w, -20], [x + w * 1.7 + lean * 2.4, 900], [x - w * 0.4 + lean * 2.2, 900]], pen.fade([['#ffffff', 0.34], ['#ffffff', 0]], { from: [0, 0], to: [0, 860] }));
  });
  for (let i = 0; i < 34; i++) {
    const x = pen.between(-40, 1600);
    const w = pen.between(80, 260);
    pen.path(`M${x} ${pen.between(0, 26)}q${w / 2} -16 ${w} 0q${-w / 2} 12 ${-w} 0Z`, '#f2fffb', { opacity: 0.55 });
  }
  hill(pen, sampled([[0, 720], [260, 680], [520, 740], [860, 770], [1180, 720], [1600, 640]]), '#1c78a6', '#125a8e');
  hill(pen, sampled([[0, 800], [300, 780], [620, 850], [980, 860], [1280, 800], [1600, 740]]), '#146394', '#0e4a7e');
  const school = (x: number, y: number, count: number, color: Color, s: number): void => {
    for (let i = 0; i < count; i++) {
      const [fx, fy] = [x + pen.between(-170, 170), y + pen.between(-60, 60)];
      const k = s * pen.between(0.75, 1.15);
      pen.path(`M${fx - k} ${fy}Q${fx} ${fy - k * 0.62} ${fx + k} ${fy}L${fx + k * 1.5} ${fy - k * 0.42}V${fy + k * 0.42}L${fx + k} ${fy}Q${fx} ${fy + k * 0.62} ${fx - k} ${fy}Z`, color);
      pen.circle(fx - k * 0.6, fy - k * 0.08, k * 0.09, '#12304f');
    }
  };
  school(1240, 330, 22, '#bfe9ec', 15);
  school(360, 560, 16, '#8fd3e0', 13);
  pen.group(() => {
    const [skin, pale] = ['#5f9a7a', '#bfdca4'] as const;
    pen.path('M-120 20C-200 40 -270 110 -300 190C-250 180 -170 130 -80 76Z', pen.fade(['#7fb88a', '#3f7a68']));
    pen.path('M120 60C160 100 176 150 170 190C130 170 90 130 70 90Z', '#3f7a68');
    pen.path('M-90 -40C-150 -100 -210 -120 -270 -122C-240 -80 -180 -30 -110 0Z', '#4a8a70');
    pen.blob([[-150, -10], [-196, -40], [-246, -30], [-258, 0], [-232, 26], [-180, 26]], pen.fade([lit(skin, 0.2), skin]));
    pen.circle(-232, -8, 6, '#14304a');
    pen.blob([[-160, 0], [-110, -70], [0, -98], [110, -60], [176, 20], [110, 70], [-10, 84], [-120, 60]], pen.fade(['#b98d4c', '#6f5a3c']));
    pen.blob([[-150, 20], [-60, 60], [60, 62], [170, 26], [110, 72], [-10, 88], [-120, 64]], pale);
    for (const points of [[[-60, -66], [10, -80], [40, -36], [0, 0], [-66, -14]], [[54, -34], [70, -70], [120, -40], [132, 0], [90, 10]], [[-140, -10], [-76, -62], [-76, -16], [-110, 24]], [[-64, 0], [0, 14], [30, 44], [-40, 50], [-96, 36]], [[16, 8], [52, -24], [84, 20], [110, 38], [46, 48]]] as const) pen.poly(points, '#d9b268', { opacity: 0.85 });
    pen.path('M170 26Q200 30 214 50Q190 50 166 40Z', skin);
  }, { x: 930, y: 420, scale: 1.12 });
  const fan = (x: number, y: number, s: number, color: Color): void => {
    const branch = (bx: number, by: number, angle: number, length: number, width: number): void => {
      const [ex, ey] = [bx + Math.cos(angle) * length, by + Math.sin(angle) * length];
      pen.line([[bx, by], [ex, ey]], color, width, { cap: 'round' });
      if (length < s * 0.09) return;
      branch(ex, ey, angle - pen.between(0.25, 0.6), length * 0.74, width * 0.74);
      branch(ex, ey, angle + pen.between(0.25, 0.6), length * 0.74, width * 0.74);
    };
    branch(x, y, -Math.PI / 2 + pen.between(-0.15, 0.15), s * 0.3, s * 0.085);
  };
  const tubes = (x: number, y: number, s: number, color: Color): void => {
    for (const [dx, h] of [[-0.5, 0.7], [-0.18, 1], [0.14, 0.8], [0.44, 1.1], [0.7, 0.6]] as const) {
      pen.rect(x + dx * s, y - h * s, s * 0.26, h * s + 20, pen.sides([lit(color, 0.2), 0.5], [shade(color, 0.24), 1]), { radius: s * 0.1 });
      pen.ellipse(x + dx * s + s * 0.13, y - h * s + s * 0.06, s * 0.1, s * 0.05, shade(color, 0.5));
    }
  };
  const brain = (x: number, y: number, s: number, color: Color): void => {
    const body = `M${x - s} ${y + 60}C${x - s * 1.1} ${y - s * 0.9} ${x + s * 1.1} ${y - s * 0.9} ${x + s} ${y + 60}Z`;
    pen.path(body, pen.fade([lit(color, 0.25), shade(color, 0.2)]));
    pen.group(() => {
      for (let i = 0; i < 7; i++) pen.path(`M${x - s * 1.2 + (i % 2) * s * 0.2} ${y + s * 0.3 - i * s * 0.14}${`q${s * 0.13} ${-s * 0.13} ${s * 0.26} 0t${s * 0.26} 0`.repeat(5)}`, 'none', { stroke: shade(color, 0.22), width: s * 0.045, cap: 'round' });
      pen.path(`M${x + s * 0.3} ${y - s}Q${x + s * 0.9} ${y - s * 0.2} ${x + s * 0.6} ${y + 80}H${x + s * 1.2}V${y - s}Z`, shade(color, 0.4), { opacity: 0.35 });
    }, { clip: body });
  };
  hill(pen, sampled([[0, 870], [300, 856], [620, 890], [960, 880], [1300, 860], [1600, 830]]), '#5f9ea6', '#b9b08a');
  fan(230, 940, 340, '#8f4f9c');
  fan(1430, 930, 370, '#b8467f');
  brain(480, 900, 110, '#f0b04a');
  tubes(700, 920, 130, '#e56a9a');
  brain(1180, 900, 130, '#6fc0a0');
  tubes(1320, 920, 120, '#f0863f');
  fan(60, 960, 300, '#e8623f');
  fan(960, 960, 230, '#f0863f');
  fan(1560, 950, 300, '#7a5fc0');
  tubes(380, 930, 110, '#f5cf5a');
  hill(pen, sampled([[0, 915], [300, 930], [620, 918], [960, 940], [1300, 915], [1600, 930]]), '#f3dca8', '#c9a97c');
  for (const [x, y, s, color] of [[540, 985, 70, '#7a5fc0'], [1080, 990, 80, '#f0b04a'], [150, 990, 60, '#e56a9a'], [1530, 990, 70, '#6fc0a0']] as const) brain(x, y, s, color);
  fan(880, 1010, 130, '#e2574f');
  fan(1400, 1010, 120, '#8f4f9c');
  fan(340, 1010, 120, '#f0863f');
  school(300, 330, 6, '#f7a93c', 24);
  school(1290, 620, 4, '#f5d24a', 26);
  for (let i = 0; i < 40; i++) pen.circle(pen.between(200, 1500), pen.between(60, 700), pen.between(2, 8), '#ffffff', { opacity: 0.35 });
}

/** An uneven ring around the island, `scale` times the size of the reef. */
const reefRing = (scale: number, wobble: number, seed: number): Point[] => Array.from({ length: 26 }, (_, i): Point => {
  const a = (i / 26) * Math.PI * 2;
  const r = 1 + wobble * (Math.sin(a * 3 + seed) * 0.5 + Math.sin(a * 5 + seed * 2) * 0.3 + Math.sin(a * 2 - seed) * 0.4);
  return [1000 + Math.cos(a) * 500 * scale * r, 540 + Math.sin(a) * 350 * scale * r];
});

function reefFromTheAir(pen: Pen): void {
  pen.rect(0, 0, 1600, 1000, pen.fade(['#0f5f9c', '#0d4f8c', '#0b3f78'], { from: [0, 0], to: [1600, 1000] }));
  for (let i = 0; i < 120; i++) {
    const [x, y] = [pen.between(-40, 1600), pen.between(0, 1000)];
    pen.path(`M${x} ${y}q24 -9 52 0q-26 6 -52 0Z`, '#4f9fd0', { opacity: 0.32 });
  }
  for (const [scale, color, opacity] of [[1.2, '#1a78b0', 0.7], [1.1, '#1f93be', 0.9], [1, '#35b3c6', 1], [0.92, '#5fd0cc', 1], [0.84, '#3fbccb', 1], [0.68, '#7fe0d0', 1], [0.6, '#b3efd8', 1]] as const) pen.blob(reefRing(scale, 0.14, 1.2), color, { opacity });
  pen.line([...reefRing(1.01, 0.14, 1.2), reefRing(1.01, 0.14, 1.2)[0] ?? [0, 0]], '#ffffff', 9, { curved: true, opacity: 0.85, dash: '120 26 60 18', cap: 'round' });
  pen.line([...reefRing(1.045, 0.14, 1.2), reefRing(1.045, 0.14, 1.2)[0] ?? [0, 0]], '#ffffff', 4, { curved: true, opacity: 0.55, dash: '70 60', cap: 'round' });
  for (let i = 0; i < 46; i++) {
    const a = pen.random() * Math.PI * 2;
    const r = pen.between(0.64, 0.9);
    const [x, y, s] = [1000 + Math.cos(a) * 500 * r, 540 + Math.sin(a) * 350 * r, pen.between(10, 30)];
    pen.blob([[x - s, y], [x - s * 0.2, y - s * 0.5], [x + s, y - s * 0.1], [x + s * 0.3, y + s * 0.5]], '#2391a8', { opacity: 0.5 });
  }
  pen.blob(reefRing(0.5, 0.2, 1.2), '#ffffff', { opacity: 0.65 });
  pen.blob(reefRing(0.48, 0.2, 1.2), '#fbe8bf');
  pen.blob(reefRing(0.4, 0.22, 1.2).map(([x, y]): Point => [x + 8, y + 10]), '#17533f', { opacity: 0.4 });
  pen.blob(reefRing(0.4, 0.22, 1.2), '#2c7d56');
  const spots: Point[] = [];
  for (let i = 0; i < 240; i++) {
    const a = pen.random() * Math.PI * 2;
    const r = Math.sqrt(pen.random()) * 0.37;
    spots.push([1000 + Math.cos(a) * 500 * r, 540 + Math.sin(a) * 350 * r]);
  }
  spots.sort((a, b) => a[1] - b[1]);
  for (const [x, y] of spots) {
    const s = pen.between(15, 28);
    pen.circle(x + s * 0.3, y + s * 0.35, s, '#17533f', { opacity: 0.5 });
    foliage(pen, x, y, s, s, ['#93d060', '#54aa58', '#2c7d56'], 6);
  }
  pen.line([[1256, 660], [1330, 712], [1398, 756]], '#a97c54', 9);
  for (const t of spread(0.2, 1, 6)) pen.rect(1256 + t * 140 - 20, 662 + t * 94 - 10, 24, 18, pen.sides(['#e6c07c', 0.5], ['#b0803f', 1]), { radius: 3 });
  const boat = (x: number, y: number, turn: number, s: number): void => {
    pen.group(() => {
      pen.path('M60 0Q160 -34 300 -44Q170 0 300 44Q160 34 60 0Z', '#ffffff', { opacity: 0.75 });
      pen.path('M-70 0Q-40 -22 60 -20V20Q-40 22 -70 0Z', '#ffffff');
      pen.path('M-46 0Q-20 -12 46 -11V11Q-20 12 -46 0Z', '#d9574a');
      pen.rect(-8, -9, 34, 18, '#f3e6cc', { radius: 3 });
    }, { x, y, turn, scale: s });
  };
  boat(470, 700, -28, 0.8);
  boat(1470, 250, 150, 0.5);
  for (const [x, y, w] of [[220, 180, 300], [520, 100, 220], [120, 330, 200], [1440, 900, 260]] as const) {
    pen.group(() => foliage(pen, x + 40, y + 60, w * 0.5, w * 0.2, ['#0b3f78', '#0b3f78', '#0b3f78'], 9), { opacity: 0.25 });
    pen.group(() => foliage(pen, x, y, w * 0.5, w * 0.22, ['#ffffff', '#f3fafc', '#d6e8f2'], 10), { opacity: 0.92 });
  }
}

function glowingWaves(pen: Pen): void {
  sky(pen, ['#0a1036', '#16295f', '#25508a', '#3f86a3'], 640);
  stars(pen, 320, 600);
  pen.group(() => pen.line([[200, 640], [620, 380], [1000, 180], [1500, -60]], '#9fb8f0', 190, { curved: true, opacity: 0.3 }), { blur: 60 });
  disc(pen, 380, 210, 40, '#fdf8e6', '#cfe0f7');
  hill(pen, sampled([[0, 610], [200, 580], [420, 604], [620, 626]]), '#17406c', '#1f4f7a', 640);
  hill(pen, sampled([[1080, 628], [1300, 580], [1500, 560], [1640, 540]]), '#143860', '#1c4872', 640);
  water(pen, 626, ['#2f7196', '#154877', '#0b2a58'], 900);
  ripples(pen, 632, 60, '#6fb3d0', { opacity: 0.3, bottom: 760 });
  lightPath(pen, 380, 628, '#eaf3f7', { width: 110, count: 40, bottom: 800, opacity: 0.5 });
  const wave = (points: readonly Point[], thick: number): void => {
    const line = sampled(points);
    pen.group(() => pen.line(line, '#38e6f0', thick * 3, { curved: true, opacity: 0.6 }), { blur: 16 });
    pen.line(line, '#4ff0ee', thick, { curved: true, cap: 'round' });
    pen.line(line.map(([x, y]): Point => [x, y - thick * 0.3]), '#d3fff8', thick * 0.34, { curved: true, cap: 'round' });
    for (let i = 0; i < 90; i++) {
      const [x, y] = line[Math.floor(pen.random() * line.length)] ?? [0, 0];
      pen.circle(x + pen.between(-40, 40), y + pen.between(-16, 30), pen.between(1, 3.4), '#a9fff4', { opacity: 0.8 });
    }
  };
  wave([[-20, 720], [240, 706], [520, 724], [820, 708], [1100, 722], [1400, 704], [1620, 716]], 6);
  wave([[-20, 776], [200, 790], [460, 768], [760, 792], [1040, 772], [1320, 786], [1620, 764]], 10);
  const shore = sampled([[-20, 850], [260, 880], [560, 856], [860, 884], [1160, 858], [1400, 866], [1620, 836]]);
  hill(pen, shore.map(([x, y]): Point => [x, y]), '#3a5f8a', '#1c2f5c');
  wave([[-20, 850], [260, 880], [560, 856], [860, 884], [1160, 858], [1400, 866], [1620, 836]], 15);
  hill(pen, sampled([[0, 960], [400, 930], [800, 960], [1200, 930], [1600, 920]]), '#1c2f5c', '#101d42');
  const dusky = { light: '#1f4a6c', dark: '#0c2448', trunk: '#132a4c' };
  palm(pen, 1440, 990, 640, -150, dusky);
  palm(pen, 1540, 990, 500, 20, dusky);
  palm(pen, 1360, 990, 380, -110, dusky);
  for (const [x, y, r] of [[1520, 985, 150], [1400, 1000, 90], [1600, 960, 110]] as const) foliage(pen, x, y, r, r * 0.5, ['#1f4a6c', '#14345a', '#0a2146'], 9);
  pen.group(() => {
    pen.path('M-150 -22Q0 -4 160 -40Q130 10 80 14H-90Q-130 8 -150 -22Z', pen.fade(['#3a4f80', '#141f48']));
    pen.line([[-60, -12], [-76, 24]], '#1f2f5c', 5);
    pen.line([[60, -14], [50, 22]], '#1f2f5c', 5);
    pen.path('M-120 22Q0 34 110 20Q0 42 -120 22Z', '#141f48');
  }, { x: 620, y: 930, scale: 1 });
}

export const andaman: Destination = {
  slug: 'andaman',
  pictures: [
    { title: 'A turquoise lagoon and leaning palms', draw: lagoonBeach },
    { title: 'The island lighthouse at dusk', draw: lighthouseAtDusk },
    { title: 'A turtle over the coral reef', draw: coralReef },
    { title: 'An island ringed by its reef, from the air', draw: reefFromTheAir },
    { title: 'Waves glowing under the stars', draw: glowingWaves },
  ],
};
