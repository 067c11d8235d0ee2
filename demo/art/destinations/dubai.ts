import { sampled, spread } from '../base/geometry';
import type { Point } from '../base/geometry';
import { lit, shade } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';
import type { Destination } from '../base/picture';
import { dhow } from '../shapes/boats';
import { dome, openings, pointedArch } from '../shapes/building';
import { hill } from '../shapes/land';
import { foliage, palm, reeds } from '../shapes/plants';
import { birds, cloud, disc, mist, sky, stars, streaks } from '../shapes/sky';
import { lightPath, reflect, ripples, water } from '../shapes/water';

/** The Burj Khalifa, 1000 units high, foot at y = 0. */
function burjKhalifa(pen: Pen, light: Color, middle: Color, dark: Color, glow: Color): void {
  const wing = (x: number, w: number, h: number, color: Color, edge: Color): void => {
    pen.path(`M${x} 0V${-h + w * 0.35}Q${x + w / 2} ${-h - w * 0.35} ${x + w} ${-h + w * 0.35}V0Z`, pen.sides([color, 0.66], [edge, 1]));
  };
  for (const [x, w, h] of [[-118, 46, 150], [-94, 42, 262], [-74, 38, 368], [-56, 34, 470], [-42, 30, 566]] as const) wing(x, w, h, light, middle);
  for (const [x, w, h] of [[72, 46, 190], [52, 42, 308], [36, 38, 420], [22, 34, 520], [12, 30, 612]] as const) wing(x, w, h, middle, dark);
  for (const [x, w, h] of [[-28, 28, 650], [0, 26, 690], [-18, 36, 748], [-12, 24, 806], [-8, 16, 862]] as const) wing(x, w, h, x < -5 ? light : middle, dark);
  pen.poly([[-4.5, -850], [-1.6, -1000], [1.6, -1000], [4.5, -850]], pen.sides([light, 0.5], [dark, 1]));
  for (const y of [150, 262, 368, 470, 566, 650]) pen.rect(-34 - (650 - y) * 0.12, -y + 14, 68 + (650 - y) * 0.24, 4, shade(dark, 0.2), { opacity: 0.5 });
  for (const [x, h] of [[-104, 130], [-82, 240], [-63, 350], [-46, 450], [-32, 550], [-12, 640], [8, 670], [28, 500], [44, 400], [62, 290], [84, 170]] as const) {
    for (let y = 16; y < h - 12; y += 15) if (pen.random() < 0.62) pen.rect(x, -y - 7, 7, 6, glow, { opacity: 0.85 });
  }
}

/** A plain tower with one of a few crowns, lower left corner at (x, y). */
function tower(pen: Pen, x: number, y: number, w: number, h: number, light: Color, dark: Color, crown: 'flat' | 'slant' | 'spire' | 'arch' | 'step', glow?: Color): void {
  const tone = pen.sides([light, 0.62], [dark, 1]);
  const crowns: Record<typeof crown, string> = {
    flat: `V${y - h}H${x + w}`,
    slant: `V${y - h + w * 0.5}L${x + w} ${y - h - w * 0.2}`,
    spire: `V${y - h}L${x + w * 0.46} ${y - h - w * 0.7}L${x + w * 0.48} ${y - h - w * 1.5}H${x + w * 0.52}L${x + w * 0.54} ${y - h - w * 0.7}L${x + w} ${y - h}`,
    arch: `V${y - h + w * 0.3}Q${x + w / 2} ${y - h - w * 0.5} ${x + w} ${y - h + w * 0.3}`,
    step: `V${y - h + 30}H${x + w * 0.2}V${y - h}H${x + w * 0.8}V${y - h + 30}H${x + w}`,
  };
  pen.path(`M${x} ${y}${crowns[crown]}V${y}Z`, tone);
  if (glow) openings(pen, x + 6, y - h + 36, Math.max(1, Math.floor((w - 10) / 11)), Math.max(1, Math.floor((h - 44) / 15)), 11, 15, [5, 7], glow, 0.52);
}

