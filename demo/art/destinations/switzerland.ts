import { heightAt, sampled, spread } from '../base/geometry';
import type { Point } from '../base/geometry';
import { lit, mix, shade } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';
import type { Destination } from '../base/picture';
import { roundArch } from '../shapes/building';
import { hill, massif } from '../shapes/land';
import { conifer, foliage, forest } from '../shapes/plants';
import { birds, cloud, disc, mist, sky, stars, streaks } from '../shapes/sky';
import { lightPath, reflect, ripples, water } from '../shapes/water';

/** A timber chalet on a stone foot, 260 units wide, foot at y = 0. */
function chalet(pen: Pen, wood: Color, options: { snow?: boolean; glow?: Color } = {}): void {
  const { snow = false, glow = '#ffe3a0' } = options;
  pen.rect(-104, -56, 208, 56, pen.sides(['#fbf1e0', 0.62], ['#c6bcc4', 1]));
  pen.poly([[-112, -56], [-112, -120], [0, -190], [112, -120], [112, -56]], pen.sides([wood, 0.5], [shade(wood, 0.24), 1]));
  for (const y of spread(-116, -64, 5)) pen.rect(-112, y, 224, 2, shade(wood, 0.32), { opacity: 0.7 });
  pen.rect(-124, -76, 248, 8, lit(wood, 0.22));
  for (const x of spread(-120, 116, 20)) pen.rect(x, -74, 4, 22, lit(wood, 0.12));
  pen.rect(-124, -54, 248, 5, shade(wood, 0.3));
  for (const x of [-74, -14, 46]) {
    pen.rect(x, -112, 28, 32, glow);
    pen.rect(x + 12.5, -112, 3, 32, shade(wood, 0.4));
    pen.rect(x - 10, -112, 9, 32, '#b5443c');
    pen.rect(x + 29, -112, 9, 32, '#b5443c');
    for (const dx of spread(-8, 36, 6)) pen.circle(x + dx, -76, 5, '#e8564f');
  }
  for (const x of [-76, 52]) pen.rect(x, -40, 26, 26, glow);
  pen.path(roundArch(-8, 0, 30, 42), shade(wood, 0.45));
  pen.path('M-10 -142h20v-18q-10 -10 -20 0Z', glow);
  const roof: Color = snow ? '#ffffff' : '#8a5a48';
  pen.poly([[0, -214], [-152, -112], [-146, -98], [0, -194]], snow ? roof : lit(roof, 0.14));
  pen.poly([[0, -214], [152, -112], [146, -98], [0, -194]], snow ? '#c4d8ee' : shade(roof, 0.3));
  pen.rect(52, -214, 20, 44, pen.sides(['#d9c7b6', 0.5], ['#9a8f98', 1]));
  if (snow) pen.rect(48, -220, 28, 9, '#ffffff', { radius: 4 });
}

/** Outline of the Matterhorn with its hooked summit, foot in the middle at (0, 0), 534 high. */
const matterhornOutline: readonly Point[] = [
  [-430, 0], [-330, -66], [-258, -112], [-206, -186], [-166, -226], [-124, -312], [-98, -366], [-70, -438], [-50, -474], [-22, -522],
  [6, -534], [26, -526], [40, -494], [70, -448], [92, -384], [130, -318], [160, -250], [214, -190], [262, -120], [340, -64], [450, 0],
];

/** x of a steep line at height `up`. */
const acrossAt = (line: readonly Point[], up: number): number => {
  const flipped = line.toSorted((a, b) => a[1] - b[1]).map(([px, py]): Point => [py, px]);
  return heightAt(flipped, up);
};

