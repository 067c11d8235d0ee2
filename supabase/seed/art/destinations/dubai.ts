import { sampled, spread } from '../geometry';
import type { Point } from '../geometry';
import { lit, shade } from '../palette';
import type { Color } from '../palette';
import type { Pen } from '../pen';
import type { Destination } from '../picture';
import { dhow } from '../shapes/boats';
import { openings } from '../shapes/building';
import { hill } from '../shapes/land';
import { foliage, palm } from '../shapes/plants';
import { birds, cloud, disc, sky, stars, streaks } from '../shapes/sky';
import { lightPath, reflect, ripples, water } from '../shapes/water';

/** The Burj Khalifa, 1000 units high, foot at y = 0. */
export function burjKhalifa(pen: Pen, light: Color, middle: Color, dark: Color, glow: Color): void {
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
        const edge = (y: number): number => 142 * Math.sqrt(Math.max(0, 1 - (Math.abs(y) / 640) ** 2.1));
        pen.line([[22, y0], [edge(y1), y1]], '#ffffff', 7);
        pen.line([[edge(y0), y0], [22, y1]], '#ffffff', 7);
        pen.line([[22, y1], [edge(y1), y1]], '#ffffff', 6);
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

export const dubai: Destination = {
  slug: 'dubai',
  pictures: [
    { title: 'The Burj Khalifa at sunset', draw: khalifaAtSunset },
    { title: 'The sail-shaped hotel and the beach at noon', draw: sailHotel },
  ],
};
