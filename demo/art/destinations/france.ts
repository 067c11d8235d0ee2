import { pictureHeight, sampled, spread } from '../base/geometry';
import type { Point } from '../base/geometry';
import { lit, mix, shade } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';
import type { Destination } from '../base/picture';
import { dome, finial, pointedArch, roundArch } from '../shapes/building';
import { hill, massif, stripes } from '../shapes/land';
import { cypress, foliage, tree } from '../shapes/plants';
import { birds, cloud, disc, mist, sky, stars, streaks } from '../shapes/sky';
import { lightPath, reflect, ripples, water } from '../shapes/water';

/** Half width of the Eiffel Tower, `up` above its feet. */
const eiffelHalf = (up: number): number => 200 * Math.exp(-up / 262) + 7 - up * 0.004;

/** Width of one leg of the Eiffel Tower, `up` above its feet. */
const eiffelLeg = (up: number): number => 74 - up * 0.12;

/** One side of a stage of the Eiffel Tower, `thick` wide. */
const eiffelSide = (from: number, to: number, thick: (up: number) => number, side: number): Point[] => {
  const ups = spread(from, to, 16);
  return [...ups.map((up): Point => [side * eiffelHalf(up), -up]), ...ups.toReversed().map((up): Point => [side * Math.max(0, eiffelHalf(up) - thick(up)), -up])];
};