/** The Matterhorn: lit east face, blue north face, snow lying on ledges between ribs of rock. */
function matterhorn(pen: Pen, x: number, y: number, scale: number, tones: { snow: Color; snowShade: Color; rock: Color; rockShade: Color; foot: Color }): void {
  const { snow, snowShade, rock, rockShade, foot } = tones;
  const outline = `M${matterhornOutline.map(([px, py]) => `${px} ${py}`).join('L')}Z`;
  const edge: readonly Point[] = [[6, -534], [14, -492], [-4, -452], [18, -404], [6, -350], [36, -300], [22, -236], [62, -176], [46, -120], [96, -56], [84, 0]];
  const northFace = `M${edge.map(([px, py]) => `${px} ${py}`).join('L')}L460 0L300 -120L120 -400L30 -540Z`;
  const flanks: Record<-1 | 1, readonly Point[]> = { [-1]: matterhornOutline.slice(0, 11), 1: matterhornOutline.slice(10) };
  /** A long rib of rock fanning out from the summit; `share` 0 is the middle edge, 1 the flank. */
  const rib = (side: -1 | 1, share: number, from: number, to: number, wide: number, fill: string): void => {
    const steps = spread(from, to, 9);
    const border = (sign: number): Point[] => steps.map((t, i): Point => {
      const up = -534 * (1 - t);
      const [inner, outer] = [acrossAt(edge, up), acrossAt(flanks[side], up)];
      const swell = wide * Math.sin((Math.PI * i) / 8) * pen.between(0.55, 1.25);
      return [inner + (outer - inner) * (share + sign * swell), up];
    });
    pen.poly([...border(-1), ...border(1).toReversed()], fill);
  };
  const ribs: readonly (readonly [share: number, from: number, to: number, wide: number])[] = [
    [0.16, 0.16, 0.52, 0.1], [0.42, 0.1, 0.62, 0.09], [0.74, 0.12, 0.46, 0.13], [0.12, 0.56, 0.92, 0.07], [0.34, 0.64, 0.98, 0.06], [0.6, 0.5, 0.96, 0.08], [0.84, 0.5, 0.86, 0.09], [0.98, 0.3, 0.62, 0.07],
  ];
  pen.group(() => {
    pen.group(() => {
      pen.path(outline, pen.fade([snow, snow, foot]));
      for (const [share, from, to, wide] of ribs) rib(-1, share, from, to, wide, pen.fade([rock, mix(rock, foot, 0.35)]));
      pen.path(northFace, pen.fade([snowShade, snowShade, foot]));
      pen.group(() => {
        for (const [share, from, to, wide] of ribs) rib(1, 1 - share * 0.9, from, to, wide * 1.25, pen.fade([rockShade, mix(rockShade, foot, 0.35)]));
      }, { clip: northFace });
    }, { clip: outline });
  }, { x, y, scale });
}

