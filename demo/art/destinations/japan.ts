import { roughen, sampled, spread, straight } from '../base/geometry';
import type { Point } from '../base/geometry';
import { lit, mix, shade } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';
import type { Destination } from '../base/picture';
import { lantern, pagoda, torii } from '../shapes/japan';
import { hill } from '../shapes/land';
import { blossom, foliage, forest } from '../shapes/plants';
import { birds, cloud, disc, mist, sky, stars, streaks } from '../shapes/sky';
import { lightPath, reflect, ripples, water } from '../shapes/water';

/** Mount Fuji: concave slopes, a notched crater and a snow cap running down in tongues. */
function fuji(pen: Pen, x: number, base: number, h: number, tones: { light: Color; dark: Color; snow: Color; snowShade: Color; foot: Color }): void {
  const w = h * 1.9;
  const slope = (t: number): Point => [w * (0.062 + 0.938 * t ** 1.75), -h * (1 - t)];
  const ts = Array.from({ length: 22 }, (_, i) => i / 21);
  const right = ts.map((t): Point => [x + slope(t)[0], base + slope(t)[1]]);
  const left = ts.map((t): Point => [x - slope(t)[0], base + slope(t)[1]]).toReversed();
  const crater: Point[] = [[x - w * 0.03, base - h * 0.985], [x - w * 0.004, base - h * 1.012], [x + w * 0.026, base - h * 0.982]];
  const outline = straight([...left, ...crater, ...right]);
  const edge = roughen([[x + w * 0.02, base - h], [x + w * 0.05, base - h * 0.7], [x + w * 0.03, base - h * 0.45], [x + w * 0.12, base - h * 0.2], [x + w * 0.16, base]], 0.12, pen.random, 30);
  const darkSide = straight([...edge, [x + w, base], [x + w, base - h * 1.05], [x + w * 0.02, base - h * 1.05]]);
  const teeth: Point[] = [];
  for (let i = 0; i <= 34; i++) {
    const t = i / 34;
    const px = x - w * 0.42 + w * 0.84 * t;
    const deep = i % 2 === 0 ? pen.between(0.5, 0.62) : pen.between(0.66, 0.74);
    const drop = i % 6 === 2 ? -0.12 : 0;
    teeth.push([px, base - h * (deep + drop)]);
  }
  pen.group(() => {
    pen.path(outline, pen.fade([tones.light, tones.foot]));
    pen.path(darkSide, pen.fade([tones.dark, mix(tones.dark, tones.foot, 0.75)]));
    pen.group(() => {
      pen.path(outline, tones.snow);
      pen.path(darkSide, tones.snowShade);
    }, { clip: straight([[x - w, base - h * 1.1], [x - w * 0.42, base - h * 0.6], ...teeth, [x + w, base - h * 0.6], [x + w, base - h * 1.1]]) });
    for (const [dx, t0, t1] of [[-0.04, 0.16, 0.42], [-0.1, 0.3, 0.6], [-0.16, 0.46, 0.8], [0.04, 0.1, 0.3], [-0.02, 0.5, 0.78]] as const) {
      pen.poly([[x + w * dx, base - h * (1 - t0)], [x + w * (dx * 1.5 + 0.012), base - h * (1 - (t0 + t1) / 2)], [x + w * dx * 2, base - h * (1 - t1)], [x + w * (dx * 1.5 - 0.01), base - h * (1 - (t0 + t1) / 2)]], tones.dark, { opacity: 0.35 });
    }
  }, { clip: outline });
}