function khalifaAtSunset(pen: Pen): void {
  sky(pen, ['#3a3a7c', '#8f5590', '#f0806f', '#fdb96f', '#ffdc96'], 720);
  stars(pen, 40, 200);
  disc(pen, 560, 560, 82, '#fff3c6', '#ffd583');
  streaks(pen, 380, 330, 760, 5, '#f7a184', 0.5);
  streaks(pen, 1280, 210, 500, 4, '#e58f8c', 0.4);
  const far = pen.group(() => {
    const kinds = ['flat', 'slant', 'step', 'arch', 'flat', 'spire'] as const;
    for (let x = -10, i = 0; x < 1620; i++) {
      const w = pen.between(34, 62);
      const near = Math.exp(-(((x - 1050) / 420) ** 2));
      tower(pen, x, 724, w, 50 + near * 190 + pen.between(0, 70), '#d98a86', '#b76c83', kinds[i % 6] ?? 'flat');
      x += w + pen.between(2, 16);
    }
  });
  const city = pen.group(() => {
    pen.group(() => burjKhalifa(pen, '#d98b8b', '#8d5687', '#4a3570', '#ffe2a0'), { x: 1110, y: 724, scale: 0.655 });
    const near: readonly (readonly [number, number, number, 'flat' | 'slant' | 'spire' | 'arch' | 'step'])[] = [
      [700, 54, 110, 'flat'], [760, 48, 190, 'slant'], [812, 64, 140, 'step'], [880, 46, 260, 'spire'], [930, 60, 180, 'arch'], [996, 44, 120, 'flat'],
      [1210, 52, 210, 'slant'], [1268, 66, 150, 'step'], [1338, 46, 300, 'spire'], [1390, 62, 220, 'arch'], [1458, 54, 170, 'flat'], [1516, 64, 250, 'slant'], [1584, 50, 150, 'flat'],
    ];
    for (const [x, w, h, crown] of near) tower(pen, x, 724, w, h, '#7a4c80', '#4a3468', crown, '#ffd98c');
    for (let x = 560; x < 1640; x += pen.between(40, 66)) pen.rect(x, 724 - pen.between(24, 60), 60, 64, '#40305f');
    openings(pen, 570, 694, 90, 2, 12, 13, [5, 6], '#ffd98c', 0.62);
    for (let x = 20; x < 620; x += pen.between(34, 60)) palm(pen, x, 726, pen.between(50, 90), pen.between(-12, 12), { light: '#6f4a78', dark: '#4a3566', trunk: '#503a66' }, 7);
    pen.rect(0, 718, 1600, 12, '#33284f');
  });
  water(pen, 728, ['#fbb67c', '#b46c83', '#553f78', '#2b2757']);
  reflect(pen, [far, city], 729, 0.55, 0.8);
  ripples(pen, 732, 110, '#fdc79a', { opacity: 0.35 });
  lightPath(pen, 560, 730, '#ffeebd', { width: 190, count: 80 });
  for (const x of spread(880, 1560, 9)) lightPath(pen, x, 732, '#ffd98c', { width: 34, count: 16, bottom: 930, opacity: 0.5 });
  pen.group(() => dhow(pen, '#4a2f4f', '#f7d9b0'), { x: 330, y: 880, scale: 0.82 });
  ripples(pen, 884, 12, '#fbd0a0', { opacity: 0.5, left: 200, right: 470, bottom: 920 });
}

/** Distance of the sail's edge from the mast at height `y`. */
const sailEdge = (y: number): number => 142 * Math.sqrt(Math.max(0, 1 - (Math.abs(y) / 640) ** 2.1));