function matterhornLake(pen: Pen): void {
  sky(pen, ['#3d86c6', '#8fc3e2', '#f8d9c4', '#fbe3c4'], 640);
  disc(pen, 470, 330, 46, '#fff8e2', '#ffe8bf');
  streaks(pen, 330, 210, 560, 4, '#fff3e6', 0.5);
  const land = pen.group(() => {
    massif(pen, {
      ridge: [[-60, 540], [80, 470], [200, 520], [340, 440], [460, 500], [600, 470], [740, 540], [900, 500]],
      base: 680, light: '#a3b4cb', dark: '#7492b8', foot: '#f0dfd2', snow: { line: 530, light: '#fff3e8', dark: '#b9cbe2' },
    });
    massif(pen, {
      ridge: [[1160, 560], [1290, 500], [1380, 540], [1480, 440], [1560, 490], [1680, 430]],
      base: 680, light: '#a3b4cb', dark: '#7492b8', foot: '#f0dfd2', snow: { line: 540, light: '#fff3e8', dark: '#b9cbe2' },
    });
    matterhorn(pen, 1040, 668, 1.08, { snow: '#fff0df', snowShade: '#a9c0de', rock: '#b08a84', rockShade: '#5f7cab', foot: '#d6d3d2' });
    mist(pen, 540, 660, '#f8e8d8', 0.7);
    const slope = sampled([[0, 600], [220, 560], [470, 620], [760, 660], [1000, 640], [1250, 650], [1440, 590], [1600, 560]]);
    hill(pen, slope, '#7fae7a', '#5f9a6c', 700);
    forest(pen, slope, { gap: 13, min: 26, max: 66, light: '#3f8069', dark: '#2a655c', depth: 24 });
    const shore = sampled([[0, 684], [400, 672], [800, 684], [1200, 676], [1600, 670]]);
    hill(pen, shore, '#8fbf63', '#6fa758', 698);
    forest(pen, shore.filter(([x]) => x < 420 || x > 1350), { gap: 20, min: 50, max: 120, light: '#2f7560', dark: '#1d5650' });
  });
  water(pen, 694, ['#cfdcd8', '#6fa9c0', '#2b6f95', '#1a4f78']);
  reflect(pen, [land], 694, 0.62, 0.72);
  ripples(pen, 698, 90, '#f2fbff', { opacity: 0.35 });
  for (let i = 0; i < 5; i++) pen.rect(0, 720 + i * i * 12, 1600, 3 + i, '#dff0f5', { opacity: 0.16 });
  const meadow = sampled([[900, 1000], [1040, 900], [1240, 846], [1430, 830], [1620, 800]]);
  hill(pen, meadow, '#9fcc62', '#4f9550');
  pen.group(() => chalet(pen, '#9c6038'), { x: 1370, y: 862, scale: 1.05 });
  for (const [x, h] of [[1180, 190], [1560, 330], [1510, 230]] as const) conifer(pen, x, heightAt(meadow, x) + 14, h, '#2f7a5c', '#1b564c');
  const left = sampled([[0, 900], [140, 920], [300, 960], [420, 1000]]);
  hill(pen, left, '#7db558', '#3f8549');
  conifer(pen, 70, 950, 320, '#2a6f58', '#174c48');
  conifer(pen, 190, 970, 220, '#2f7a5c', '#1b564c');
  for (let i = 0; i < 80; i++) {
    const x = pen.random() < 0.75 ? pen.between(1000, 1600) : pen.between(0, 380);
    const y = pen.between(920, 1000);
    pen.circle(x, y, pen.between(3, 6), (['#fff7e0', '#f4c64d', '#e56a7a', '#8f7fd0'] as const)[i % 4] ?? '#ffffff');
  }
  birds(pen, 760, 250, 4, '#5f83a5', 13, 90);
}

/** A red mountain train seen from the side, nose to the left, wheels at y = 0. */
function redTrain(pen: Pen, coaches: number): void {
  for (let i = 0; i < coaches; i++) {
    const x = i * 208;
    pen.path(i === 0 ? `M${x} -18Q${x + 4} -74 ${x + 44} -82H${x + 200}V-18Z` : `M${x} -82H${x + 200}V-18H${x}Z`, pen.fade(['#ec4b3f', '#b72b35']));
    pen.rect(x + 50, -90, 140, 9, '#7f8ea3', { radius: 3 });
    if (i === 0) pen.path(`M${x + 14} -48Q${x + 24} -70 ${x + 46} -72V-48Z`, '#d8f0fa');
    for (const dx of i === 0 ? [60, 96, 132, 168] : [10, 48, 86, 124, 162]) pen.rect(x + dx, -70, 28, 24, '#d8f0fa', { radius: 3 });
    pen.rect(x + 6, -36, 194, 5, '#fff2dc');
    pen.rect(x + 20, -18, 44, 12, '#3b4358', { radius: 5 });
    pen.rect(x + 138, -18, 44, 12, '#3b4358', { radius: 5 });
    pen.rect(x + 198, -60, 12, 36, '#3b4358');
  }
}