function fujiAndPagoda(pen: Pen): void {
  sky(pen, ['#5b8fc4', '#a9c3dd', '#f7d6d3', '#fde6c8'], 640);
  disc(pen, 300, 400, 54, '#fff6e2', '#ffe2c4');
  streaks(pen, 380, 250, 560, 4, '#ffffff', 0.45);
  fuji(pen, 740, 720, 470, { light: '#7f9cc4', dark: '#5a7db0', snow: '#ffffff', snowShade: '#c6d5ec', foot: '#e9d3d6' });
  cloud(pen, 420, 600, 520, 46, '#fff6ee', ['#fbe3dc', 0.3]);
  cloud(pen, 1000, 570, 460, 40, '#fff6ee', ['#fbe3dc', 0.3]);
  mist(pen, 560, 720, '#fbe4d8', 0.8);
  hill(pen, sampled([[0, 690], [260, 660], [560, 700], [900, 680], [1240, 640], [1600, 600]]), '#8fa9b4', '#c9c3bd', 820);
  const town = sampled([[0, 740], [400, 730], [800, 742], [1200, 730]]);
  hill(pen, town, '#a9b8a9', '#8fa794');
  for (let i = 0; i < 110; i++) {
    const [x, y] = [pen.between(-10, 1100), pen.between(742, 830)];
    const s = (y - 690) / 90;
    pen.rect(x, y, 20 * s, 12 * s, pen.sides(['#f6e6d6', 0.6], ['#c3b0b8', 1]));
    pen.poly([[x - 3 * s, y], [x + 4 * s, y - 8 * s], [x + 16 * s, y - 8 * s], [x + 23 * s, y]], (['#7d8ba6', '#96788a', '#6a8a9c'] as const)[i % 3] ?? '#7d8ba6');
    if (i % 4 === 0) foliage(pen, x + 30 * s, y + 6, 14 * s, 10 * s, ['#a9c08a', '#7fa080', '#5f8878'], 5);
  }
  const slope = sampled([[0, 850], [300, 836], [620, 850], [900, 840], [1100, 800], [1300, 770], [1600, 740]]);
  hill(pen, slope, '#6f9a78', '#3f7568');
  forest(pen, slope.filter(([x]) => x < 900), { gap: 34, min: 50, max: 100, light: '#5f9280', dark: '#407668', depth: 40 });
  const pinks: readonly [Color, Color, Color] = ['#fde0e2', '#f5b3c2', '#dd8aa6'];
  for (const [x, y, r] of [[1060, 800, 70], [1440, 760, 90], [1540, 780, 110], [1010, 850, 60]] as const) foliage(pen, x, y, r, r * 0.7, pinks, 11);
  pen.group(() => pagoda(pen, '#b8423c', '#56637c', '#f0644f', '#e3b75c'), { x: 1250, y: 850, scale: 1.16 });
  hill(pen, sampled([[700, 1000], [900, 900], [1120, 860], [1380, 846], [1620, 850]]), '#5a8a6c', '#2c6058');
  for (const [x, y, r] of [[880, 940, 90], [1010, 900, 84], [1140, 930, 110], [1400, 900, 120], [1540, 930, 140], [1270, 970, 130], [760, 990, 80]] as const) foliage(pen, x, y, r, r * 0.62, pinks, 13);
  blossom(pen, [[-30, 60], [140, 84], [300, 60], [440, 96]], pinks, { count: 60, size: 22, reach: 34, bark: '#6a4a50', thick: 9 });
  blossom(pen, [[-30, 180], [60, 190], [150, 172]], pinks, { count: 30, size: 22, reach: 32, bark: '#6a4a50', thick: 8 });
  for (let i = 0; i < 30; i++) {
    const [x, y] = [pen.between(60, 900), pen.between(150, 900)];
    pen.path(`M${x} ${y}q7 -8 13 0q-6 7 -13 0Z`, '#f7bccb', { opacity: 0.85 });
  }
}