function sailHotel(pen: Pen): void {
  sky(pen, ['#2b95cf', '#7fcbe6', '#dcf3f0'], 620);
  disc(pen, 330, 200, 48, '#fffef0', '#fff6cc');
  cloud(pen, 560, 420, 460, 80, '#ffffff', ['#e8f6f8', 0.65]);
  cloud(pen, 1440, 250, 280, 52, '#ffffff', ['#e8f6f8', 0.65]);
  const isle = pen.group(() => {
    for (let x = 60; x < 560; x += pen.between(30, 52)) pen.rect(x, 640 - pen.between(20, 90), pen.between(20, 36), 96, '#a9cdd8');
    pen.path('M720 650L780 628H1360L1420 650Z', pen.fade(['#efd9b0', '#c9a37c']));
    for (let x = 800; x < 1360; x += 30) foliage(pen, x, 630, 24, 16, ['#8fc268', '#4f9a5f', '#2f7a5a'], 5);
    pen.group(() => {
      pen.path('M-118 0C-126 -190 -96 -380 -30 -520C-10 -560 8 -590 18 -610L22 0Z', pen.fade(['#ffffff', '#dfeaf0']));
      for (let y = 24; y < 520; y += 20) {
        const left = -118 + (y / 560) ** 1.8 * 108;
        pen.path(`M${left + 6} ${-y}Q${-40} ${-y + 5} 16 ${-y - 4}v7Q${-40} ${-y + 13} ${left + 6} ${-y + 7}Z`, '#7fb3cd');
      }
      pen.path('M18 -610C60 -560 132 -380 142 -170C146 -100 146 -40 142 0H22Z', pen.fade(['#bfd3e0', '#8fb0c6']));
      pen.path('M18 -610C60 -560 132 -380 142 -170C146 -100 146 -40 142 0', 'none', { stroke: '#ffffff', width: 11 });
      for (const [y0, y1] of [[-40, -190], [-190, -330], [-330, -450]] as const) {
        pen.line([[22, y0], [sailEdge(y1), y1]], '#ffffff', 7);
        pen.line([[sailEdge(y0), y0], [22, y1]], '#ffffff', 7);
        pen.line([[22, y1], [sailEdge(y1), y1]], '#ffffff', 6);
      }
      pen.rect(12, -690, 12, 690, pen.sides(['#ffffff', 0.5], ['#9fb9cb', 1]));
      pen.rect(16, -740, 4, 60, '#e8f0f4');
      pen.path('M24 -520h92q18 0 20 10q-4 12 -24 12H24Z', pen.fade(['#f4f8fa', '#9fb9cb']));
      pen.ellipse(112, -524, 32, 6, '#dfe9ee');
      pen.rect(-132, -30, 290, 32, pen.sides(['#f6ead2', 0.6], ['#c3ad98', 1]));
      for (const x of spread(-120, 140, 12)) pen.rect(x, -22, 12, 16, '#7fa9bd');
    }, { x: 1070, y: 636, scale: 0.8 });
    pen.path('M1400 640H1620V656H1400Z', '#e9d3ad');
    for (const x of spread(1420, 1600, 7)) pen.rect(x, 648, 8, 20, '#b99a7c');
  });
  water(pen, 646, ['#1a8fc4', '#2bb3cf', '#66d3cf', '#b9f0dc'], 900);
  reflect(pen, [isle], 650, 0.4, 0.55);
  for (const [y, h, color, opacity] of [[690, 16, '#1580b4', 0.4], [738, 24, '#56cfd6', 0.5], [800, 28, '#2aa6c4', 0.35]] as const) pen.path(`M0 ${y}C420 ${y - h} 900 ${y + h} 1600 ${y - h * 0.3}V${y + h * 0.5}C1000 ${y + h * 2} 480 ${y + h * 0.2} 0 ${y + h}Z`, color, { opacity });
  ripples(pen, 652, 110, '#f4fffb', { opacity: 0.5, bottom: 860 });
  pen.group(() => dhow(pen, '#7a4a36', '#fff1d2'), { x: 420, y: 742, scale: 0.72 });
  ripples(pen, 744, 10, '#ffffff', { opacity: 0.6, left: 320, right: 540, bottom: 766 });
  const shore: Point[] = sampled([[0, 880], [300, 902], [640, 866], [960, 900], [1300, 880], [1620, 840]]);
  pen.line(shore, '#ffffff', 18, { opacity: 0.85 });
  hill(pen, shore.map(([x, y]): Point => [x, y + 8]), '#fdeac2', '#efc88f');
  const parasol = (x: number, y: number, color: Color): void => {
    pen.rect(x - 2.5, y - 92, 5, 92, '#8a6a58');
    pen.path(`M${x - 66} ${y - 76}Q${x} ${y - 150} ${x + 66} ${y - 76}Z`, pen.sides([color, 0.55], [shade(color, 0.22), 1]));
    for (const t of [-0.5, 0, 0.5]) pen.path(`M${x} ${y - 113}Q${x + 60 * t} ${y - 100} ${x + 66 * t} ${y - 76}h${16}Q${x + 60 * t + 8} ${y - 100} ${x} ${y - 113}Z`, lit(color, 0.75));
    pen.poly([[x - 70, y], [x - 60, y - 12], [x + 20, y - 12], [x + 56, y - 38], [x + 64, y - 34], [x + 30, y]], '#fff8ea');
    pen.rect(x - 62, y - 1, 6, 12, '#b08d70');
    pen.rect(x + 18, y - 1, 6, 12, '#b08d70');
  };
  parasol(640, 948, '#ee6a4f');
  parasol(860, 964, '#f2b33d');
  const palms = { light: '#6fb85c', dark: '#27805f', trunk: '#a5805f' };
  palm(pen, 90, 980, 470, 60, palms);
  palm(pen, 220, 990, 330, -40, palms);
  palm(pen, 1520, 980, 420, -50, palms);
  birds(pen, 760, 270, 5, '#ffffff', 14, 100);
}