function landwasserViaduct(pen: Pen): void {
  sky(pen, ['#57b0dd', '#a9dbea', '#eef6ea'], 520);
  cloud(pen, 330, 220, 380, 72, '#ffffff', ['#e7f4f6', 0.7]);
  cloud(pen, 1290, 150, 300, 56, '#ffffff', ['#e7f4f6', 0.7]);
  massif(pen, {
    ridge: [[-60, 330], [110, 240], [240, 320], [420, 190], [560, 290], [720, 220], [880, 330], [1080, 230], [1220, 300], [1400, 200], [1660, 320]],
    base: 560, light: '#a5b6c4', dark: '#7697b2', foot: '#dbe8d8', snow: { line: 340, light: '#ffffff', dark: '#bcd3e6' },
  });
  mist(pen, 360, 540, '#eff5e8', 0.75);
  const back = sampled([[0, 450], [260, 520], [520, 580], [800, 600], [1100, 560], [1350, 480], [1600, 420]]);
  hill(pen, back, '#86b98c', '#a9d092');
  forest(pen, back, { gap: 15, min: 30, max: 70, light: '#5f9f82', dark: '#468873', depth: 70 });
  pen.path('M700 1000C760 900 720 840 820 780C900 730 880 690 930 650L960 650C930 700 960 730 900 800C850 860 930 900 960 1000Z', pen.fade(['#dff2ef', '#6fb9c4', '#3b8fa6']));
  const cliff = (points: readonly Point[], light: Color, dark: Color): void => massif(pen, { ridge: points, base: 1000, light, dark, foot: '#8fae84', rough: 0.05 });
  cliff([[1180, 1000], [1240, 700], [1300, 430], [1350, 340], [1440, 250], [1560, 210], [1700, 190]], '#cbb79d', '#8d8a8f');
  forest(pen, sampled([[1330, 350], [1440, 262], [1560, 220], [1660, 200]]), { gap: 22, min: 50, max: 110, light: '#4a8f6c', dark: '#2f6f5e' });
  const stone = '#e0cdaf';
  const dark = '#a08f8a';
  const bays = [150, 350, 550, 750, 950, 1150, 1350];
  const deck = 470;
  let body = `M-40 ${deck}H1340V1000H-40Z`;
  for (const x of bays.slice(0, 6)) body += roundArch(x + 100, 1010, 146, 1010 - deck - 44);
  body += roundArch(50, 1010, 146, 496);
  pen.group(() => pen.path(body, pen.fade([dark, shade(dark, 0.2)]), { holes: true }), { x: 12, y: 0 });
  pen.path(body, pen.fade([stone, '#b9a596']), { holes: true });
  for (const x of [-50, ...bays.slice(0, 6)]) {
    for (const y of spread(620, 960, 7)) pen.rect(x - 20 + (y % 3) * 10, y, 20, 7, '#c3ae97', { opacity: 0.8 });
  }
  pen.rect(-40, deck - 8, 1390, 16, lit(stone, 0.3));
  pen.rect(-40, deck + 8, 1390, 6, dark);
  pen.path(roundArch(1352, 478, 96, 112), '#5d5a66');
  pen.path(roundArch(1352, 478, 76, 98), '#2f3344');
  for (const x of [200, 560, 920, 1240]) {
    pen.rect(x, deck - 130, 5, 124, '#56606e');
    pen.rect(x, deck - 130, 40, 4, '#56606e');
  }
  pen.rect(-40, deck - 118, 1380, 2, '#56606e');
  pen.group(() => redTrain(pen, 5), { x: 330, y: deck - 8, scale: 0.98 });
  const near = sampled([[0, 860], [200, 900], [420, 960], [640, 1000]]);
  hill(pen, near, '#6fae5e', '#35784a');
  forest(pen, near, { gap: 52, min: 110, max: 220, light: '#3f8a62', dark: '#246452', depth: 40 });
  const right = sampled([[940, 1000], [1140, 930], [1340, 880], [1620, 820]]);
  hill(pen, right, '#7fb862', '#35784a');
  forest(pen, right, { gap: 56, min: 110, max: 240, light: '#3f8a62', dark: '#246452', depth: 40 });
}

