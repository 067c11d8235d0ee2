import { HEIGHT, sampled, spread } from '../geometry';
import type { Point } from '../geometry';
import { lit, mix, shade } from '../palette';
import type { Color } from '../palette';
import type { Pen } from '../pen';
import type { Destination } from '../picture';
import { roundArch } from '../shapes/building';
import { hill, stripes } from '../shapes/land';
import { cypress, foliage, tree } from '../shapes/plants';
import { birds, disc, mist, sky, streaks } from '../shapes/sky';
import { lightPath, reflect, ripples, water } from '../shapes/water';

/** The Eiffel Tower, 1000 units high, feet at y = 0, 400 wide. */
export function eiffelTower(pen: Pen, light: Color, dark: Color): void {
  const half = (up: number): number => 200 * Math.exp(-up / 262) + 7 - up * 0.004;
  const leg = (from: number, to: number, thick: (up: number) => number, side: number): Point[] => {
    const ups = spread(from, to, 16);
    return [...ups.map((up): Point => [side * half(up), -up]), ...[...ups].reverse().map((up): Point => [side * Math.max(0, half(up) - thick(up)), -up])];
  };
  const legWidth = (up: number): number => 74 - up * 0.12;
  for (const [side, color] of [[-1, light], [1, dark]] as const) {
    pen.poly(leg(0, 190, legWidth, side), color);
    pen.poly(leg(200, 372, (up) => 50 - (up - 200) * 0.07, side), color);
    pen.poly(leg(384, 930, (up) => half(up) + 1, side), color);
  }
  const lattice = shade(dark, 0.35);
  for (const [from, to, inset, count] of [[6, 182, legWidth, 6], [206, 366, (up: number) => 50 - (up - 200) * 0.07, 5]] as const) {
    for (const side of [-1, 1]) {
      const ups = spread(from, to, count + 1);
      for (let i = 0; i < count; i++) {
        const [a, b] = [ups[i] ?? 0, ups[i + 1] ?? 0];
        const [ao, ai, bo, bi] = [side * half(a), side * (half(a) - inset(a)), side * (half(b)), side * (half(b) - inset(b))];
        pen.line([[ao, -a], [bi, -b]], lattice, 3, { opacity: 0.55 });
        pen.line([[ai, -a], [bo, -b]], lattice, 3, { opacity: 0.55 });
        pen.line([[ao, -a], [ai, -a]], lattice, 2.5, { opacity: 0.55 });
      }
    }
  }
  const ups = spread(392, 900, 17);
  ups.slice(0, -1).forEach((a, i) => {
    const b = ups[i + 1] ?? a;
    pen.line([[-half(a), -a], [half(b), -b]], lattice, 2.6, { opacity: 0.5 });
    pen.line([[half(a), -a], [-half(b), -b]], lattice, 2.6, { opacity: 0.5 });
  });
  pen.path('M-126 -20Q-112 -150 0 -158Q112 -150 126 -20L116 -20Q100 -138 0 -144Q-100 -138 -116 -20Z', mix(light, dark, 0.5));
  pen.rect(-116, -204, 232, 26, pen.sides([lit(light, 0.2), 0.5], [dark, 1]));
  for (const x of spread(-108, 102, 15)) pen.rect(x, -199, 7, 16, lattice, { opacity: 0.6 });
  pen.rect(-122, -210, 244, 8, pen.sides([lit(light, 0.3), 0.5], [light, 1]));
  pen.rect(-62, -386, 124, 18, pen.sides([lit(light, 0.2), 0.5], [dark, 1]));
  pen.rect(-66, -392, 132, 7, pen.sides([lit(light, 0.3), 0.5], [light, 1]));
  pen.rect(-17, -944, 34, 20, pen.sides([lit(light, 0.2), 0.5], [dark, 1]));
  pen.path('M-11 -944Q-10 -968 0 -970Q10 -968 11 -944Z', pen.sides([light, 0.5], [dark, 1]));
  pen.rect(-2, -1010, 4, 44, dark);
  for (const side of [-1, 1]) pen.rect(side < 0 ? -214 : 124, -12, 90, 14, shade(dark, 0.15));
}