function toriiAtSunset(pen: Pen): void {
  sky(pen, ['#284a7a', '#6f7fa8', '#f3a288', '#fdc67c'], 640);
  disc(pen, 560, 540, 86, '#fff0c0', '#ffd07c');
  streaks(pen, 320, 280, 700, 5, '#f7bf9f', 0.45);
  streaks(pen, 1220, 190, 560, 4, '#c99aa3', 0.45);
  const far = pen.group(() => {
    hill(pen, sampled([[0, 600], [180, 560], [380, 610], [620, 640], [860, 620], [1080, 540], [1260, 480], [1420, 520], [1640, 440]]), '#8f86a6', '#e0a593', 660);
    hill(pen, sampled([[700, 660], [900, 630], [1120, 600], [1340, 560], [1640, 540]]), '#5d6490', '#9f8297', 662);
    hill(pen, sampled([[0, 640], [160, 620], [340, 644], [460, 660]]), '#6a6c96', '#a98a9a', 662);
    forest(pen, sampled([[1000, 656], [1200, 640], [1400, 610], [1640, 590]]), { gap: 22, min: 24, max: 54, light: '#525a88', dark: '#3d4878' });
  });
  const gate = pen.group(() => torii(pen, '#e8502f', '#8f2a3a', '#3a2f52'), { x: 1080, y: 800, scale: 1.28 });
  water(pen, 658, ['#fbc184', '#c98a8c', '#546093', '#2a3c70']);
  reflect(pen, [far], 660, 0.45, 0.8);
  ripples(pen, 664, 100, '#fddcae', { opacity: 0.4 });
  lightPath(pen, 560, 660, '#fff0bf', { width: 200, count: 90 });
  pen.again(gate, 'matrix(1 0 0 -0.62 0 1298)', { opacity: 0.5 });
  pen.again(gate, '');
  ripples(pen, 800, 26, '#fbd0a3', { opacity: 0.65, left: 780, right: 1380, bottom: 880 });
  ripples(pen, 804, 20, '#2f3f70', { opacity: 0.5, left: 780, right: 1380, bottom: 960 });
  birds(pen, 820, 330, 6, '#4a4a72', 15, 130);
}