/** The Eiffel Tower, 1000 units high, feet at y = 0, 400 wide. */
function eiffelTower(pen: Pen, light: Color, dark: Color): void {
  for (const [side, color] of [[-1, light], [1, dark]] as const) {
    pen.poly(eiffelSide(0, 190, eiffelLeg, side), color);
    pen.poly(eiffelSide(200, 372, (up) => 50 - (up - 200) * 0.07, side), color);
    pen.poly(eiffelSide(384, 930, (up) => eiffelHalf(up) + 1, side), color);
  }
  const lattice = shade(dark, 0.35);
  for (const [from, to, inset, count] of [[6, 182, eiffelLeg, 6], [206, 366, (up: number) => 50 - (up - 200) * 0.07, 5]] as const) {
    for (const side of [-1, 1]) {
      const ups = spread(from, to, count + 1);
      for (let i = 0; i < count; i++) {
        const [a, b] = [ups[i] ?? 0, ups[i + 1] ?? 0];
        const [ao, ai, bo, bi] = [side * eiffelHalf(a), side * (eiffelHalf(a) - inset(a)), side * (eiffelHalf(b)), side * (eiffelHalf(b) - inset(b))];
        pen.line([[ao, -a], [bi, -b]], lattice, 3, { opacity: 0.55 });
        pen.line([[ai, -a], [bo, -b]], lattice, 3, { opacity: 0.55 });
        pen.line([[ao, -a], [ai, -a]], lattice, 2.5, { opacity: 0.55 });
      }
    }
  }
  const ups = spread(392, 900, 17);
  ups.slice(0, -1).forEach((a, i) => {
    const b = ups[i + 1] ?? a;
    pen.line([[-eiffelHalf(a), -a], [eiffelHalf(b), -b]], lattice, 2.6, { opacity: 0.5 });
    pen.line([[eiffelHalf(a), -a], [-eiffelHalf(b), -b]], lattice, 2.6, { opacity: 0.5 });
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
  stripes(pen, { vanish: [620, 470], top: 520, bottom: pictureHeight, edges, colors: ['#8d62b8', '#a9a35c'] });
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

function abbeyIsland(pen: Pen): void {
  sky(pen, ['#3a4f8c', '#8b7fae', '#f0a99a', '#fcd7a0'], 660);
  disc(pen, 430, 520, 66, '#fff4d2', '#ffdc9c');
  streaks(pen, 330, 290, 700, 5, '#f6bfae', 0.5);
  streaks(pen, 1300, 150, 460, 3, '#b4a3c4', 0.5);
  const far = pen.group(() => hill(pen, sampled([[0, 672], [260, 656], [560, 668], [900, 670], [1600, 664]]), '#a58fae', '#d6a8a0', 684));
  const mount = pen.group(() => {
    const [stone, dark, roof] = ['#e9c6a4', '#7d6a8c', '#5f6690'] as const;
    massif(pen, { ridge: [[700, 690], [790, 640], [860, 590], [930, 520], [1000, 450], [1060, 420], [1130, 424], [1200, 470], [1270, 540], [1340, 600], [1420, 650], [1500, 690]], base: 700, light: '#b4977f', dark: '#6f6480', foot: '#a98a86', rough: 0.06 });
    for (let i = 0; i < 44; i++) {
      const t = pen.random();
      const y = 560 + t * 118;
      const x = 1090 + pen.between(-1, 1) * (110 + t * 250);
      foliage(pen, x, y, pen.between(16, 30), pen.between(12, 20), ['#93a070', '#677f68', '#48636a'], 5);
    }
    const house = (x: number, y: number, w: number, h: number): void => {
      pen.rect(x, y - h, w, h, pen.sides([stone, 0.62], [dark, 1]));
      pen.poly([[x - 3, y - h], [x + w / 2, y - h - w * 0.55], [x + w + 3, y - h]], pen.sides([roof, 0.5], [shade(roof, 0.35), 1]));
      pen.rect(x + w * 0.22, y - h * 0.62, w * 0.16, h * 0.26, '#ffdf9c');
      pen.rect(x + w * 0.58, y - h * 0.62, w * 0.16, h * 0.26, '#5f4f70');
    };
    for (const [y, from, to, step] of [[596, 950, 1250, 34], [630, 880, 1310, 36], [664, 820, 1380, 38]] as const) for (let x = from; x < to; x += step) house(x + pen.between(-6, 6), y + pen.between(-5, 5), pen.between(26, 34), pen.between(26, 40));
    pen.path('M740 692V664H1450V692Z', pen.sides([lit(stone, 0.1), 0.6], [dark, 1]));
    for (const x of [770, 900, 1060, 1220, 1360, 1430]) {
      pen.rect(x - 20, 640, 40, 54, pen.sides([stone, 0.55], [dark, 1]));
      pen.poly([[x - 25, 641], [x, 612], [x + 25, 641]], pen.sides([roof, 0.5], [shade(roof, 0.35), 1]));
    }
    const wing = (x: number, y: number, w: number, h: number, bays: number): void => {
      pen.rect(x, y - h, w, h, pen.sides([stone, 0.62], [dark, 1]));
      for (const bx of spread(x + 12, x + w - 12, bays)) {
        pen.path(pointedArch(bx, y - h * 0.3, 11, h * 0.5), '#6a5a80');
        pen.rect(bx - w / bays / 2 - 2, y - h, 4, h, lit(stone, 0.2), { opacity: 0.8 });
      }
    };
    wing(960, 560, 260, 110, 9);
    pen.poly([[954, 452], [976, 418], [1200, 418], [1226, 452]], pen.sides([roof, 0.6], [shade(roof, 0.35), 1]));
    wing(1004, 470, 170, 100, 6);
    pen.poly([[998, 372], [1018, 336], [1160, 336], [1180, 372]], pen.sides([roof, 0.6], [shade(roof, 0.35), 1]));
    for (const x of spread(1004, 1174, 7)) pen.poly([[x - 3, 374], [x, 350], [x + 3, 374]], stone);
    pen.rect(1058, 262, 56, 110, pen.sides([stone, 0.55], [dark, 1]));
    for (const x of [1074, 1098]) pen.path(pointedArch(x, 340, 12, 44), '#6a5a80');
    pen.poly([[1052, 264], [1086, 100], [1120, 264]], pen.sides([lit(roof, 0.12), 0.5], [shade(roof, 0.35), 1]));
    for (const x of [1060, 1112]) pen.poly([[x - 5, 264], [x, 226], [x + 5, 264]], roof);
    pen.rect(1084.5, 70, 3, 36, '#f0cf7c');
    pen.circle(1086, 74, 5, '#f0cf7c');
    pen.path('M660 700Q760 682 900 690H1400Q1500 684 1560 700Z', '#8a7688');
  });
  pen.rect(0, 684, 1600, 316, pen.fade(['#e6b79c', '#b78f98', '#7a7ba3', '#5a6a9c'], { from: [0, 684], to: [0, 1000] }));
  reflect(pen, [far], 684, 0.3);
  reflect(pen, [mount], 700, 0.4, 0.72);
  lightPath(pen, 430, 690, '#fff0c8', { width: 200, count: 70 });
  const bar = (points: readonly Point[], color: Color): void => pen.blob(points, color, { opacity: 0.92 });
  bar([[-60, 760], [200, 740], [520, 752], [640, 772], [420, 790], [120, 800], [-60, 806]], '#d9ad94');
  bar([[980, 800], [1240, 780], [1660, 790], [1660, 860], [1400, 850], [1140, 836]], '#c99f94');
  bar([[-60, 890], [260, 860], [620, 880], [820, 920], [560, 950], [200, 940], [-60, 950]], '#c39a94');
  bar([[760, 1010], [1000, 960], [1320, 940], [1660, 950], [1660, 1030], [760, 1040]], '#b88f92');
  ripples(pen, 700, 90, '#fce0c0', { opacity: 0.4 });
  pen.path('M-20 716Q420 690 760 694L760 700Q420 700 -20 730Z', '#c9a296');
  birds(pen, 760, 300, 8, '#6a6396', 14, 140);
}

function rivieraVillage(pen: Pen): void {
  sky(pen, ['#3fa0dc', '#94d3ee', '#eaf7ee'], 520);
  disc(pen, 300, 180, 46, '#fffef0', '#fff5ca');
  cloud(pen, 560, 290, 340, 58, '#ffffff', ['#e6f5f8', 0.7]);
  hill(pen, sampled([[0, 500], [220, 440], [420, 490], [620, 450], [860, 500], [1000, 510]]), '#8fb9c9', '#bfdcd6', 530);
  hill(pen, sampled([[560, 530], [760, 420], [940, 300], [1120, 240], [1320, 170], [1480, 200], [1640, 150]]), '#7fae7c', '#a9c48a', 800);
  water(pen, 520, ['#1878bd', '#1f9ccf', '#4cc4d4', '#8fe0d4'], 1000);
  ripples(pen, 526, 110, '#f2fffc', { opacity: 0.45 });
  massif(pen, { ridge: [[620, 800], [680, 640], [780, 520], [900, 430], [1060, 360], [1200, 310], [1340, 250], [1480, 260], [1680, 220]], base: 900, light: '#d9c09a', dark: '#a98f80', foot: '#c9b48a', rough: 0.05 });
  for (let i = 0; i < 46; i++) {
    const x = pen.between(780, 1600);
    foliage(pen, x, 620 - (x - 780) * 0.4 + pen.between(-10, 130), pen.between(26, 50), pen.between(18, 34), ['#a3b96a', '#6f9a5c', '#477a55'], 6);
  }
  const walls: readonly Color[] = ['#f9d9a0', '#f2b07c', '#f7e6c6', '#ea9a78', '#f5c98c', '#f3d2b8', '#e8b05f'];
  const house = (x: number, y: number, w: number, h: number): void => {
    const wall = walls[Math.floor(pen.random() * walls.length)] ?? '#f9d9a0';
    pen.rect(x, y - h, w, h, pen.sides([wall, 0.68], [shade(wall, 0.24), 1]));
    pen.poly([[x - 6, y - h], [x + w * 0.14, y - h - w * 0.24], [x + w * 0.86, y - h - w * 0.24], [x + w + 6, y - h]], pen.sides(['#e27f52', 0.62], ['#a9523f', 1]));
    const cols = Math.max(2, Math.floor(w / 32));
    for (let c = 0; c < cols; c++) for (let wy = y - h + 16; wy < y - 26; wy += 40) {
      const wx = x + (w / cols) * (c + 0.5);
      pen.rect(wx - 6, wy, 12, 20, '#5f6a7c');
      const shutter = (['#4f9aa0', '#6fae8c', '#4f7fae'] as const)[Math.floor(x) % 3] ?? '#4f9aa0';
      pen.rect(wx - 13, wy, 6, 20, shutter);
      pen.rect(wx + 7, wy, 6, 20, shutter);
    }
  };
  for (const [y, from, rise] of [[560, 1080, 0.34], [640, 980, 0.3], [720, 880, 0.24], [800, 790, 0.14], [880, 760, 0.04]] as const) {
    for (let x = from; x < 1620;) {
      const w = pen.between(70, 116);
      house(x, y - (x - from) * rise + pen.between(-8, 8), w, pen.between(90, 140));
      x += w * 0.98;
    }
    if (y === 640) {
      pen.rect(1216, 280, 56, 220, pen.sides(['#f7e0b4', 0.58], ['#c39a80', 1]));
      for (const wy of [310, 360]) pen.path(roundArch(1244, wy + 30, 20, 40), '#6a5f70');
      pen.rect(1208, 274, 72, 9, '#fff0d0');
      pen.path(dome(1244, 274, 52, 46), pen.sides(['#6fb0b4', 0.5], ['#3f7f93', 1]));
      finial(pen, 1244, 228, 34, '#f0c85c');
    }
  }
  pen.path('M700 880H1620V930H700Z', pen.fade(['#f3dcb4', '#c9a488']));
  pen.rect(690, 874, 930, 9, '#fdf0d2');
  for (const x of spread(740, 1560, 10)) pen.path(roundArch(x, 932, 44, 34), '#a3847c', { opacity: 0.7 });
  const skiff = (x: number, y: number, s: number, color: Color): void => {
    pen.group(() => {
      pen.ellipse(0, 12, 74, 7, '#1f7fa6', { opacity: 0.5 });
      pen.path('M-74 -20Q0 -6 80 -26Q64 10 40 12H-46Q-68 4 -74 -20Z', pen.fade([lit(color, 0.2), shade(color, 0.25)]));
      pen.line([[-72, -18], [0, -10], [78, -24]], '#fff6e0', 4, { curved: true });
    }, { x, y, scale: s });
  };
  for (const [x, y, s, color] of [[820, 960, 0.9, '#d9503f'], [1010, 974, 1, '#2f7fb0'], [1210, 960, 0.9, '#f0b23a'], [1400, 976, 1, '#3f9a7a'], [650, 930, 0.7, '#ffffff']] as const) skiff(x, y, s, color);
  pen.group(() => {
    pen.line([[0, 0], [0, -270]], '#7a6a5c', 5);
    pen.path('M8 -264C84 -180 110 -96 108 -26H8Z', pen.sides(['#ffffff', 0.5], ['#dbe6ea', 1]));
    pen.path('M-8 -244C-44 -160 -70 -86 -96 -32H-8Z', '#f3f0e6');
    pen.path('M-124 -16H130Q112 16 80 18H-84Q-112 8 -124 -16Z', pen.fade(['#ffffff', '#b9cdd8']));
    pen.rect(-116, -8, 236, 5, '#2f6fae');
  }, { x: 330, y: 740, scale: 1 });
  ripples(pen, 752, 10, '#ffffff', { opacity: 0.7, left: 200, right: 470, bottom: 790 });
  pen.group(() => pen.path('M-60 -10H64Q52 8 40 9H-42Q-56 4 -60 -10ZM0 -10V-120Q46 -70 52 -18H6Z', '#ffffff'), { x: 640, y: 590, scale: 0.5 });
  const branch: readonly Color[] = ['#e0468a', '#f07fb0', '#c9307a'];
  for (let i = 0; i < 46; i++) {
    const t = pen.random();
    const [x, y] = [-10 + t * 300 + pen.between(-40, 40), 1000 - (1 - t) * 190 + pen.between(-40, 50)];
    foliage(pen, x, y, pen.between(20, 38), pen.between(16, 28), i % 3 === 0 ? ['#8fbf5c', '#5f9a4f', '#3f7a48'] : [branch[1] ?? '', branch[0] ?? '', branch[2] ?? ''], 5);
  }
}

function pyramidByNight(pen: Pen): void {
  sky(pen, ['#101a48', '#22387a', '#4a5f9c', '#9a8fae'], 660);
  stars(pen, 170, 430);
  disc(pen, 400, 220, 48, '#fdf6e0', '#d3daf5');
  const palace = pen.group(() => {
    const [wall, dark, slate] = ['#e6c49a', '#8a7390', '#47588c'] as const;
    const facade = (x: number, w: number, h: number): void => {
      pen.rect(x, 690 - h, w, h, pen.fade([wall, '#f5dcae']));
      pen.rect(x + w - 14, 690 - h, 14, h, dark, { opacity: 0.7 });
      pen.poly([[x - 2, 690 - h], [x + 14, 690 - h - 50], [x + w - 14, 690 - h - 50], [x + w + 2, 690 - h]], pen.sides([slate, 0.76], [shade(slate, 0.3), 1]));
      pen.rect(x - 4, 690 - h - 4, w + 8, 8, '#f9e6c2');
      for (let wx = x + 20; wx < x + w - 16; wx += 38) {
        pen.path(roundArch(wx, 676, 22, 52), '#6a5578');
        pen.path(roundArch(wx, 676, 16, 46), '#ffd98c');
        pen.rect(wx - 7, 690 - h + 22, 14, 34, '#ffe3a6');
        pen.rect(wx - 5, 690 - h - 32, 10, 18, '#ffe3a6');
        pen.rect(wx + 15, 690 - h, 5, h, '#fbe8c4', { opacity: 0.8 });
      }
      pen.rect(x, 614, w, 6, '#f9e6c2');
    };
    facade(-20, 480, 150);
    facade(560, 480, 150);
    facade(1140, 480, 150);
    for (const [x, w, h] of [[450, 120, 190], [1034, 112, 200]] as const) {
      facade(x, w, h);
      pen.poly([[x - 4, 690 - h - 2], [x + w * 0.2, 690 - h - 96], [x + w * 0.8, 690 - h - 96], [x + w + 4, 690 - h - 2]], pen.sides([slate, 0.62], [shade(slate, 0.3), 1]));
      pen.rect(x + w / 2 - 2, 690 - h - 130, 4, 36, '#f0cf7c');
    }
  });
  pen.rect(0, 690, 1600, 310, pen.fade(['#b99c9c', '#6a6590', '#333c74'], { from: [0, 690], to: [0, 1000] }));
  reflect(pen, [palace], 690, 0.28, 0.5);
  const apex: Point = [1060, 330];
  const [left, right, base] = [720, 1400, 760];
  const glass = pen.group(() => {
    pen.circle(1060, 640, 420, pen.glow(1060, 640, 420, [['#ffdf9c', 0.6], ['#ffdf9c', 0]]));
    pen.poly([apex, [left, base], [1130, base + 26]], pen.fade(['#ffe9b4', '#ffd382', '#f6b96a']));
    pen.poly([apex, [1130, base + 26], [right, base]], pen.fade(['#e6c48a', '#c9946c', '#8f6a78']));
    const face = (a: Point, b: Point, color: Color): void => {
      const count = 13;
      for (let i = 1; i < count; i++) {
        const t = i / count;
        const onBase: Point = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
        const onLeft: Point = [apex[0] + (a[0] - apex[0]) * (1 - t), apex[1] + (a[1] - apex[1]) * (1 - t)];
        const onRight: Point = [apex[0] + (b[0] - apex[0]) * t, apex[1] + (b[1] - apex[1]) * t];
        pen.line([onBase, onRight], color, 2, { opacity: 0.75 });
        pen.line([onBase, [apex[0] + (a[0] - apex[0]) * t, apex[1] + (a[1] - apex[1]) * t]], color, 2, { opacity: 0.75 });
        pen.line([onLeft, [apex[0] + (b[0] - apex[0]) * (1 - t), apex[1] + (b[1] - apex[1]) * (1 - t)]], color, 1.4, { opacity: 0.5 });
      }
    };
    face([left, base], [1130, base + 26], '#a9744f');
    face([1130, base + 26], [right, base], '#6a4f66');
    for (const end of [[left, base], [1130, base + 26], [right, base]] as const) pen.line([apex, end], '#fff3d0', 4);
    pen.path(`M890 ${base + 10}v-46h64v48Z`, '#fff3d0');
    for (const [x, h, w] of [[560, 96, 150], [1470, 90, 130]] as const) {
      pen.poly([[x, 752 - h], [x - w / 2, 752], [x + w * 0.1, 760]], '#ffd382');
      pen.poly([[x, 752 - h], [x + w * 0.1, 760], [x + w / 2, 752]], '#b9876c');
    }
  });
  pen.poly([[-20, 800], [640, 786], [1640, 800], [1640, 1010], [-20, 1010]], pen.fade(['#5a6ba3', '#27387a', '#182558'], { from: [0, 786], to: [0, 1000] }));
  pen.poly([[-20, 792], [640, 778], [1640, 792], [1640, 804], [640, 790], [-20, 804]], '#d9bfa9');
  pen.again(glass, 'matrix(1 0 0 -0.62 0 1276)', { opacity: 0.5, clip: 'M-20 804L640 790L1640 804V1010H-20Z' });
  ripples(pen, 806, 90, '#fbe0b0', { opacity: 0.4 });
  for (const x of [830, 980, 1060, 1160, 1280]) lightPath(pen, x, 806, '#ffe3a6', { width: 40, count: 16, bottom: 960, opacity: 0.5 });
  for (const x of [60, 200, 340, 1540]) {
    pen.circle(x, 700, 60, pen.glow(x, 700, 60, [['#ffe3a6', 0.6], ['#ffe3a6', 0]]));
    pen.rect(x - 3, 704, 6, 84, '#2b2f5c');
    pen.rect(x - 11, 684, 22, 24, '#fff0c4', { radius: 4 });
  }
  for (const [x, h, color] of [[470, 58, '#2b2f5c'], [500, 54, '#3f3560'], [640, 50, '#2b2f5c'], [1560, 56, '#33305c']] as const) {
    pen.path(`M${x - 10} 784C${x - 12} ${784 - h * 0.6} ${x - 8} ${784 - h * 0.8} ${x} ${784 - h * 0.8}S${x + 12} ${784 - h * 0.6} ${x + 10} 784Z`, color);
    pen.circle(x, 784 - h * 0.92, h * 0.12, color);
  }
}

export const france: Destination = {
  slug: 'france',
  pictures: [
    { title: 'The Eiffel Tower over the Seine at dawn', draw: parisAtDawn },
    { title: 'Lavender rows and a stone farmhouse in Provence', draw: lavenderRows },
    { title: 'The abbey island at low tide', draw: abbeyIsland },
    { title: 'A village on the Riviera', draw: rivieraVillage },
    { title: 'The glass pyramid by night', draw: pyramidByNight },
  ],
};