function waterfallValley(pen: Pen): void {
  sky(pen, ['#4aa3dc', '#9fd6ee', '#eaf6f0'], 560);
  cloud(pen, 760, 170, 360, 66, '#ffffff', ['#e6f4f8', 0.7]);
  massif(pen, {
    ridge: [[380, 480], [520, 360], [620, 420], [740, 250], [830, 330], [930, 270], [1060, 400], [1180, 350], [1300, 470]],
    base: 640, light: '#a3b9cc', dark: '#7099be', foot: '#dbeae0', snow: { line: 470, light: '#ffffff', dark: '#b7d2ea' },
  });
  mist(pen, 460, 620, '#eef6ea', 0.7);
  const back = sampled([[300, 600], [560, 560], [800, 600], [1100, 570], [1400, 600]]);
  hill(pen, back, '#7fb88a', '#a3cf8a');
  forest(pen, back, { gap: 12, min: 20, max: 46, light: '#4f9480', dark: '#3a7a70', depth: 20 });
  massif(pen, { ridge: [[-60, 130], [80, 100], [180, 150], [300, 190], [390, 240], [440, 400], [500, 560], [560, 720]], base: 800, light: '#b9bfb4', dark: '#8a99a0', foot: '#a9c096', rough: 0.05, from: 'right' });
  massif(pen, { ridge: [[1040, 720], [1110, 520], [1180, 300], [1250, 190], [1360, 140], [1480, 90], [1680, 60]], base: 800, light: '#c9cabb', dark: '#8f9ca0', foot: '#a9c096', rough: 0.05 });
  forest(pen, [[-20, 120], [80, 104], [180, 154], [300, 194], [380, 236]], { gap: 20, min: 34, max: 70, light: '#5a9a70', dark: '#3a7a62' });
  forest(pen, [[1250, 192], [1360, 144], [1480, 94], [1640, 66]], { gap: 20, min: 34, max: 76, light: '#5a9a70', dark: '#3a7a62' });
  const fall = (x: number, top: number, bottom: number, w: number): void => {
    pen.path(`M${x} ${top}Q${x + w * 0.6} ${top - 8} ${x + w} ${top + 6}C${x + w * 1.1} ${(top + bottom) / 2} ${x + w * 1.8} ${bottom - 60} ${x + w * 2.1} ${bottom}H${x - w * 1.1}C${x - w * 0.7} ${bottom - 80} ${x - w * 0.2} ${(top + bottom) / 2} ${x} ${top}Z`, pen.fade([['#ffffff', 1], ['#ffffff', 0.85], ['#f2faf6', 0.25]]));
    pen.path(`M${x + w * 0.4} ${top + 20}C${x + w * 0.5} ${(top + bottom) / 2} ${x + w * 0.2} ${bottom - 80} ${x} ${bottom - 20}`, 'none', { stroke: '#b3d3dc', width: 3, opacity: 0.8 });
  };
  fall(1290, 176, 700, 24);
  fall(240, 176, 720, 16);
  fall(1500, 90, 690, 14);
  for (const [y, light, dark, points] of [
    [0, '#a3d068', '#6fb052', [[0, 690], [260, 720], [560, 700], [860, 690], [1160, 700], [1600, 650]]],
    [1, '#8cc456', '#57a04a', [[0, 760], [300, 800], [640, 760], [980, 790], [1300, 760], [1600, 740]]],
    [2, '#9fd05c', '#4f9a48', [[0, 880], [360, 850], [760, 890], [1160, 860], [1600, 880]]],
  ] as const) {
    hill(pen, sampled(points), light, dark);
    if (y === 0) for (const [x, s] of [[660, 0.3], [760, 0.34], [900, 0.32], [1010, 0.3]] as const) pen.group(() => chalet(pen, '#a5683c'), { x, y: 712, scale: s });
    if (y === 1) {
      for (const [x, yy, s] of [[420, 830, 0.62], [1180, 816, 0.56]] as const) pen.group(() => chalet(pen, '#9c6038'), { x, y: yy, scale: s });
      for (const [x, h] of [[320, 130], [530, 110], [1070, 120], [1290, 140], [1330, 110]] as const) conifer(pen, x, 830, h, '#3f8a62', '#256652');
    }
  }
  pen.path('M700 1010C760 940 980 930 960 880C944 850 800 850 790 812C784 780 860 770 850 740L866 738C890 772 820 786 826 810C836 846 1010 836 1020 884C1030 940 880 950 860 1010Z', pen.fade(['#d9eff0', '#6fb9cc']));
  pen.group(() => chalet(pen, '#9c6038'), { x: 310, y: 960, scale: 1.15 });
  for (const [x, h] of [[80, 260], [520, 190], [1540, 300], [1440, 210]] as const) conifer(pen, x, 980, h, '#3f8a62', '#205a4c');
  const cow = (x: number, y: number, s: number, flip: boolean): void => {
    pen.group(() => {
      pen.path('M-46 -52Q-46 -60 -34 -60H34Q50 -60 50 -44V-24H-40Z', '#fff6e6');
      pen.blob([[-20, -60], [6, -60], [14, -40], [-6, -30], [-24, -42]], '#a9623f');
      pen.blob([[28, -58], [50, -52], [50, -34], [34, -36]], '#a9623f');
      for (const lx of [-38, -24, 30, 42]) pen.rect(lx, -28, 8, 28, '#e6d8c6');
      pen.path('M-44 -58L-64 -66L-78 -50L-72 -36L-58 -38L-44 -40Z', '#a9623f');
      pen.path('M-78 -50l6 14 10 -2 -4 -14Z', '#fff0e0');
      pen.line([[50, -52], [58, -30]], '#a9623f', 3);
    }, { x, y, scale: s, flip });
  };
  cow(980, 960, 1, false);
  cow(1140, 930, 0.8, true);
  cow(1260, 970, 0.95, false);
  for (let i = 0; i < 70; i++) pen.circle(pen.between(0, 1600), pen.between(900, 1000), pen.between(2.5, 5), (['#fff7e0', '#f4c64d', '#e56a7a'] as const)[i % 3] ?? '#ffffff');
}