/** A row of Paris roofs along y, from x to x2. */
function parisRoofs(pen: Pen, x0: number, x1: number, y: number, wall: Color, roof: Color, glass: Color): void {
  for (let x = x0; x < x1;) {
    const w = pen.between(80, 130);
    const h = pen.between(78, 112);
    pen.rect(x, y - h, w, h, pen.sides([wall, 0.8], [shade(wall, 0.14), 1]));
    pen.poly([[x - 2, y - h], [x + 8, y - h - 32], [x + w - 8, y - h - 32], [x + w + 2, y - h]], pen.sides([roof, 0.75], [shade(roof, 0.2), 1]));
    for (let wx = x + 12; wx < x + w - 14; wx += 21) {
      for (let wy = y - h + 10; wy < y - 18; wy += 25) pen.rect(wx, wy, 9, 15, glass);
      pen.rect(wx, y - h - 22, 9, 14, lit(roof, 0.4));
    }
    for (const dx of [0.25, 0.7]) pen.rect(x + w * dx, y - h - 48, 12, 18, shade(wall, 0.28));
    x += w;
  }
}

function parisAtDawn(pen: Pen): void {
  sky(pen, ['#4595bd', '#96ccd6', '#f2e8cb', '#fbd9a2'], 640);
  disc(pen, 700, 450, 60, '#fff7de', '#ffe5b4');
  streaks(pen, 330, 220, 620, 5, '#ffffff', 0.5);
  streaks(pen, 1330, 150, 420, 3, '#ffffff', 0.4);
  const far = pen.group(() => {
    hill(pen, sampled([[0, 610], [260, 590], [520, 540], [620, 524], [740, 560], [1000, 600], [1600, 590]]), '#9fc0ba', '#e6dcb8', 660);
    pen.path('M556 536v-26q12 -30 24 0v26ZM588 536v-30q26 -66 52 0v30ZM648 536v-26q12 -30 24 0v26Z', '#f6ead0');
    pen.rect(550, 530, 128, 16, '#e6d6b6');
    parisRoofs(pen, -10, 1640, 660, '#f0d9bb', '#8fa9b5', '#b8a593');
    mist(pen, 560, 660, '#fbe6bd', 0.5);
  });
  const tower = pen.group(() => eiffelTower(pen, '#b57a4e', '#6f4a4e'), { x: 1140, y: 712, scale: 0.655 });
  const quay = pen.group(() => {
    for (let x = -20; x < 1640; x += pen.between(44, 66)) {
      if (x > 985 && x < 1295) continue;
      foliage(pen, x, 690 + pen.between(-12, 10), pen.between(44, 62), pen.between(36, 52), ['#b7b268', '#7f9566', '#557a68'], 7);
    }
    pen.rect(0, 708, 1600, 50, pen.fade(['#eed8b4', '#b09a8c']));
    pen.rect(0, 704, 1600, 8, '#f6e2c8');
    for (const x of spread(40, 1560, 12)) pen.path(roundArch(x, 758, 40, 30), '#7d7478', { opacity: 0.6 });
    for (const x of spread(90, 1510, 9)) {
      pen.rect(x - 2, 656, 4, 50, '#5f4a5e');
      pen.circle(x, 652, 7, '#ffe9b0');
    }
  });
  water(pen, 756, ['#f6dcae', '#8fbfc2', '#35809c', '#1f5a7c']);
  reflect(pen, [far, tower, quay], 757, 0.5, 0.72);
  ripples(pen, 760, 100, '#fde3c6', { opacity: 0.45 });
  lightPath(pen, 700, 758, '#fff1cd', { width: 150, count: 60 });
  pen.group(() => {
    pen.path('M-210 -22H214L186 16H-176Z', pen.fade(['#f6efe4', '#a8aec0']));
    pen.rect(-150, -62, 300, 40, '#5f7d9c', { radius: 8 });
    for (const x of spread(-140, 116, 9)) pen.rect(x, -56, 24, 26, '#fde6b8', { radius: 3 });
    pen.rect(-160, -70, 320, 10, '#fbf4ea', { radius: 4 });
    pen.rect(-205, -8, 404, 6, '#d8574a');
  }, { x: 470, y: 872, scale: 1.02 });
  ripples(pen, 884, 16, '#fbe3cc', { opacity: 0.6, left: 240, right: 720, bottom: 920 });
  birds(pen, 420, 400, 7, '#4f8197', 13, 130);
}