/** An oryx standing sideways, facing left, feet at y = 0. */
function oryx(pen: Pen, coat: Color, mark: Color): void {
  const leg = (x: number, lean: number, color: Color): void => {
    pen.path(`M${x - 13} -104Q${x - 8 + lean} -76 ${x - 5 + lean} -50L${x - 4 + lean} 0H${x + 5 + lean}L${x + 4 + lean} -50Q${x + 8 + lean} -78 ${x + 16} -104Z`, color);
    pen.path(`M${x - 6 + lean} -60L${x - 5 + lean} -34H${x + 4.5 + lean}L${x + 5.5 + lean} -62Z`, mark);
    pen.rect(x - 5 + lean, -7, 11, 7, mark);
  };
  leg(-40, 4, shade(coat, 0.25));
  leg(70, -6, shade(coat, 0.25));
  pen.path('M94 -148Q112 -120 104 -84Q100 -70 104 -58Q94 -62 94 -80Q98 -116 86 -140Z', mark);
  pen.path(
    'M-104 -222C-84 -214 -72 -196 -58 -172C-36 -164 30 -170 72 -162C98 -156 106 -128 96 -104C84 -90 60 -96 40 -92C0 -84 -30 -86 -56 -92C-80 -100 -92 -120 -94 -142C-98 -168 -108 -186 -118 -196Z',
    pen.fade([lit(coat, 0.35), shade(coat, 0.2)]),
  );
  pen.path('M-70 -98C-40 -82 0 -80 40 -88C64 -94 84 -92 96 -106C90 -92 76 -84 50 -82C10 -74 -40 -76 -70 -98Z', mark, { opacity: 0.85 });
  leg(-58, -4, coat);
  leg(84, 4, coat);
  pen.path('M-96 -226C-108 -238 -124 -234 -132 -220C-140 -206 -156 -192 -162 -182C-164 -172 -152 -168 -144 -174C-130 -182 -116 -186 -106 -194C-98 -204 -92 -214 -96 -226Z', coat);
  pen.path('M-140 -206L-126 -216L-118 -194L-144 -174C-152 -168 -164 -172 -162 -182Z', mark, { opacity: 0.9 });
  pen.circle(-120, -216, 3.2, mark);
  pen.path('M-114 -230Q-88 -304 -36 -352Q-72 -296 -104 -228Z', mark);
  pen.path('M-106 -230Q-76 -298 -16 -342Q-60 -290 -97 -227Z', shade(mark, 0.2));
  pen.path('M-98 -226Q-86 -240 -72 -238Q-80 -222 -94 -216Z', coat);
}

