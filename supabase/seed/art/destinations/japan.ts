import { roughen, sampled, straight } from '../geometry';
import type { Point } from '../geometry';
import { mix } from '../palette';
import type { Color } from '../palette';
import type { Pen } from '../pen';
import type { Destination } from '../picture';
import { pagoda, torii } from '../shapes/japan';
import { hill } from '../shapes/land';
import { blossom, foliage, forest } from '../shapes/plants';
import { birds, cloud, disc, mist, sky, streaks } from '../shapes/sky';
import { lightPath, reflect, ripples, water } from '../shapes/water';

/** Mount Fuji: concave slopes, a notched crater and a snow cap running down in tongues. */
function fuji(pen: Pen, x: number, base: number, h: number, tones: { light: Color; dark: Color; snow: Color; snowShade: Color; foot: Color }): void {
  const w = h * 1.9;
  const slope = (t: number): Point => [w * (0.062 + 0.938 * t ** 1.75), -h * (1 - t)];
  const ts = Array.from({ length: 22 }, (_, i) => i / 21);
  const right = ts.map((t): Point => [x + slope(t)[0], base + slope(t)[1]]);
  const left = ts.map((t): Point => [x - slope(t)[0], base + slope(t)[1]]).reverse();
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

export const japan: Destination = {
  slug: 'japan',
  pictures: [
    { title: 'Mount Fuji and a red pagoda in blossom', draw: fujiAndPagoda },
    { title: 'The floating torii at sunset', draw: toriiAtSunset },
  ],
};
