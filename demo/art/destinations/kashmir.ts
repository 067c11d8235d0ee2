import { pictureHeight, pictureWidth, bumpy, heightAt, sampled, spread } from '../base/geometry';
import type { Point } from '../base/geometry';
import { lit, mix, shade } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';
import type { Destination } from '../base/picture';
import { shikara } from '../shapes/boats';
import { pointedArch } from '../shapes/building';
import { hill, massif, stripes } from '../shapes/land';
import { conifer, foliage, forest } from '../shapes/plants';
import { birds, cloud, disc, mist, sky, stars, streaks } from '../shapes/sky';
import { lightPath, reflect, ripples, water } from '../shapes/water';

/** A carved Dal Lake houseboat, 460 units long, waterline at y = 0. */
function houseboat(pen: Pen, wood: Color, glow: Color): void {
  const dark = shade(wood, 0.5);
  pen.rect(-206, -96, 392, 84, pen.fade([wood, shade(wood, 0.25)]));
  pen.poly([[-236, -98], [-214, -128], [196, -128], [216, -98]], pen.fade([lit(wood, 0.18), shade(wood, 0.12)]));
  pen.rect(-236, -100, 452, 8, dark);
  for (const x of spread(-176, 60, 6)) {
    pen.path(pointedArch(x, -30, 30, 52), dark);
    pen.path(pointedArch(x, -32, 23, 44), glow);
    pen.rect(x - 1.5, -76, 3, 46, dark);
  }
  pen.rect(88, -92, 98, 80, dark);
  pen.rect(94, -86, 92, 52, glow, { opacity: 0.6 });
  for (const x of spread(90, 182, 5)) pen.rect(x, -96, 6, 86, lit(wood, 0.22));
  for (const x of spread(101, 171, 4)) pen.path(`M${x - 10} -92q0 16 12 16t12 -16Z`, lit(wood, 0.22));
  pen.rect(88, -36, 130, 6, lit(wood, 0.3));
  for (const x of spread(92, 210, 14)) pen.rect(x, -32, 2.5, 20, lit(wood, 0.15));
  pen.path('M-250 -20H240L214 10H-232Z', pen.fade([shade(wood, 0.3), dark]));
  pen.path('M150 -128l20 -30 20 30Z', lit(wood, 0.1));
}