function oryxAtDawn(pen: Pen): void {
  sky(pen, ['#5f9fc0', '#b4d3cf', '#fbe3bd', '#fcc893'], 640);
  disc(pen, 480, 470, 60, '#fff8e2', '#ffe6b4');
  streaks(pen, 1160, 200, 640, 4, '#fff3df', 0.5);
  hill(pen, sampled([[0, 600], [220, 570], [460, 610], [760, 560], [1080, 600], [1360, 560], [1600, 590]]), '#e6b795', '#f3cfa4', 760);
  pen.path('M-20 690C200 640 380 600 600 640C760 668 900 660 1060 620C1240 576 1420 640 1620 610V1010H-20Z', pen.fade(['#f6c48c', '#e5a06a']));
  pen.path('M1060 620C1240 576 1420 640 1620 610V690C1460 700 1300 700 1210 672C1150 654 1100 636 1060 620Z', pen.fade(['#c4835f', '#d99a6c']));
  pen.path('M560 634C680 662 800 668 930 652C860 690 760 700 680 684C630 672 590 652 560 634Z', pen.fade(['#cc8b62', '#e09c66']));
  pen.path('M-20 800C220 720 460 700 700 752C940 804 1120 770 1330 700C1440 664 1540 690 1620 680V1010H-20Z', pen.fade(['#f4b477', '#d98a55']));
  pen.path('M1330 700C1440 664 1540 690 1620 680V850C1540 850 1470 820 1420 784C1384 758 1354 728 1330 700Z', pen.fade(['#b0674f', '#cc845a']));
  pen.path('M620 736C760 770 900 800 1040 776C980 830 880 850 790 826C720 806 660 770 620 736Z', pen.fade(['#b86e52', '#d58d5a']));
  pen.group(() => oryx(pen, '#fbeedb', '#5a3f3c'), { x: 1130, y: 762, scale: 1.02 });
  pen.group(() => oryx(pen, '#f6e4cc', '#5a3f3c'), { x: 1345, y: 710, scale: 0.62 });
  pen.ellipse(1130, 766, 120, 9, '#a9604f', { opacity: 0.45 });
  pen.path('M-20 930C260 850 520 870 800 930C1060 980 1320 960 1620 890V1010H-20Z', pen.fade(['#e6965c', '#b4644a']));
  pen.path('M800 930C1060 980 1320 960 1620 890V1010H960C920 980 870 950 800 930Z', pen.fade(['#93503f', '#b0674a']));
  for (let i = 0; i < 8; i++) {
    const end = 620 + i * 26;
    pen.line(spread(-20, end, 9).map((x, k): Point => [x, 918 + i * 12 + Math.sin(k * 1.6 + i) * 4 - 28 * Math.sin(((x + 20) / (end + 20)) * 3.1)]), '#fbc78c', 2.4, { curved: true, cap: 'round', opacity: 0.4 });
  }
  const ghaf = (x: number, y: number, s: number): void => {
    pen.path(`M${x - 8 * s} ${y}Q${x - 6 * s} ${y - 50 * s} ${x - 34 * s} ${y - 96 * s}L${x - 26 * s} ${y - 100 * s}Q${x - 4 * s} ${y - 70 * s} ${x} ${y - 60 * s}Q${x + 12 * s} ${y - 84 * s} ${x + 36 * s} ${y - 104 * s}L${x + 42 * s} ${y - 98 * s}Q${x + 12 * s} ${y - 60 * s} ${x + 8 * s} ${y}Z`, pen.sides(['#7a5a48', 0.5], ['#4f3a3a', 1]));
    foliage(pen, x - 40 * s, y - 116 * s, 62 * s, 34 * s, ['#a9b873', '#7a9460', '#536f54'], 12);
    foliage(pen, x + 36 * s, y - 124 * s, 66 * s, 36 * s, ['#a9b873', '#7a9460', '#536f54'], 12);
  };
  ghaf(210, 790, 1.35);
  ghaf(640, 716, 0.6);
  for (const [x, y] of [[90, 900], [330, 880], [1500, 900], [1010, 800]] as const) reeds(pen, [[x - 40, y], [x + 40, y]], 20, 44, '#8a9460');
  birds(pen, 860, 330, 4, '#7a7f80', 14, 100);
}