function bambooGrove(pen: Pen): void {
  pen.rect(0, 0, 1600, 1000, pen.fade(['#cfe8a9', '#a3d08a', '#5fa06a'], { from: [0, 0], to: [0, 1000] }));
  pen.circle(850, 430, 520, pen.glow(850, 430, 520, [['#fdfbd6', 1], ['#eef6c0', 0.6], ['#cfe8a9', 0]]));
  const stem = (x: number, w: number, light: Color, dark: Color, lean: number, foot: number): void => {
    const top = -40;
    pen.path(`M${x - w / 2} ${foot}Q${x - w * 0.4 + lean * 0.3} ${foot * 0.5} ${x + lean - w * 0.36} ${top}H${x + lean + w * 0.36}Q${x + w * 0.4 + lean * 0.3} ${foot * 0.5} ${x + w / 2} ${foot}Z`, pen.sides([lit(light, 0.22), 0.24], [light, 0.62], [dark, 1]));
    for (let y = foot - w * pen.between(1.2, 3.6), k = 0; y > top && k < 40; y -= w * 4.4, k++) {
      const t = (foot - y) / (foot - top);
      const cx = x + lean * t * t * 0.9 + lean * 0.1 * t;
      pen.rect(cx - w * 0.5, y, w, Math.max(1.6, w * 0.09), dark);
      pen.rect(cx - w * 0.5, y + w * 0.1, w, Math.max(1.2, w * 0.06), lit(light, 0.45));
    }
  };
  const leaves = (x: number, y: number, s: number, color: Color, count: number): void => {
    let d = '';
    for (let i = 0; i < count; i++) {
      const [lx, ly] = [x + pen.between(-1.7, 1.7) * s, y + pen.between(-1, 1) * s];
      const a = pen.between(0.2, 2.9);
      const l = s * pen.between(0.4, 0.8);
      const [ex, ey] = [lx + Math.cos(a) * l, ly + Math.sin(a) * l * 0.8];
      const [nx, ny] = [-Math.sin(a) * l * 0.13, Math.cos(a) * l * 0.13];
      d += `M${lx.toFixed(0)} ${ly.toFixed(0)}Q${((lx + ex) / 2 + nx).toFixed(0)} ${((ly + ey) / 2 + ny).toFixed(0)} ${ex.toFixed(0)} ${ey.toFixed(0)}Q${((lx + ex) / 2 - nx).toFixed(0)} ${((ly + ey) / 2 - ny).toFixed(0)} ${lx.toFixed(0)} ${ly.toFixed(0)}Z`;
    }
    pen.path(d, color);
  };
  const layers: readonly (readonly [count: number, w: number, light: Color, dark: Color, gap: number, foot: number])[] = [
    [46, 11, '#b9dc98', '#93c48a', 60, 640],
    [34, 19, '#8fc47c', '#66a673', 130, 680],
    [22, 30, '#6bac66', '#3f8560', 230, 740],
    [12, 46, '#4c9355', '#27684f', 380, 830],
  ];
  layers.forEach(([count, w, light, dark, gap, foot], layer) => {
    for (let i = 0; i < count; i++) {
      const side = i % 2 === 0 ? -1 : 1;
      const x = 850 + side * (gap + (i / count) ** 1.1 * (1000 - gap) + pen.between(-w, w));
      stem(x, w * pen.between(0.85, 1.1), light, dark, -side * pen.between(10, 60), foot + Math.abs(x - 850) * 0.16);
    }
    for (let i = 0; i < 12; i++) leaves(pen.between(0, 1600), pen.between(-20, 170 - layer * 16), 40 + layer * 16, layer % 2 === 0 ? lit(light, 0.1) : light, 15);
    if (layer < 3) mist(pen, 420 + layer * 40, 640 + layer * 40, '#e9f4c3', 0.38, 120);
  });
  hill(pen, sampled([[-20, 960], [300, 800], [600, 700], [800, 660], [900, 660], [1100, 700], [1400, 800], [1620, 900]]), '#6fa45c', '#2f6f4c');
  pen.path('M806 662H896C930 720 1010 800 1130 1010H500C640 830 760 740 806 662Z', pen.fade(['#f7efc9', '#d9c391', '#b0956a']));
  for (let i = 0; i < 40; i++) {
    const t = pen.random();
    const y = 680 + t * 310;
    const half = 46 + t * 260;
    pen.ellipse(846 - t * 20 + pen.between(-0.9, 0.9) * half, y, 6 + t * 34, 2 + t * 5, '#fbf5d6', { opacity: 0.5 });
  }
  const fence = (side: number): void => {
    for (let i = 0; i < 26; i++) {
      const t = (i / 25) ** 1.5;
      const x = side < 0 ? 800 - t * 400 : 902 + t * 330;
      const [y, h] = [672 + t * 330, 34 + t * 150];
      pen.rect(x - 3 - t * 9, y - h, 6 + t * 18, h, pen.sides(['#e3cf92', 0.5], ['#9a8450', 1]));
    }
    const rail = (up: number): Point[] => spread(0, 1, 12).map((t): Point => [side < 0 ? 800 - t * 400 : 902 + t * 330, 672 + t * 330 - (34 + t * 150) * up]);
    for (const up of [0.42, 0.82]) pen.line(rail(up), '#7a6a40', 7);
  };
  fence(-1);
  fence(1);
  pen.group(() => {
    pen.ellipse(0, 4, 44, 7, '#6a5a3c', { opacity: 0.5 });
    pen.path('M-26 0L-20 -92Q0 -104 20 -92L26 0Z', pen.sides(['#d9504f', 0.55], ['#93343f', 1]));
    pen.rect(-21, -66, 42, 14, '#f3d48c');
    pen.path('M-72 -116Q0 -176 72 -116Q0 -100 -72 -116Z', pen.sides(['#e5684f', 0.55], ['#a03a3f', 1]));
    for (const x of [-44, -16, 16, 44]) pen.line([[0, -146], [x, -112]], '#f7c9a0', 2);
    pen.rect(-1.5, -156, 3, 60, '#5a3f34');
  }, { x: 852, y: 790, scale: 0.9 });
  stem(150, 74, '#3f8550', '#1c5a48', 30, 1040);
  stem(1450, 82, '#3f8550', '#1c5a48', -40, 1040);
  stem(1570, 60, '#35784c', '#184f42', -20, 1040);
  stem(30, 56, '#35784c', '#184f42', 20, 1040);
  for (const [x, y] of [[60, 80], [260, 40], [1400, 60], [1560, 130], [1260, 20], [-20, 200]] as const) leaves(x, y, 110, '#3f8f50', 16);
}