function dawnOnDalLake(pen: Pen): void {
  sky(pen, ['#3d6f9e', '#7fa6bd', '#f2c6b0', '#fbd9a5'], 560);
  streaks(pen, 420, 210, 700, 5, '#fbe3d0', 0.4);
  disc(pen, 905, 330, 46, '#fff3d6', '#ffe2ae');
  const far = pen.group(() => {
    massif(pen, {
      ridge: [[-40, 470], [120, 400], [230, 440], [380, 352], [500, 420], [640, 392], [760, 470], [930, 420], [1080, 300], [1160, 350], [1270, 220], [1370, 320], [1450, 272], [1540, 350], [1660, 300]],
      base: 590, light: '#9fb0c8', dark: '#6f86ac', foot: '#e7cfc4',
      snow: { line: 420, light: '#fff1e6', dark: '#b9c3da' }, from: 'left',
    });
    mist(pen, 430, 590, '#f6dccb', 0.85);
    hill(pen, [[0, 560], [200, 512], [420, 548], [640, 520], [860, 560], [1100, 500], [1330, 540], [1600, 480]], '#6f94a3', '#a9b9b4', 600);
    hill(pen, [[0, 586], [180, 560], [460, 584], [760, 570], [1060, 586], [1340, 560], [1600, 576]], '#3f7077', '#5e8a86', 602);
    const shore: Point[] = [[0, 600], [400, 596], [800, 600], [1200, 596], [1600, 600]];
    for (let x = 20; x < 1600; x += pen.between(18, 44)) {
      const h = pen.between(26, 64);
      pen.ellipse(x, 600 - h * 0.5, h * 0.16, h * 0.52, mix('#2f5f62', '#3f7468', pen.random()));
    }
    forest(pen, shore, { gap: 34, min: 18, max: 34, light: '#3c6c66', dark: '#2b5658' });
    for (const [x, s] of [[180, 0.34], [372, 0.4], [590, 0.36]] as const) pen.group(() => houseboat(pen, '#8a5a4a', '#ffdf9a'), { x, y: 602, scale: s });
  });
  water(pen, 600, ['#f0c9ae', '#7fa7ad', '#2d6676', '#1d4c60']);
  reflect(pen, [far], 600, 0.5);
  ripples(pen, 606, 90, '#fbe2cb', { opacity: 0.35 });
  lightPath(pen, 905, 602, '#fff0cf', { width: 130, count: 70 });
  const boat = pen.group(() => shikara(pen, { hull: '#7a3b2a', canopy: '#d9483b', curtain: '#f2b33d', figure: '#2f3f5c' }), { x: 1130, y: 800, scale: 1.15 });
  pen.again(boat, 'matrix(1 0 0 -0.8 0 1452)', { opacity: 0.32 });
  ripples(pen, 806, 14, '#e9cdbb', { opacity: 0.6, left: 850, right: 1420, bottom: 850 });
  const pads = (x: number, y: number, s: number): void => {
    pen.path(`M${x} ${y}m${-s} 0a${s} ${s * 0.3} 0 1 1 ${s * 1.6} ${s * 0.2}L${x} ${y}Z`, '#2f6b55');
    pen.path(`M${x} ${y}m${-s} 0a${s} ${s * 0.3} 0 0 1 ${s * 1.2} ${-s * 0.24}L${x} ${y}Z`, '#5b9469');
  };
  for (let i = 0; i < 34; i++) pads(pen.between(-20, 620) - i * 4, pen.between(905, 1000), pen.between(22, 50));
  for (const [x, y] of [[120, 912], [300, 950], [452, 926], [60, 968]] as const) {
    for (const [dx, color] of [[-15, '#e58a9b'], [15, '#e58a9b'], [-7, '#f4b4b8'], [7, '#f4b4b8'], [0, '#fbd6d0']] as const) pen.path(`M${x} ${y}q${dx - 9} -18 ${dx} -40q${9 + dx * 0.2} 20 ${-dx} 40Z`, color);
  }
  birds(pen, 1290, 170, 5, '#49688a', 13, 110);
}

function tulipGarden(pen: Pen): void {
  sky(pen, ['#3f8fd0', '#8cc4e6', '#d8edf2'], 470);
  cloud(pen, 300, 250, 420, 76, '#ffffff', ['#e6f3f7', 0.7]);
  cloud(pen, 1230, 170, 330, 64, '#ffffff', ['#e6f3f7', 0.7]);
  massif(pen, {
    ridge: [[-40, 410], [110, 330], [250, 390], [430, 270], [560, 340], [700, 240], [800, 330], [960, 290], [1120, 380], [1300, 320], [1440, 370], [1660, 310]],
    base: 500, light: '#8fa9c0', dark: '#5f83a8', foot: '#cfe2e0', snow: { line: 372, light: '#ffffff', dark: '#b7d0e6' },
  });
  hill(pen, [[0, 440], [240, 400], [520, 452], [820, 410], [1120, 448], [1380, 396], [1600, 430]], '#6ea08f', '#9cc0a0', 520);
  const edge: Point[] = [[0, 486], [300, 470], [620, 488], [980, 470], [1300, 488], [1600, 472]];
  hill(pen, edge, '#3f7f5c', '#5f9a5f', 560);
  forest(pen, edge, { gap: 20, min: 26, max: 64, light: '#3d8058', dark: '#27634c' });
  const tones: Color[] = ['#d9364f', '#5aa04c', '#f6b32f', '#4d9347', '#ef7fa0', '#5aa04c', '#fdf3e3', '#4d9347', '#8c4aa0', '#5aa04c', '#f2743a', '#4d9347'];
  const edges = spread(-3400, 4600, 61).map((x, i) => x + (i % 2 === 0 ? 0 : 54));
  hill(pen, [[0, 512], [800, 500], [1600, 512]], '#5aa04c', '#5aa04c');
  stripes(pen, { vanish: [980, 440], top: 508, bottom: pictureHeight, edges, colors: tones });
  mist(pen, 470, 520, '#e8f3ea', 0.45, 60);
  const flower = (x: number, y: number, s: number, color: Color): void => {
    pen.line([[x, y], [x + s * 0.1, y + s * 2.4]], '#3c7f3f', s * 0.16);
    pen.path(`M${x + s * 0.05} ${y + s * 2.3}q${-s * 0.9} ${-s * 0.7} ${-s * 0.8} ${-s * 1.9}q${s * 0.8} ${s * 0.6} ${s * 0.8} ${s * 1.9}Z`, '#4f9a4a');
    pen.path(`M${x} ${y + s * 0.6}C${x - s * 0.8} ${y + s * 0.5} ${x - s * 0.62} ${y - s * 0.4} ${x - s * 0.5} ${y - s * 0.72}L${x - s * 0.2} ${y - s * 0.35}L${x} ${y - s * 0.85}L${x + s * 0.2} ${y - s * 0.35}L${x + s * 0.5} ${y - s * 0.72}C${x + s * 0.62} ${y - s * 0.4} ${x + s * 0.8} ${y + s * 0.5} ${x} ${y + s * 0.6}Z`, color);
    pen.path(`M${x} ${y + s * 0.6}C${x + s * 0.8} ${y + s * 0.5} ${x + s * 0.62} ${y - s * 0.4} ${x + s * 0.5} ${y - s * 0.72}L${x + s * 0.2} ${y - s * 0.35}Q${x + s * 0.3} ${y + s * 0.2} ${x} ${y + s * 0.6}Z`, shade(color, 0.16));
  };
  for (const [row, [y, s, gap]] of ([[820, 26, 52], [880, 34, 64], [950, 44, 78]] as const).entries()) {
    for (let x = -20; x < pictureWidth + 40; x += gap) {
      const color = (['#d9364f', '#f6b32f', '#ef7fa0'] as const)[row] ?? '#d9364f';
      flower(x + pen.between(-12, 12), y + pen.between(-14, 14), s, mix(color, '#fff6e2', pen.random() * 0.18));
    }
  }
}