function lakeCastle(pen: Pen): void {
  sky(pen, ['#35588f', '#8f8fb4', '#f3b39a', '#fdd396'], 640);
  disc(pen, 520, 470, 62, '#fff5d6', '#ffdc9c');
  streaks(pen, 330, 250, 620, 5, '#f7cdb4', 0.5);
  const land = pen.group(() => {
    massif(pen, {
      ridge: [[-60, 560], [100, 470], [210, 520], [360, 440], [480, 520], [640, 560], [800, 520], [960, 440], [1080, 480], [1220, 350], [1320, 420], [1440, 360], [1680, 460]],
      base: 700, light: '#a394b4', dark: '#6f7aa8', foot: '#f0bf9f', snow: { line: 480, light: '#fff0e0', dark: '#b4b4d4' }, from: 'left',
    });
    mist(pen, 540, 690, '#fbd0a6', 0.65);
    hill(pen, sampled([[900, 700], [1060, 640], [1240, 600], [1420, 560], [1640, 520]]), '#5f6f94', '#7f7f98', 712);
    forest(pen, sampled([[960, 676], [1060, 642], [1240, 604], [1420, 566], [1640, 526]]), { gap: 16, min: 30, max: 64, light: '#56688c', dark: '#3f5480', depth: 40 });
    const [stone, dark, roof] = ['#f0cfa6', '#8f7a92', '#b8573f'] as const;
    const tower = (x: number, w: number, h: number, cap: 'cone' | 'gable'): void => {
      pen.rect(x - w / 2, 708 - h, w, h, pen.sides([stone, 0.5], [mix(stone, dark, 0.45), 0.72], [dark, 1]));
      pen.rect(x - w / 2 - 5, 708 - h, w + 10, 10, stone);
      if (cap === 'cone') pen.poly([[x - w / 2 - 9, 709 - h], [x, 708 - h - w * 1.15], [x + w / 2 + 9, 709 - h]], pen.sides([lit(roof, 0.15), 0.5], [shade(roof, 0.35), 1]));
      else pen.poly([[x - w / 2 - 8, 709 - h], [x - w * 0.16, 708 - h - w * 0.72], [x + w * 0.16, 708 - h - w * 0.72], [x + w / 2 + 8, 709 - h]], pen.sides([lit(roof, 0.15), 0.5], [shade(roof, 0.35), 1]));
      for (const t of [0.3, 0.55]) pen.path(roundArch(x - w * 0.12, 708 - h * (1 - t), 9, 20), '#5a4a6c');
    };
    pen.rect(780, 600, 420, 108, pen.sides([stone, 0.7], [dark, 1]));
    for (let x = 786; x < 1196; x += 17) pen.rect(x, 590, 10, 12, stone);
    tower(1010, 96, 250, 'gable');
    pen.poly([[840, 602], [872, 556], [960, 556], [980, 602]], pen.sides([lit(roof, 0.15), 0.6], [shade(roof, 0.35), 1]));
    pen.poly([[1060, 602], [1084, 562], [1150, 562], [1176, 602]], pen.sides([lit(roof, 0.15), 0.6], [shade(roof, 0.35), 1]));
    tower(800, 74, 150, 'cone');
    tower(906, 66, 128, 'cone');
    tower(1110, 70, 136, 'cone');
    tower(1196, 76, 160, 'cone');
    for (const x of spread(840, 1160, 9)) pen.path(roundArch(x, 668, 10, 26), x % 80 < 40 ? '#ffdc94' : '#5a4a6c');
    pen.path('M740 712Q760 694 820 700H1200Q1250 694 1270 712Z', '#6a6080');
    pen.rect(1236, 676, 300, 12, '#c9a48a');
    for (const x of spread(1256, 1520, 6)) pen.path(`M${x} 688h26v24h-26Z`, '#8a7488');
    for (const [x, r] of [[760, 30], [1250, 36], [1300, 26]] as const) foliage(pen, x, 690, r, r * 0.8, ['#8a9a6c', '#5f7a68', '#40606a'], 7);
  });
  water(pen, 706, ['#f9c491', '#b08fa0', '#4a649c', '#24457f']);
  reflect(pen, [land], 708, 0.5, 0.8);
  ripples(pen, 712, 110, '#fddcb4', { opacity: 0.4 });
  lightPath(pen, 520, 708, '#fff2c8', { width: 170, count: 80 });
  pen.group(() => {
    pen.line([[0, 0], [0, -250]], '#6a5068', 5);
    pen.path('M8 -246C70 -170 96 -90 96 -24H8Z', pen.sides(['#fff8ea', 0.5], ['#d9c3c6', 1]));
    pen.path('M-8 -226C-40 -150 -60 -80 -84 -30H-8Z', '#f0dcd6');
    pen.path('M-110 -14H116Q100 14 70 16H-76Q-100 8 -110 -14Z', pen.fade(['#ffffff', '#8f86a8']));
    pen.rect(-104, -6, 212, 5, '#c9503f');
  }, { x: 370, y: 850, scale: 0.95 });
  ripples(pen, 862, 9, '#fbe0c4', { opacity: 0.6, left: 260, right: 500, bottom: 894 });
  birds(pen, 760, 340, 6, '#5f5f8c', 14, 120);
}