function kyotoByNight(pen: Pen): void {
  sky(pen, ['#101a48', '#28386f', '#5a4f86', '#c98080'], 700);
  stars(pen, 150, 420);
  disc(pen, 420, 190, 48, '#fdf5de', '#d3d3f0');
  hill(pen, sampled([[0, 520], [300, 460], [620, 520], [960, 470], [1300, 500], [1600, 450]]), '#3f3f78', '#6a5580');
  pen.circle(840, 420, 330, pen.glow(840, 420, 330, [['#ffb98c', 0.3], ['#ffb98c', 0]]));
  pen.group(() => pagoda(pen, '#6a3f4c', '#2f355f', '#a9685a', '#e3b75c'), { x: 850, y: 690, scale: 0.92 });
  const street = (side: number): void => {
    const at = (t: number, up: number): Point => [side < 0 ? 640 - t * 700 : 980 + t * 680, 700 + t * 330 - up * (1 + t * 2.2)];
    const quad = (t0: number, t1: number, up0: number, up1: number, fill: string, ink: { opacity?: number } = {}): void => pen.poly([at(t0, up0), at(t1, up0), at(t1, up1), at(t0, up1)], fill, ink);
    for (let i = 0; i < 5; i++) {
      const [t0, t1] = [[0, 0.14, 0.31, 0.52, 0.78][i] ?? 0, [0.14, 0.31, 0.52, 0.78, 1.1][i] ?? 1];
      const wood = (['#5f3f48', '#6f4648', '#54384a', '#6a4248', '#5a3c46'] as const)[i] ?? '#5f3f48';
      quad(t0, t1, 0, 210, side < 0 ? wood : shade(wood, 0.16));
      quad(t0, t1, 118, 128, shade(wood, 0.4));
      const slats = 9;
      for (let k = 0; k < slats; k++) {
        const [a, b] = [t0 + ((t1 - t0) * (k + 0.12)) / slats, t0 + ((t1 - t0) * (k + 0.74)) / slats];
        quad(a, b, 14, 96, k % 3 === 1 ? '#4a3040' : '#ffca76');
        quad(a, b, 140, 186, '#f2ad64', { opacity: k % 2 === 0 ? 0.9 : 0.45 });
      }
      quad(t0, t1, 50, 54, '#4a3040');
      pen.poly([at(t0 - 0.02, 122), at(t1 + 0.01, 122), [at(t1, 108)[0] - side * 46 * (1 + t1), at(t1, 108)[1]], [at(t0, 108)[0] - side * 46 * (1 + t0), at(t0, 108)[1]]], '#343a66');
      pen.poly([at(t0 - 0.02, 250), at(t1 + 0.02, 250), [at(t1, 204)[0] - side * 60 * (1 + t1), at(t1, 204)[1]], [at(t0, 204)[0] - side * 60 * (1 + t0), at(t0, 204)[1]]], '#3f4674');
      for (let k = 0; k < 10; k++) {
        const t = t0 + ((t1 - t0) * k) / 10;
        pen.line([at(t, 250), [at(t, 204)[0] - side * 60 * (1 + t), at(t, 204)[1]]], '#2b3060', 3);
      }
    }
  };
  pen.poly([[640, 700], [980, 700], [1640, 1010], [-20, 1010]], pen.fade(['#c98f78', '#7a5f78', '#3f3f6c'], { from: [0, 700], to: [0, 1010] }));
  for (let r = 0; r < 9; r++) {
    const t = (r / 9) ** 1.7;
    const y = 704 + t * 300;
    pen.line([[640 - t * 700, y], [980 + t * 680, y]], '#54486c', 1.5 + t * 3, { opacity: 0.6 });
    for (let k = 1; k < 9; k++) {
      const u = (k + (r % 2) * 0.5) / 9;
      const next = 704 + (((r + 1) / 9) ** 1.7) * 300;
      const tn = ((r + 1) / 9) ** 1.7;
      pen.line([[640 - t * 700 + (340 + t * 1380) * u, y], [640 - tn * 700 + (340 + tn * 1380) * u, next]], '#54486c', 1.2 + t * 2.4, { opacity: 0.5 });
    }
  }
  pen.poly([[740, 704], [880, 704], [1100, 1010], [460, 1010]], '#ffb978', { opacity: 0.16 });
  street(-1);
  street(1);
  const blossoms: readonly [Color, Color, Color] = ['#f7c3cf', '#dd8aa8', '#9a5a8c'];
  blossom(pen, [[1640, 40], [1440, 90], [1290, 70], [1160, 130]], blossoms, { count: 70, size: 24, reach: 42, bark: '#3a2a3c', thick: 13 });
  blossom(pen, [[1640, 190], [1520, 190], [1400, 250]], blossoms, { count: 40, size: 24, reach: 38, bark: '#3a2a3c', thick: 10 });
  for (const [x, y, s] of [[600, 610, 20], [520, 600, 27], [416, 590, 37], [278, 570, 52], [1020, 610, 20], [1100, 600, 27], [1204, 590, 37], [1340, 566, 52]] as const) lantern(pen, x, y, s, '#ff9a4f', '#3a2438');
  for (const [x, y, s, robe, sash] of [[790, 850, 1, '#b8506a', '#f3d48c'], [880, 836, 0.94, '#3f6a93', '#f7c3cf']] as const) pen.group(() => {
    pen.ellipse(0, 2, 36, 6, '#2b2850', { opacity: 0.6 });
    pen.path('M-26 0L-20 -96Q0 -108 20 -96L26 0Z', pen.sides([robe, 0.55], [shade(robe, 0.3), 1]));
    pen.path('M-22 -90Q-36 -66 -30 -46L-18 -50Z', shade(robe, 0.1));
    pen.path('M22 -90Q36 -66 30 -46L18 -50Z', shade(robe, 0.35));
    pen.rect(-21, -70, 42, 18, sash);
    pen.rect(-12, -72, 24, 22, shade(sash, 0.12));
    pen.circle(0, -114, 14, '#2b2238');
    pen.circle(4, -126, 8, '#2b2238');
  }, { x, y, scale: s });
  for (let i = 0; i < 26; i++) {
    const [x, y] = [pen.between(500, 1600), pen.between(150, 960)];
    pen.path(`M${x} ${y}q7 -8 13 0q-6 7 -13 0Z`, '#f7c3cf', { opacity: 0.85 });
  }
}