function oldCreek(pen: Pen): void {
  sky(pen, ['#3c7fb0', '#9cc6cf', '#fbe3b8', '#f9c58c'], 640);
  disc(pen, 380, 430, 60, '#fff6da', '#ffe2a8');
  streaks(pen, 420, 230, 640, 4, '#fff3df', 0.5);
  const [sand, dark, trim] = ['#f0cfa0', '#b08a72', '#fbe8c4'] as const;
  const bank = pen.group(() => {
    for (let x = -10; x < 900; x += pen.between(40, 66)) pen.rect(x, 700 - pen.between(60, 190), pen.between(34, 56), 220, '#b9c9c6');
    pen.group(() => burjKhalifa(pen, '#b4c8c9', '#a3bbc2', '#93aebb', '#e6e3c8'), { x: 640, y: 700, scale: 0.42 });
    const house = (x: number, w: number, h: number): void => {
      pen.rect(x, 704 - h, w, h, pen.sides([sand, 0.74], [dark, 1]));
      for (let cx = x; cx < x + w - 6; cx += 16) pen.rect(cx, 698 - h, 9, 8, sand);
      for (let wx = x + 26; wx < x + w - 18; wx += 42) {
        pen.path(pointedArch(wx, 704 - h + 66, 20, 42), '#8a6450');
        pen.rect(wx - 7, 704 - h * 0.36, 14, 22, '#7a5848');
      }
    };
    const windTower = (x: number, w: number, h: number): void => {
      pen.rect(x, 704 - h, w, h, pen.sides([lit(sand, 0.1), 0.62], [dark, 1]));
      pen.rect(x - 5, 704 - h - 8, w + 10, 10, trim);
      for (const t of [0.14, 0.36, 0.58, 0.8]) pen.path(pointedArch(x + w * t + w * 0.04, 704 - h + 92, w * 0.15, 80), '#7a5848');
      pen.rect(x - 3, 704 - h + 98, w + 6, 7, trim);
      for (const y of [130, 160]) for (const t of [-0.06, 1]) pen.rect(x + w * t, 704 - h + y, w * 0.06 + 4, 4, '#6a4a40');
    };
    for (const [x, w, h] of [[720, 150, 120], [1180, 170, 150], [1480, 170, 130]] as const) house(x, w, h);
    windTower(830, 84, 290);
    house(860, 190, 160);
    windTower(1080, 98, 360);
    house(1010, 200, 130);
    windTower(1330, 90, 310);
    house(1330, 190, 140);
    windTower(1530, 80, 250);
    pen.rect(934, 470, 34, 80, pen.sides([trim, 0.55], [dark, 1]));
    pen.rect(936, 430, 30, 120, pen.sides([trim, 0.55], [dark, 1]));
    pen.rect(928, 426, 46, 9, trim);
    pen.path(dome(951, 426, 34, 30), pen.sides(['#6fb0a4', 0.5], ['#3f7f84', 1]));
    for (const x of [700, 1000, 1300, 1460]) palm(pen, x, 706, pen.between(110, 160), pen.between(-16, 16), { light: '#8aa866', dark: '#4f7f5c', trunk: '#7a5f4c' }, 8);
    pen.rect(-10, 700, 1630, 26, pen.fade(['#e6c79c', '#a98468']));
    for (const x of spread(20, 1580, 40)) pen.rect(x, 712, 4, 16, '#8a6a58');
  });
  water(pen, 724, ['#f6d3a0', '#8fb9b0', '#2f7f90', '#1d5a78']);
  reflect(pen, [bank], 726, 0.45, 0.62);
  ripples(pen, 728, 100, '#fdeccb', { opacity: 0.45 });
  lightPath(pen, 380, 728, '#fff3cf', { width: 150, count: 60 });
  const abra = (color: Color): void => {
    pen.path('M-170 -34Q-130 -16 0 -16T176 -44Q160 14 100 18H-110Q-160 8 -170 -34Z', pen.fade(['#9a6240', '#4f3630']));
    pen.path('M-166 -32Q-130 -14 0 -14T172 -40', 'none', { stroke: '#f0d9a8', width: 4 });
    for (const x of [-110, -40, 30, 96]) pen.rect(x, -92, 4, 74, '#6a4a3c');
    pen.path('M-136 -88Q-10 -112 124 -88L130 -78H-142Z', color);
    pen.path('M20 -98Q80 -96 124 -88L130 -78H30Z', shade(color, 0.22));
    for (const [x, shirt] of [[-86, '#f7f1e3'], [-56, '#3f7fa0'], [-14, '#e5a03a'], [14, '#f7f1e3'], [58, '#b8505a']] as const) {
      pen.path(`M${x - 13} -18C${x - 14} -42 ${x - 8} -52 ${x} -52S${x + 14} -42 ${x + 13} -18Z`, shirt);
      pen.circle(x, -61, 9, '#6a4438');
    }
  };
  pen.group(() => abra('#e0694a'), { x: 1090, y: 846, scale: 1.2 });
  ripples(pen, 862, 14, '#fbe8c4', { opacity: 0.6, left: 880, right: 1320, bottom: 900 });
  pen.group(() => abra('#3f8f9a'), { x: 420, y: 800, scale: 0.74, flip: true });
  ripples(pen, 810, 8, '#fbe8c4', { opacity: 0.6, left: 300, right: 560, bottom: 830 });
  birds(pen, 640, 920, 6, '#fff8ea', 16, 130);
}