function chinarAutumn(pen: Pen): void {
  sky(pen, ['#4a6f8f', '#c9b9a4', '#f7cf8f', '#f9b871'], 520);
  disc(pen, 560, 350, 50, '#fff0cd', '#ffd48f');
  massif(pen, {
    ridge: [[-40, 420], [150, 340], [280, 390], [430, 310], [600, 410], [780, 360], [1000, 430], [1240, 370], [1660, 420]],
    base: 540, light: '#c3a496', dark: '#97848f', foot: '#f2c591', snow: { line: 370, light: '#fff0dc', dark: '#cdb7b4' },
  });
  hill(pen, [[0, 500], [300, 470], [700, 505], [1100, 480], [1600, 500]], '#b07f5c', '#cf9a63', 560);
  for (let x = -20; x < 1640; x += pen.between(36, 70)) foliage(pen, x, 510 + pen.between(-14, 8), pen.between(34, 56), pen.between(30, 50), ['#e2a24c', '#c97a38', '#9a5634'], 6);
  hill(pen, [[0, 540], [1600, 540]], '#d8a34e', '#8f7a34');
  pen.poly([[640, 545], [720, 545], [1120, 1000], [240, 1000]], pen.fade(['#f6d6a0', '#7fa3a0', '#3f7280'], { from: [0, 545], to: [0, 1000] }));
  pen.poly([[628, 545], [640, 545], [240, 1000], [170, 1000]], '#e9cda0');
  pen.poly([[720, 545], [732, 545], [1190, 1000], [1120, 1000]], '#b98f63');
  const pavilion = pen.group(() => {
    pen.rect(-130, -80, 260, 80, '#8f5a3c');
    for (const x of spread(-96, 96, 5)) {
      pen.path(pointedArch(x, 0, 36, 68), '#5a3530');
      pen.path(pointedArch(x, 0, 22, 52), '#f8cf86');
    }
    pen.poly([[-160, -80], [-104, -122], [104, -122], [160, -80]], pen.fade(['#b5683c', '#83462f']));
    pen.poly([[-96, -122], [-64, -148], [64, -148], [96, -122]], '#a65d38');
    pen.poly([[-72, -148], [0, -198], [72, -148]], pen.sides(['#c9784a', 0.5], ['#83462f', 1]));
    pen.rect(-166, -82, 332, 7, '#5f382c');
    pen.rect(-140, -8, 280, 10, '#d9b27c');
  }, { x: 680, y: 548, scale: 1.1 });
  pen.again(pavilion, 'matrix(1 0 0 -0.8 0 990)', { opacity: 0.35, clip: 'M640 550L720 550L1120 1000H240Z' });
  for (let i = 0; i < 9; i++) {
    const y = 590 + i * i * 5.2;
    const s = 0.5 + i * 0.16;
    pen.path(`M680 ${y}q${-9 * s} ${-30 * s} 0 ${-58 * s}q${9 * s} ${28 * s} 0 ${58 * s}Z`, '#fff4dc', { opacity: 0.85 });
    pen.ellipse(680, y, 26 * s, 5 * s, '#fff4dc', { opacity: 0.5 });
  }
  pen.path('M1270 1000C1290 880 1282 760 1240 640L1150 500L1180 490L1262 590L1270 420H1302L1312 580L1420 470L1444 484L1346 650C1330 760 1344 900 1390 1000Z', pen.sides(['#7b4733', 0.45], ['#4f2c2a', 1]));
  const leafy: readonly [Color, Color, Color] = ['#f39a3a', '#dc5f2c', '#a83a2a'];
  for (const [x, y, rx, ry] of [[1100, 430, 170, 130], [1500, 440, 190, 150], [1290, 300, 250, 190], [1120, 250, 150, 120], [1480, 240, 170, 140], [1310, 470, 160, 100]] as const) foliage(pen, x, y, rx, ry, leafy, 26);
  for (let i = 0; i < 150; i++) {
    const [x, y] = [pen.between(760, 1640), 620 + pen.random() ** 0.7 * 390];
    const s = 5 + (y - 600) * 0.022;
    pen.path(bumpy([[x - s, y], [x, y - s * 0.55], [x + s, y], [x, y + s * 0.55]]), (['#f0a03c', '#d8552b', '#b3402c'] as const)[i % 3] ?? '#d8552b', { opacity: 0.9 });
  }
}