function whiteCastle(pen: Pen): void {
  sky(pen, ['#4a9fda', '#9fd3ee', '#eaf5f2'], 560);
  cloud(pen, 300, 230, 400, 74, '#ffffff', ['#e3f2f8', 0.7]);
  cloud(pen, 700, 130, 240, 44, '#ffffff', ['#e3f2f8', 0.7]);
  disc(pen, 180, 120, 38, '#fffef2', '#fff6d2');
  hill(pen, sampled([[0, 600], [300, 550], [640, 590], [1000, 560], [1600, 580]]), '#8fbac4', '#c9e0da', 720);
  const scene = pen.group(() => {
    for (let x = -20; x < 1640; x += pen.between(34, 60)) foliage(pen, x, 660 + pen.between(-16, 10), pen.between(44, 66), pen.between(36, 54), ['#93c77c', '#5a9f68', '#37795c'], 9);
    const [wall, dark, roof] = ['#ffffff', '#b9c6d9', '#6f8094'] as const;
    pen.path('M760 740C800 690 822 640 836 580H1372C1390 640 1414 690 1460 740Z', pen.fade(['#c9bca8', '#93888a']));
    pen.group(() => {
      for (let r = 0; r < 8; r++) for (let x = 770 + (r % 2) * 20; x < 1450; x += pen.between(32, 48)) pen.blob([[x, 584 + r * 20], [x + 16, 578 + r * 20], [x + 34, 584 + r * 20], [x + 32, 598 + r * 20], [x + 4, 599 + r * 20]], (['#d9ccb8', '#b5a89c', '#a3989a'] as const)[Math.floor(pen.random() * 3)] ?? '#d9ccb8', { opacity: 0.7 });
      pen.path('M1200 560H1480V760H1260Z', '#5f5f78', { opacity: 0.26 });
    }, { clip: 'M760 740C800 690 822 640 836 580H1372C1390 640 1414 690 1460 740Z' });
    const eave = (x: number, y: number, half: number, top: number, h: number): void => {
      pen.path(`M${x - half} ${y}Q${x - half * 0.84} ${y - h * 0.18} ${x - top} ${y - h}H${x + top}Q${x + half * 0.84} ${y - h * 0.18} ${x + half} ${y}Q${x + half * 0.5} ${y + 9} ${x} ${y + 9}T${x - half} ${y}Z`, pen.sides([lit(roof, 0.2), 0.6], [shade(roof, 0.24), 1]));
      pen.path(`M${x - half} ${y}Q${x - half * 0.5} ${y + 9} ${x} ${y + 9}T${x + half} ${y}`, 'none', { stroke: '#f3f6f8', width: 5 });
    };
    const gable = (x: number, y: number, half: number, h: number): void => {
      pen.path(`M${x - half} ${y}Q${x - half * 0.4} ${y - h * 0.34} ${x} ${y - h}Q${x + half * 0.4} ${y - h * 0.34} ${x + half} ${y}Z`, pen.sides([lit(roof, 0.1), 0.5], [shade(roof, 0.3), 1]));
      pen.path(`M${x - half * 0.66} ${y}Q${x - half * 0.26} ${y - h * 0.3} ${x} ${y - h * 0.74}Q${x + half * 0.26} ${y - h * 0.3} ${x + half * 0.66} ${y}Z`, '#f6f9fb');
      pen.circle(x, y - h * 0.3, h * 0.07, '#b08a4f');
    };
    const storey = (x: number, y: number, half: number, h: number): void => {
      pen.rect(x - half, y - h, half * 2, h, pen.sides([wall, 0.66], [dark, 1]));
      for (let wx = x - half + 18; wx < x + half - 16; wx += 32) pen.rect(wx, y - h * 0.66, 9, h * 0.4, '#5f6f84');
    };
    storey(1110, 584, 226, 74);
    eave(1110, 512, 266, 190, 44);
    gable(1000, 512, 74, 64);
    gable(1220, 512, 74, 64);
    storey(1110, 470, 176, 62);
    eave(1110, 410, 216, 146, 42);
    gable(1110, 410, 96, 82);
    storey(1110, 370, 132, 58);
    eave(1110, 314, 170, 108, 38);
    gable(1040, 314, 50, 44);
    gable(1180, 314, 50, 44);
    storey(1110, 278, 94, 60);
    eave(1110, 222, 134, 56, 50);
    gable(1110, 218, 70, 66);
    pen.rect(1052, 168, 116, 8, '#eef3f6');
    for (const [x, flip] of [[1056, 1], [1164, -1]] as const) pen.path(`M${x} 172q${-6 * flip} -20 ${4 * flip} -36q${2 * flip} 14 ${14 * flip} 20q${-8 * flip} 4 ${-10 * flip} 16Z`, '#e0b04c');
    for (const [x, s] of [[868, 0.52], [1372, 0.6]] as const) {
      storey(x, 596, 110 * s, 110 * s);
      eave(x, 598 - 110 * s, 150 * s, 96 * s, 50 * s);
      storey(x, 598 - 158 * s, 80 * s, 80 * s);
      eave(x, 600 - 238 * s, 120 * s, 40 * s, 66 * s);
      gable(x, 600 - 240 * s, 60 * s, 62 * s);
    }
    pen.rect(640, 690, 960, 50, pen.sides(['#ffffff', 0.8], ['#c3cedd', 1]));
    for (const x of spread(664, 1580, 28)) pen.rect(x, 708, 8, 14, '#6f8094');
    pen.poly([[628, 694], [646, 670], [1620, 670], [1620, 694]], pen.fade([lit(roof, 0.2), roof]));
    pen.path('M-20 760C200 750 420 744 600 740H1620V800H-20Z', pen.fade(['#b5aa9c', '#857f86']));
    for (let x = -20; x < 1620; x += pen.between(34, 60)) for (const y of [752, 772]) pen.blob([[x, y + 6], [x + 16, y - 2], [x + 40, y + 4], [x + 38, y + 18], [x + 6, y + 20]], (['#cfc3b4', '#a89e9c', '#beb2a6'] as const)[Math.floor(pen.random() * 3)] ?? '#cfc3b4', { opacity: 0.8 });
    for (const [x, y, r] of [[40, 690, 110], [200, 710, 100], [360, 700, 110], [520, 716, 84], [660, 724, 60], [1500, 700, 100], [1590, 680, 90], [800, 736, 50]] as const) foliage(pen, x, y, r, r * 0.66, ['#fde6ea', '#f7b9c9', '#e08fac'], 20);
  });
  water(pen, 796, ['#a9d3d6', '#4f9ab5', '#2f7499']);
  reflect(pen, [scene], 798, 0.5, 0.6);
  ripples(pen, 802, 80, '#f2fbff', { opacity: 0.4 });
  for (let i = 0; i < 110; i++) {
    const [x, y] = [pen.between(0, 1600), 806 + pen.random() ** 0.7 * 190];
    pen.ellipse(x, y, 3 + (y - 800) * 0.03, 1.6 + (y - 800) * 0.012, '#fbd3dc', { opacity: 0.9 });
  }
  pen.group(() => {
    pen.path('M-120 -16Q0 0 128 -24Q96 12 60 12H-70Q-104 8 -120 -16Z', pen.fade(['#8a5f48', '#4f3f44']));
    for (const [x, robe] of [[-50, '#d9607f'], [-16, '#4f7fb0']] as const) {
      pen.path(`M${x - 13} -12C${x - 14} -40 ${x - 8} -48 ${x} -48S${x + 14} -40 ${x + 13} -12Z`, robe);
      pen.circle(x, -57, 9, '#3a2f3c');
    }
    pen.path('M56 -14C52 -54 58 -76 70 -76C82 -76 88 -54 86 -18Z', '#3f5a7c');
    pen.path('M46 -80Q70 -104 94 -80Z', '#e3c07c');
    pen.line([[66, -56], [30, 40]], '#6a4f40', 4);
  }, { x: 420, y: 900, scale: 1.05 });
  ripples(pen, 912, 8, '#ffffff', { opacity: 0.6, left: 300, right: 560, bottom: 940 });
  blossom(pen, [[1640, 30], [1500, 70], [1400, 50], [1300, 90]], ['#fde6ea', '#f7b9c9', '#e08fac'], { count: 60, size: 24, reach: 38, bark: '#6a4a50', thick: 11 });
}

export const japan: Destination = {
  slug: 'japan',
  pictures: [
    { title: 'Mount Fuji and a red pagoda in blossom', draw: fujiAndPagoda },
    { title: 'The floating torii at sunset', draw: toriiAtSunset },
    { title: 'A path through the bamboo grove', draw: bambooGrove },
    { title: 'Lanterns in an old street of Kyoto by night', draw: kyotoByNight },
    { title: 'A white castle above its moat in blossom', draw: whiteCastle },
  ],
};