function ringByNight(pen: Pen): void {
  sky(pen, ['#0f1440', '#2a2a72', '#5f4a93', '#b06f9c'], 720);
  stars(pen, 130, 420);
  disc(pen, 330, 210, 44, '#fdf6e2', '#d3c9f2');
  const kinds = ['flat', 'slant', 'step', 'arch', 'spire', 'flat'] as const;
  for (let x = -10, i = 0; x < 1620; i++) {
    const w = pen.between(44, 74);
    tower(pen, x, 760, w, 120 + 190 * Math.exp(-(((x - 250) / 300) ** 2)) + 130 * Math.exp(-(((x - 1480) / 160) ** 2)) + pen.between(0, 90), '#51488c', '#352f70', kinds[i % 6] ?? 'flat', '#ffd98c');
    x += w + pen.between(4, 18);
  }
  for (const [x, h] of [[300, 430], [400, 430]] as const) {
    pen.path(`M${x} 760V${760 - h}L${x + (x < 350 ? 70 : 0)} ${760 - h - (x < 350 ? 60 : 0)}L${x + (x < 350 ? 70 : 70)} ${760 - h}V760Z`, pen.sides(['#7a66b4', 0.6], ['#463c84', 1]));
    openings(pen, x + 8, 790 - h, 5, 24, 12, 16, [6, 8], '#ffe3a0', 0.5);
  }
  mist(pen, 600, 760, '#8a5f9c', 0.5);
  hill(pen, sampled([[0, 770], [300, 756], [640, 764], [820, 740], [1020, 700], [1240, 704], [1420, 746], [1600, 764]]), '#2b4a70', '#1a2f5c');
  for (let i = 0; i < 70; i++) {
    const x = pen.between(800, 1440);
    foliage(pen, x, 742 - 40 * Math.sin(((x - 800) / 640) * 3.14) + pen.between(0, 50), pen.between(12, 26), pen.between(8, 16), ['#4f8a8a', '#33687c', '#224a6a'], 5);
  }
  const ring = 'M1100 250C1290 250 1400 380 1400 500C1400 640 1280 724 1110 724C940 724 824 640 824 500C824 370 920 250 1100 250ZM1110 392C1010 392 948 440 948 516C948 590 1010 636 1110 636C1216 636 1276 590 1276 516C1276 440 1212 392 1110 392Z';
  pen.circle(1110, 500, 460, pen.glow(1110, 500, 460, [['#ffcfa0', 0.4], ['#ffcfa0', 0]]));
  pen.path(ring, pen.fade(['#f2f0fa', '#b9b4da', '#7f78b8'], { from: [860, 260], to: [1380, 720] }), { holes: true });
  pen.group(() => {
    pen.path('M1230 240C1300 300 1350 400 1340 520C1330 640 1240 720 1150 740H1440V240Z', '#4f4a94', { opacity: 0.42 });
    pen.path('M948 516C948 590 1010 636 1110 636C1216 636 1276 590 1276 516L1300 516C1300 620 1220 664 1110 664C1000 664 926 610 926 516Z', '#4a448c', { opacity: 0.5 });
    for (let k = 0; k < 58; k++) {
      const a = (k / 58) * Math.PI * 2;
      for (const r of [0.34, 0.62, 0.88]) {
        const inner: Point = [1112 + Math.cos(a) * 164, 514 + Math.sin(a) * 122];
        const outer: Point = [1112 + Math.cos(a) * 288, 488 + Math.sin(a) * 238];
        const [x, y] = [inner[0] + (outer[0] - inner[0]) * r, inner[1] + (outer[1] - inner[1]) * r];
        const l = pen.between(10, 24);
        const t = a + pen.between(1.1, 2);
        pen.path(`M${x - Math.cos(t) * l} ${y - Math.sin(t) * l}q${Math.cos(t + 1) * 10} ${Math.sin(t + 1) * 10} ${Math.cos(t) * l} ${Math.sin(t) * l}t${Math.cos(t) * l} ${Math.sin(t) * l}`, 'none', { stroke: '#ffdf9c', width: 4.6, cap: 'round', opacity: 0.95 });
        if (k % 3 === 0) pen.circle(x + Math.cos(t + 1.5) * 12, y + Math.sin(t + 1.5) * 12, 2.8, '#fff0c8');
      }
    }
  }, { clip: ring.slice(0, ring.indexOf('ZM') + 1) });
  pen.path('M1110 392C1010 392 948 440 948 516C948 590 1010 636 1110 636C1216 636 1276 590 1276 516C1276 440 1212 392 1110 392Z', pen.fade(['#4a4390', '#7a5c9c', '#a96f9c']));
  pen.path('M1110 392C1010 392 948 440 948 516C948 590 1010 636 1110 636C1216 636 1276 590 1276 516C1276 440 1212 392 1110 392Z', 'none', { stroke: '#fff3d6', width: 4 });
  for (let x = 980; x < 1250; x += 40) tower(pen, x, 622, 30, pen.between(40, 110), '#51488c', '#352f70', 'flat', '#ffd98c');
  pen.rect(-10, 800, 1630, 210, pen.fade(['#23305f', '#141b44']));
  pen.poly([[-20, 840], [1620, 800], [1620, 900], [-20, 980]], '#2b3468');
  for (let i = 0; i < 34; i++) {
    const x = pen.between(-40, 1500);
    const lane = i % 2;
    const y = 852 + lane * 50 - x * (0.026 + lane * 0.022) + pen.between(0, 26);
    const l = pen.between(90, 320);
    pen.line([[x, y], [x + l, y - l * 0.036]], lane === 0 ? '#ffe3a6' : '#f2677a', pen.between(2, 5), { cap: 'round', opacity: 0.85 });
  }
  for (let x = 20; x < 1600; x += 120) {
    palm(pen, x, 820 - x * 0.012, 96, 0, { light: '#3f7480', dark: '#234a6a', trunk: '#2f3f66' }, 8);
    pen.circle(x, 812, 46, pen.glow(x, 812, 46, [['#ffe3a6', 0.4], ['#ffe3a6', 0]]));
  }
}

export const dubai: Destination = {
  slug: 'dubai',
  pictures: [
    { title: 'The Burj Khalifa at sunset', draw: khalifaAtSunset },
    { title: 'The sail-shaped hotel and the beach at noon', draw: sailHotel },
    { title: 'An oryx on the desert dunes at dawn', draw: oryxAtDawn },
    { title: 'Wind towers and abras on the old creek', draw: oldCreek },
    { title: 'The ring museum among towers by night', draw: ringByNight },
  ],
};