function houseboatsByMoonlight(pen: Pen): void {
  sky(pen, ['#0e1b45', '#1f3f74', '#4a6f9c', '#8ea5bf'], 540);
  stars(pen, 190, 430);
  disc(pen, 1180, 210, 52, '#fdf6dc', '#cfdcf2');
  const far = pen.group(() => {
    massif(pen, {
      ridge: [[-40, 420], [130, 330], [260, 400], [420, 300], [560, 390], [760, 350], [900, 430], [1090, 370], [1250, 440], [1420, 360], [1660, 420]],
      base: 590, light: '#5f7ba6', dark: '#3f5b8e', foot: '#8098b8', from: 'right', snow: { line: 390, light: '#dfe8f4', dark: '#8fa6cb' },
    });
    hill(pen, [[0, 540], [260, 500], [600, 545], [980, 515], [1300, 550], [1600, 505]], '#2d4f7d', '#4b6b92', 600);
    const shore: Point[] = [[0, 590], [800, 584], [1600, 590]];
    hill(pen, shore, '#1c3a63', '#24446b', 602);
    forest(pen, shore, { gap: 24, min: 30, max: 84, light: '#1f3f68', dark: '#16305a' });
  });
  const boats = pen.group(() => {
    for (const [x, s] of [[210, 0.82], [640, 0.92], [1120, 1.08]] as const) pen.group(() => houseboat(pen, '#6b4a4a', '#ffcf70'), { x, y: 640 + s * 20, scale: s });
  });
  water(pen, 600, ['#6f8bb0', '#2a4b7c', '#12264f']);
  reflect(pen, [far], 600, 0.35);
  reflect(pen, [boats], 660, 0.6, 1);
  pen.again(boats, '');
  lightPath(pen, 1180, 690, '#f3f1dc', { width: 120, count: 46, opacity: 0.6 });
  for (const x of spread(60, 1320, 18)) lightPath(pen, x, 668, '#ffc963', { width: 26, count: 12, bottom: 840, opacity: 0.55 });
  ripples(pen, 680, 70, '#9fb7d4', { opacity: 0.25 });
  pen.group(() => shikara(pen, { hull: '#2b2540', canopy: '#4a3557', curtain: '#7a5a6a', figure: '#1b2140' }), { x: 470, y: 880, scale: 1.1, flip: true });
  ripples(pen, 884, 12, '#6f8bb8', { opacity: 0.5, left: 220, right: 740, bottom: 930 });
}