function winterVillage(pen: Pen): void {
  sky(pen, ['#0f1f4f', '#234681', '#5580b0', '#a9bcd6'], 680);
  stars(pen, 210, 480);
  disc(pen, 420, 210, 50, '#fdf7e2', '#cfdff5');
  massif(pen, {
    ridge: [[-60, 540], [110, 420], [220, 490], [380, 370], [500, 460], [660, 400], [800, 490], [960, 330], [1060, 400], [1200, 250], [1310, 340], [1420, 290], [1680, 440]],
    base: 760, light: '#6f8fbc', dark: '#46699f', foot: '#a3b9d4', snow: { line: 600, light: '#edf4fb', dark: '#8fb0d8' },
  });
  mist(pen, 580, 740, '#b9cbe0', 0.55);
  const slope = sampled([[0, 690], [280, 650], [620, 700], [980, 660], [1300, 690], [1600, 640]]);
  hill(pen, slope, '#b4cae4', '#dfeaf5');
  forest(pen, slope, { gap: 17, min: 36, max: 80, light: '#3f6790', dark: '#2b4f7a', depth: 36 });
  const mid = sampled([[0, 790], [300, 760], [700, 800], [1100, 760], [1600, 790]]);
  hill(pen, mid, '#d6e4f2', '#eef4fa');
  pen.group(() => {
    pen.rect(-34, -170, 68, 170, pen.sides(['#f4efe8', 0.58], ['#a9b4cc', 1]));
    pen.poly([[-42, -168], [0, -330], [42, -168]], pen.sides(['#ffffff', 0.5], ['#9fb9da', 1]));
    pen.rect(-1.5, -356, 3, 30, '#e0b45a');
    pen.rect(-7, -348, 14, 3, '#e0b45a');
    pen.circle(0, -138, 14, '#ffe9b0');
    pen.path(roundArch(0, -70, 18, 40), '#ffd98c');
    pen.rect(34, -90, 130, 90, pen.sides(['#f4efe8', 0.7], ['#a9b4cc', 1]));
    pen.poly([[26, -88], [50, -134], [152, -134], [174, -88]], pen.sides(['#ffffff', 0.6], ['#a9c3e2', 1]));
    for (const x of [62, 96, 130]) pen.path(roundArch(x, -24, 16, 40), '#ffd98c');
  }, { x: 860, y: 800, scale: 0.95 });
  const glowAt = (x: number, y: number, r: number): void => pen.circle(x, y, r, pen.glow(x, y, r, [['#ffd98c', 0.5], ['#ffd98c', 0]]));
  for (const [x, y, s] of [[640, 800, 0.5], [740, 812, 0.46], [1080, 804, 0.56], [1230, 796, 0.5], [500, 812, 0.5]] as const) {
    glowAt(x, y - 30, 110 * s * 1.6);
    pen.group(() => chalet(pen, '#7d4f3c', { snow: true, glow: '#ffd98c' }), { x, y, scale: s });
  }
  const near = sampled([[0, 880], [320, 850], [700, 900], [1060, 860], [1600, 890]]);
  hill(pen, near, '#edf3fa', '#c3d6ea');
  for (const [x, y, s] of [[340, 920, 0.95], [1340, 930, 1.15]] as const) {
    glowAt(x, y - 60, 230 * s);
    pen.group(() => chalet(pen, '#7d4f3c', { snow: true, glow: '#ffd98c' }), { x, y, scale: s });
  }
  pen.path('M640 1010C720 950 860 930 850 890C844 866 800 850 820 822L840 820C830 850 890 862 896 890C904 940 820 960 800 1010Z', '#b3c9e2');
  const snowFir = (x: number, y: number, h: number): void => {
    conifer(pen, x, y, h, '#2f5a7c', '#1f4468');
    for (let t = 0.22; t < 0.95; t += 0.16) {
      const w = h * 0.17 * t;
      pen.path(`M${x - w} ${y - h + h * t}Q${x - w * 0.3} ${y - h + h * (t - 0.13)} ${x + w * 0.2} ${y - h + h * (t - 0.1)}Q${x - w * 0.2} ${y - h + h * (t - 0.02)} ${x - w} ${y - h + h * t}Z`, '#f4f8fc');
    }
  };
  for (const [x, y, h] of [[90, 960, 360], [190, 950, 240], [1520, 960, 380], [1120, 940, 180], [1590, 980, 260], [520, 930, 150]] as const) snowFir(x, y, h);
  hill(pen, sampled([[0, 960], [500, 950], [900, 985], [1600, 960]]), '#f7fafd', '#d6e4f2');
  for (let i = 0; i < 130; i++) pen.circle(pen.between(0, 1600), pen.between(0, 1000), pen.between(1.2, 3.6), '#ffffff', { opacity: 0.7 });
}

export const switzerland: Destination = {
  slug: 'switzerland',
  pictures: [
    { title: 'The Matterhorn mirrored in a mountain lake', draw: matterhornLake },
    { title: 'A red train on a curved stone viaduct', draw: landwasserViaduct },
    { title: 'A green valley of waterfalls and chalets', draw: waterfallValley },
    { title: 'A lake castle at sunset', draw: lakeCastle },
    { title: 'A snowed-in village by night', draw: winterVillage },
  ],
};