function lavenderRows(pen: Pen): void {
  sky(pen, ['#6a78b8', '#c79bbd', '#f8b99b', '#fddb9c'], 500);
  disc(pen, 520, 380, 64, '#fff5cf', '#ffdf9f');
  streaks(pen, 1150, 180, 680, 5, '#f9c7b4', 0.5);
  hill(pen, sampled([[0, 430], [220, 380], [480, 420], [760, 330], [980, 380], [1240, 340], [1600, 410]]), '#a390b8', '#e2b0a8', 560);
  hill(pen, sampled([[0, 490], [320, 450], [700, 490], [1100, 440], [1600, 480]]), '#8a9a84', '#c3b98a', 560);
  for (let x = -20; x < 1640; x += pen.between(30, 60)) foliage(pen, x, 500 + pen.between(-8, 6), pen.between(24, 42), pen.between(18, 30), ['#a9b070', '#7a9468', '#557a62'], 6);
  hill(pen, [[0, 515], [1600, 515]], '#b9b36a', '#8a8a56');
  const edges = spread(-2600, 3900, 47).map((x, i) => x + (i % 2 === 0 ? 0 : 46));
  stripes(pen, { vanish: [620, 470], top: 520, bottom: HEIGHT, edges, colors: ['#8d62b8', '#a9a35c'] });
  for (let i = 0; i < 620; i++) {
    const t = pen.random() ** 0.6;
    const y = 540 + t * 460;
    const row = edges[2 * Math.floor(pen.random() * 23)] ?? 0;
    const share = (y - 470) / 530;
    const x = 620 + (row + pen.between(0, 94) - 620) * share;
    const s = 3 + share * 17;
    pen.path(`M${x - s * 0.3} ${y}Q${x - s * 0.42} ${y - s * 0.8} ${x} ${y - s * 1.4}Q${x + s * 0.42} ${y - s * 0.8} ${x + s * 0.3} ${y}Z`, (['#c9a3e6', '#7a4fa8', '#a878cf'] as const)[i % 3] ?? '#a878cf');
  }
  pen.group(() => {
    pen.rect(-150, -110, 200, 110, pen.sides(['#f6d9a8', 0.66], ['#bd9178', 1]));
    pen.poly([[-164, -106], [-132, -152], [34, -152], [64, -106]], pen.sides(['#d9794f', 0.6], ['#9c5148', 1]));
    pen.rect(46, -80, 120, 80, pen.sides(['#f0cf9c', 0.66], ['#b58a74', 1]));
    pen.poly([[38, -78], [60, -108], [154, -108], [178, -78]], pen.sides(['#cf704b', 0.6], ['#934c48', 1]));
    for (const x of [-124, -76, -28]) {
      pen.rect(x, -92, 22, 30, '#7a6a86');
      pen.rect(x - 9, -92, 8, 30, '#7fa3b4');
      pen.rect(x + 23, -92, 8, 30, '#7fa3b4');
    }
    pen.path(roundArch(-64, 0, 30, 46), '#6a5068');
    pen.rect(92, -58, 22, 24, '#7a6a86');
    pen.rect(-10, -172, 22, 34, '#cda184');
  }, { x: 1210, y: 548, scale: 1.12 });
  for (const [x, h] of [[1010, 190], [1046, 240], [1400, 260], [1440, 200], [1478, 150]] as const) cypress(pen, x, 552, h, '#6f8f62', '#3a5f58', 0.19);
  tree(pen, 1540, 560, 170, ['#b7b766', '#83985f', '#567a5c'], '#6a4f52');
  mist(pen, 500, 545, '#fbd7ae', 0.5, 60);
}

export const france: Destination = {
  slug: 'france',
  pictures: [
    { title: 'The Eiffel Tower over the Seine at dawn', draw: parisAtDawn },
    { title: 'Lavender rows and a stone farmhouse in Provence', draw: lavenderRows },
  ],
};