function gulmargGondola(pen: Pen): void {
  sky(pen, ['#2f7ac0', '#7db8e0', '#dcecf5'], 560);
  disc(pen, 300, 190, 44, '#fffdf2', '#fff3cf');
  massif(pen, {
    ridge: [[-60, 520], [120, 420], [260, 480], [480, 330], [600, 400], [800, 210], [920, 300], [1010, 250], [1180, 400], [1330, 330], [1480, 430], [1680, 380]],
    base: 720, light: '#a8bfd6', dark: '#6d95bf', foot: '#e6f0f7', snow: { line: 560, light: '#ffffff', dark: '#a9c8e6' },
  });
  mist(pen, 520, 680, '#f2f8fc', 0.75);
  const back = sampled([[0, 640], [260, 600], [560, 650], [900, 590], [1240, 650], [1600, 600]]);
  hill(pen, back, '#dcebf5', '#f7fbfd');
  forest(pen, back, { gap: 20, min: 34, max: 76, light: '#6f9ab0', dark: '#4f7f9e' });
  const middle = sampled([[0, 760], [300, 700], [640, 770], [1000, 720], [1300, 780], [1600, 710]]);
  hill(pen, middle, '#eef6fb', '#ffffff');
  forest(pen, middle, { gap: 46, min: 80, max: 150, light: '#2f6c74', dark: '#1f5362', depth: 40 });
  pen.line([[-20, 470], [800, 396], [1620, 268]], '#2f4a63', 4, { curved: true });
  pen.line([[-20, 486], [800, 412], [1620, 284]], '#2f4a63', 2.5, { curved: true });
  const cabin = (color: Color): void => {
    pen.line([[0, -92], [0, -40]], '#2f4a63', 6);
    pen.rect(-14, -98, 28, 10, '#2f4a63', { radius: 4 });
    pen.rect(-52, -42, 104, 96, pen.sides([color, 0.68], [shade(color, 0.3), 1]), { radius: 18 });
    pen.rect(-42, -28, 50, 38, '#d8eefa', { radius: 6 });
    pen.rect(14, -28, 30, 38, '#9fc4de', { radius: 6 });
    pen.rect(-52, 18, 104, 7, lit(color, 0.6));
  };
  pen.group(() => cabin('#d8402f'), { x: 1060, y: 462, scale: 1.35 });
  pen.group(() => cabin('#f0a92e'), { x: 420, y: 486, scale: 0.72 });
  const front: Point[] = sampled([[0, 930], [360, 850], [760, 940], [1160, 880], [1600, 950]]);
  hill(pen, front, '#ffffff', '#d3e6f3');
  for (const [x, h] of [[80, 300], [210, 230], [1380, 340], [1500, 420], [1290, 220]] as const) {
    const y = heightAt(front, x) + 40;
    conifer(pen, x, y, h, '#1f5a5e', '#123f4f');
    for (let t = 0.25; t < 0.95; t += 0.17) {
      const w = h * 0.17 * t;
      pen.path(`M${x - w} ${y - h + h * t}Q${x - w * 0.3} ${y - h + h * (t - 0.13)} ${x + w * 0.2} ${y - h + h * (t - 0.1)}Q${x - w * 0.2} ${y - h + h * (t - 0.02)} ${x - w} ${y - h + h * t}Z`, '#ffffff');
    }
  }
}

export const kashmir: Destination = {
  slug: 'kashmir',
  pictures: [
    { title: 'A shikara on Dal Lake at dawn', draw: dawnOnDalLake },
    { title: 'Tulip garden below the snow line', draw: tulipGarden },
    { title: 'A chinar in autumn in a Mughal garden', draw: chinarAutumn },
    { title: 'Houseboats by moonlight', draw: houseboatsByMoonlight },
    { title: 'Gondola over the snow of Gulmarg', draw: gulmargGondola },
  ],
};
