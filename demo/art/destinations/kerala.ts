import { sampled, spread } from '../base/geometry';
import type { Point } from '../base/geometry';
import { lit, mix, shade } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';
import type { Destination } from '../base/picture';
import { kettuvallam } from '../shapes/boats';
import { hill, massif } from '../shapes/land';
import { foliage, palm, reeds, tree } from '../shapes/plants';
import { beams, birds, disc, mist, sky, streaks } from '../shapes/sky';
import { lightPath, reflect, ripples, water } from '../shapes/water';

function houseboatAtSunrise(pen: Pen): void {
  sky(pen, ['#3f7f8f', '#8fc0ae', '#fbe0a4', '#fdbf78'], 600);
  disc(pen, 640, 430, 62, '#fffbe0', '#ffe6a4');
  streaks(pen, 360, 200, 640, 4, '#fdeecb', 0.45);
  const far = pen.group(() => {
    hill(pen, sampled([[0, 560], [300, 520], [640, 570], [1000, 530], [1300, 500], [1600, 540]]), '#9fb493', '#e6cf98', 610);
    for (let i = 0; i < 46; i++) {
      const x = i * 36 + pen.between(-14, 14);
      if (x > 500 && x < 780) continue;
      palm(pen, x, 606, pen.between(90, 170), pen.between(-26, 26), { light: '#7fa47c', dark: '#568d75', trunk: '#7c8a6c' }, 9);
    }
    for (let x = -20; x < 1640; x += pen.between(34, 60)) foliage(pen, x, 596, pen.between(36, 60), pen.between(18, 34), ['#8fae78', '#6d9a70', '#4f8468'], 5);
  });
  const bank = pen.group(() => {
    hill(pen, sampled([[1050, 640], [1200, 618], [1400, 606], [1640, 600]]), '#4f8a55', '#2f6a50', 650);
    for (const [x, h, lean] of [[1180, 250, -30], [1260, 330, 36], [1345, 290, -20], [1430, 400, 40], [1510, 350, -46], [1590, 430, -30]] as const) palm(pen, x, 640, h, lean, { light: '#5a9a5c', dark: '#2a7059', trunk: '#6f5a4c' });
    for (let x = 1080; x < 1640; x += 40) foliage(pen, x, 632, 44, 28, ['#7fae55', '#4f8f52', '#2f6f50'], 6);
  });
  water(pen, 606, ['#f8cf8f', '#9fbf9f', '#3f8580', '#1d5a62']);
  reflect(pen, [far], 606, 0.4);
  reflect(pen, [bank], 642, 0.55);
  pen.again(bank, '');
  ripples(pen, 650, 90, '#fdeec6', { opacity: 0.35 });
  lightPath(pen, 640, 610, '#fff4c6', { width: 150, count: 74 });
  const boat = pen.group(() => kettuvallam(pen, { hull: '#5f3a2c', thatch: '#c98e4c', glow: '#ffe08a' }), { x: 1060, y: 790, scale: 1.28 });
  pen.again(boat, 'matrix(1 0 0 -0.8 0 1432)', { opacity: 0.34 });
  ripples(pen, 798, 22, '#fbe3b6', { opacity: 0.6, left: 700, right: 1450, bottom: 860 });
  const near = sampled([[0, 930], [160, 920], [330, 960], [470, 1000]]);
  hill(pen, near, '#1f5a4c', '#123f40');
  palm(pen, 110, 960, 640, 120, { light: '#2f7a58', dark: '#12524c', trunk: '#3f3a40' });
  palm(pen, 30, 970, 430, -40, { light: '#2a7055', dark: '#104a48', trunk: '#38353e' });
  reeds(pen, near, 90, 90, '#174a44');
  birds(pen, 930, 300, 5, '#4f7f78', 14, 110);
}

function teaHills(pen: Pen): void {
  sky(pen, ['#7fc4d6', '#c5e5df', '#fbf3d6'], 480);
  disc(pen, 1240, 190, 46, '#fffdf0', '#fff3c4');
  hill(pen, sampled([[0, 380], [180, 300], [380, 360], [600, 240], [780, 330], [980, 280], [1240, 360], [1600, 300]]), '#93bfc4', '#e3eeda', 640);
  hill(pen, sampled([[0, 460], [240, 420], [460, 470], [760, 390], [1040, 450], [1320, 400], [1600, 450]]), '#6faf9d', '#cfe3bd', 700);
  mist(pen, 400, 560, '#f6f6e2', 0.75, 90);
  const terraces = (outline: readonly Point[], base: number, light: Color, dark: Color, rows: number, spacing: number, tilt: number): void => {
    const line = sampled(outline);
    const data = `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}L${line[line.length - 1]?.[0] ?? 1600} ${base}L${line[0]?.[0] ?? 0} ${base}Z`;
    pen.path(data, pen.fade([light, mix(light, dark, 0.5)]));
    pen.group(() => {
      for (let i = 0; i < rows; i++) {
        const drop = 14 + i * spacing * (1 + i * 0.035);
        const row = line.filter((_, k) => k % 5 === 0).map(([x, y], k): Point => [x, y + drop + Math.sin(k * 0.7 + i * 0.5) * spacing * 0.35 + (x - 800) * tilt * i]);
        const thick = spacing * (0.52 + i * 0.012);
        pen.line(row, dark, thick, { curved: true });
        pen.line(row.map(([x, y]): Point => [x, y - thick * 0.26]), mix(light, dark, 0.22), thick * 0.5, { curved: true });
      }
    }, { clip: data });
  };
  terraces([[430, 800], [640, 660], [860, 530], [1040, 450], [1230, 470], [1420, 530], [1640, 500]], 900, '#9fcf6a', '#4f9a58', 18, 15, 0.0002);
  tree(pen, 1080, 470, 130, ['#8fc06a', '#5fa060', '#3f8058'], '#6b5648');
  tree(pen, 1336, 520, 100, ['#8fc06a', '#5fa060', '#3f8058'], '#6b5648');
  pen.group(() => {
    pen.rect(0, -40, 90, 40, pen.sides(['#fff4e0', 0.62], ['#cdbfae', 1]));
    pen.poly([[-12, -38], [16, -72], [74, -72], [102, -38]], pen.sides(['#d9573f', 0.56], ['#9a3a38', 1]));
    for (const x of [14, 38, 64]) pen.rect(x, -28, 12, 15, '#4f6a70');
  }, { x: 1188, y: 486 });
  mist(pen, 560, 680, '#f6f6e2', 0.4, 60);
  terraces([[-40, 520], [160, 540], [360, 600], [560, 700], [760, 770], [960, 800]], 1000, '#8cc65c', '#3f8f52', 22, 19, 0.0003);
  terraces([[420, 900], [640, 800], [860, 720], [1100, 680], [1360, 700], [1640, 650]], 1010, '#a5d35f', '#45964f', 20, 21, -0.0003);
  tree(pen, 250, 566, 190, ['#94c763', '#5f9f57', '#3c7c52'], '#6b5648');
  tree(pen, 1480, 690, 230, ['#94c763', '#5f9f57', '#3c7c52'], '#6b5648');
  pen.path('M560 1000C640 940 760 900 800 846C830 800 820 770 880 722L896 722C850 780 862 806 842 850C812 920 720 950 690 1000Z', pen.fade(['#eed3a0', '#d9a877']));
  terraces([[-40, 850], [200, 830], [460, 900], [640, 1000]], 1010, '#7fbb55', '#2f7f4a', 10, 24, 0.0004);
  for (const [x, y, color] of [[960, 792, '#d9403f'], [1030, 780, '#f0b23a'], [1210, 766, '#d96a9a'], [1130, 806, '#4f7fc0']] as const) {
    pen.path(`M${x - 13} ${y}C${x - 12} ${y - 30} ${x - 6} ${y - 38} ${x} ${y - 38}S${x + 12} ${y - 30} ${x + 13} ${y}Z`, color);
    pen.circle(x, y - 45, 8, '#6b4436');
    pen.path(`M${x - 10} ${y - 46}Q${x} ${y - 62} ${x + 10} ${y - 46}Z`, lit(color, 0.55));
    pen.ellipse(x + 15, y - 20, 10, 15, '#d9a860');
    pen.ellipse(x + 15, y - 32, 8, 4, '#5fa04f');
  }
  beams(pen, 1240, 190, 16, '#fffbe0', 0.05);
}

/** A cantilevered shore net with its catch of rope and stones, about 420 wide, foot at y = 0. */
function shoreNet(pen: Pen, wood: Color, rope: Color): void {
  const arms: readonly Point[] = [[-300, -350], [-110, -420], [-60, -170], [-250, -120]];
  const hub: Point = [-150, -452];
  for (const tip of arms) pen.line([hub, [(hub[0] + tip[0]) / 2 + (tip[0] < -150 ? -26 : 22), (hub[1] + tip[1]) / 2 - 26], tip], wood, 6, { curved: true, cap: 'round' });
  const sag: Point = [-180, -150];
  pen.path(`M${arms.map(([x, y]) => `${x} ${y}`).join('L')}Z`, rope, { opacity: 0.12 });
  for (const [from, to] of [[arms[0], arms[1]], [arms[1], arms[2]], [arms[2], arms[3]], [arms[3], arms[0]]] as const) {
    if (!from || !to) continue;
    pen.path(`M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2 * 0.6 + sag[0] * 0.4} ${(from[1] + to[1]) / 2 * 0.6 + sag[1] * 0.4} ${to[0]} ${to[1]}`, 'none', { stroke: rope, width: 2.4, opacity: 0.9 });
    for (const t of spread(0, 1, 9)) {
      const [ex, ey] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
      const pull = 4 * t * (1 - t) * 0.4;
      const start: Point = [ex + (sag[0] - ex) * pull, ey + (sag[1] - ey) * pull];
      pen.path(`M${start[0]} ${start[1]}Q${(start[0] + sag[0]) / 2} ${(start[1] + sag[1]) / 2 + 34} ${sag[0]} ${sag[1]}`, 'none', { stroke: rope, width: 1.2, opacity: 0.55 });
    }
  }
  pen.line([hub, [60, -150], [190, -40]], wood, 11, { cap: 'round' });
  pen.line([[-30, 0], [30, -300], [60, -150]], wood, 9, { cap: 'round' });
  pen.line([[90, 0], [30, -300]], wood, 9, { cap: 'round' });
  pen.line([hub, [30, -300], [190, -40]], rope, 2.5);
  pen.line([[-40, -70], [210, -70]], wood, 12);
  for (const x of [-30, 40, 110, 190]) pen.line([[x, -74], [x, 20]], wood, 9);
  for (const [x, y] of [[150, -84], [168, -60], [186, -36], [204, -14]] as const) pen.ellipse(x, y + 24, 11, 14, shade(wood, 0.2));
}

function fishingNets(pen: Pen): void {
  sky(pen, ['#1f4a78', '#5d7fa0', '#f2a67c', '#fdc873'], 640);
  disc(pen, 700, 500, 82, '#fff1c0', '#ffd27c');
  streaks(pen, 300, 260, 620, 5, '#f6c39c', 0.45);
  streaks(pen, 1240, 170, 560, 4, '#a9a3ae', 0.45);
  const far = pen.group(() => {
    hill(pen, sampled([[0, 630], [240, 610], [520, 640], [900, 644], [1240, 620], [1600, 600]]), '#7f7f98', '#c9988a', 650);
    for (let x = 1000; x < 1640; x += pen.between(24, 44)) palm(pen, x, 644, pen.between(50, 96), pen.between(-14, 14), { light: '#6a7390', dark: '#525d80', trunk: '#5d6080' }, 7);
    for (let x = -20; x < 380; x += pen.between(26, 46)) palm(pen, x, 640, pen.between(40, 80), pen.between(-12, 12), { light: '#7a7f98', dark: '#626c8a', trunk: '#6a6c86' }, 7);
  });
  water(pen, 646, ['#fbc27a', '#c98f80', '#52658f', '#22386a']);
  reflect(pen, [far], 648, 0.4);
  ripples(pen, 652, 110, '#fddba6', { opacity: 0.4 });
  lightPath(pen, 700, 648, '#fff0bd', { width: 200, count: 90 });
  const nets = [[1010, 760, 0.62], [1290, 820, 0.86], [1560, 900, 1.16]] as const;
  for (const [x, y, scale] of nets) {
    const net = pen.group(() => shoreNet(pen, '#3a2f4c', '#57476a'), { x, y, scale });
    pen.again(net, `matrix(1 0 0 -0.5 0 ${y * 1.5 + 10})`, { opacity: 0.22 });
  }
  pen.group(() => {
    pen.path('M-150 -16Q-20 10 150 -34Q120 12 70 14H-90Q-130 8 -150 -16Z', pen.fade(['#4a3a5c', '#241f44']));
    pen.path('M-40 -14C-44 -62 -34 -84 -20 -84C-6 -84 2 -60 0 -12Z', '#e2604a');
    pen.circle(-20, -96, 12, '#3a2a3c');
    pen.line([[-14, -70], [66, -100], [96, 26]], '#2a2344', 5);
  }, { x: 380, y: 800, scale: 1 });
  ripples(pen, 812, 10, '#f3c59a', { opacity: 0.6, left: 240, right: 560, bottom: 850 });
  birds(pen, 900, 300, 8, '#4a4a72', 15, 150);
}

function waterfall(pen: Pen): void {
  sky(pen, ['#8fd0d0', '#d3ede0', '#f6f6dc'], 420);
  hill(pen, sampled([[0, 240], [220, 180], [460, 250], [760, 190], [1060, 240], [1340, 170], [1600, 230]]), '#8fc0b0', '#cfe6cd');
  hill(pen, sampled([[0, 300], [300, 260], [620, 310], [960, 280], [1300, 250], [1600, 290]]), '#5fa08a', '#8fc4a0');
  for (let x = -20; x < 1640; x += pen.between(30, 52)) foliage(pen, x, 300 + pen.between(-20, 12), pen.between(38, 60), pen.between(34, 50), ['#7fbf82', '#4f9c74', '#327d68'], 7);
  massif(pen, { ridge: [[-40, 360], [200, 330], [420, 350], [560, 330], [1180, 330], [1320, 350], [1500, 320], [1680, 340]], base: 900, light: '#8f8a78', dark: '#5f6a68', foot: '#a9b09a', rough: 0.03 });
  const curtain = (x: number, w: number, top: number, bottom: number): void => {
    pen.path(`M${x} ${top}Q${x + w / 2} ${top - 14} ${x + w} ${top}C${x + w + 12} ${(top + bottom) / 2} ${x + w + 26} ${bottom - 40} ${x + w + 34} ${bottom}H${x - 34}C${x - 26} ${bottom - 40} ${x - 12} ${(top + bottom) / 2} ${x} ${top}Z`, pen.fade(['#eef9f4', '#ffffff', '#dff3ee']));
    for (let i = 0; i < w / 7; i++) {
      const sx = x + pen.between(0.02, 0.98) * w;
      const from = top + pen.between(0, 0.4) * (bottom - top);
      const to = from + pen.between(0.2, 0.55) * (bottom - top);
      const out = ((sx - x - w / 2) / w) * 44 * ((to - top) / (bottom - top));
      pen.path(`M${sx} ${from}Q${sx + 5} ${(from + to) / 2} ${sx + out} ${Math.min(to, bottom)}Q${sx - 3} ${(from + to) / 2} ${sx} ${from}Z`, '#a3d0d0', { opacity: 0.7 });
    }
  };
  curtain(620, 130, 338, 800);
  curtain(790, 210, 332, 812);
  curtain(1040, 100, 340, 796);
  for (const [x, y, w, h] of [[752, 420, 34, 190], [1004, 400, 34, 240], [700, 640, 44, 150], [930, 690, 40, 110]] as const) pen.path(`M${x} ${y}Q${x + w * 1.2} ${y + h * 0.3} ${x + w} ${y + h}H${x - w * 0.6}Q${x - w * 0.8} ${y + h * 0.4} ${x} ${y}Z`, pen.sides(['#6f7468', 0.5], ['#465650', 1]));
  water(pen, 800, ['#c9e9e0', '#6fb9b0', '#2b7f80', '#1b5f68']);
  for (let i = 0; i < 26; i++) {
    const x = pen.between(540, 1200);
    pen.ellipse(x, 806 + pen.between(-16, 16), pen.between(40, 90), pen.between(18, 36), '#ffffff', { opacity: 0.5 });
  }
  mist(pen, 690, 800, '#ffffff', 0.5, 110);
  ripples(pen, 840, 70, '#f2fffa', { opacity: 0.5 });
  beams(pen, 1400, -60, 22, '#fffbe0', 0.09);
  for (const [x, y, r] of [[90, 420, 120], [240, 520, 130], [380, 640, 120], [100, 660, 170], [450, 740, 80], [1330, 460, 120], [1500, 400, 150], [1420, 620, 150], [1560, 640, 160], [1270, 720, 90]] as const) foliage(pen, x, y, r, r * 0.8, ['#86c45c', '#3f9252', '#1f6a4c'], 22);
  palm(pen, 300, 640, 340, 70, { light: '#6fb557', dark: '#1f6f50', trunk: '#6a5a48' });
  palm(pen, 1390, 640, 380, -60, { light: '#6fb557', dark: '#1f6f50', trunk: '#6a5a48' });
  for (const [x, y, s] of [[520, 870, 70], [1180, 880, 80], [700, 940, 110], [1060, 960, 100], [380, 940, 120], [1330, 960, 130]] as const) pen.blob([[x - s, y + 8], [x - s * 0.7, y - s * 0.4], [x, y - s * 0.56], [x + s * 0.7, y - s * 0.36], [x + s, y + 8], [x, y + s * 0.24]], pen.sides(['#a9ae98', 0.4], ['#6f7a70', 0.72], ['#48584f', 1]));
  for (const [x, y, r] of [[40, 900, 170], [200, 970, 140], [1560, 900, 180], [1420, 990, 150]] as const) foliage(pen, x, y, r, r * 0.7, ['#4f9c4c', '#1f6f48', '#0f4a40'], 24);
  const fern = (x: number, y: number, s: number, flip: number): void => {
    for (const a of [-0.2, 0.25, 0.7, 1.15]) {
      const [ex, ey] = [x + flip * Math.cos(a) * s, y - Math.sin(a) * s];
      pen.path(`M${x} ${y}Q${x + flip * Math.cos(a + 0.5) * s * 0.6} ${y - Math.sin(a + 0.5) * s * 0.8} ${ex} ${ey}Q${x + flip * Math.cos(a + 0.2) * s * 0.6} ${y - Math.sin(a + 0.2) * s * 0.5} ${x} ${y}Z`, a > 0.5 ? '#2f8a4f' : '#176048');
    }
  };
  fern(250, 1000, 260, 1);
  fern(1380, 1010, 260, -1);
  birds(pen, 900, 150, 5, '#4f8a80', 14, 120);
}

function snakeBoats(pen: Pen): void {
  pen.rect(0, 0, 1600, 1000, pen.fade(['#2f8f8f', '#1f6f80', '#174f6a'], { from: [0, 0], to: [1600, 1000] }));
  for (let i = 0; i < 140; i++) {
    const [x, y] = [pen.between(-60, 1600), pen.between(0, 1000)];
    pen.path(`M${x} ${y}q30 -14 70 -2q-36 4 -70 2Z`, i % 3 === 0 ? '#8fd0c0' : '#175d70', { opacity: 0.45 });
  }
  const boat = (length: number, hull: Color, shirts: readonly Color[], paddle: number): void => {
    const half = length / 2;
    pen.path(`M${-half} 30Q${-half * 0.6} 52 0 54T${half * 0.92} 22L${half * 0.7} 44Q0 84 ${-half * 0.8} 62Z`, '#0f4458', { opacity: 0.45 });
    for (let i = 0; i < 22; i++) {
      const x = -half * 0.72 + (i / 21) * half * 1.36;
      for (const side of [-1, 1]) {
        const lean = paddle + pen.between(-4, 4);
        pen.line([[x + 6, side * 12], [x - lean, side * 52]], '#8a5f3c', 3.4);
        pen.ellipse(x - lean - 3, side * 58, 5, 11, '#c9965c');
        pen.path(`M${x - lean - 30} ${side * 62}q20 ${side * 8} 44 ${side * 2}q-24 ${side * -6} -44 ${side * -2}Z`, '#ffffff', { opacity: 0.75 });
      }
    }
    pen.path(`M${-half} -4Q${-half * 0.6} -26 0 -27T${half} -3L${half + 14} 0L${half} 3Q${half * 0.6} 27 0 27T${-half} 4Z`, pen.fade([lit(hull, 0.2), shade(hull, 0.3)]));
    pen.path(`M${-half * 0.94} 0Q${-half * 0.6} -14 0 -15T${half * 0.93} 0Q${half * 0.6} 15 0 15T${-half * 0.94} 0Z`, shade(hull, 0.5));
    pen.path(`M${half * 0.88} -6L${half + 14} 0L${half * 0.88} 6Z`, '#f0c04c');
    pen.path(`M${-half} -4L${-half * 0.9} -11V11L${-half} 4Z`, '#f0c04c');
    for (let i = 0; i < 22; i++) {
      const x = -half * 0.72 + (i / 21) * half * 1.36;
      for (const side of [-1, 1]) {
        pen.ellipse(x, side * 9, 8, 9, shirts[i % shirts.length] ?? '#ffffff');
        pen.circle(x + 4, side * 9, 5.4, '#4a3030');
      }
    }
    for (const x of [-half * 0.84, -half * 0.79]) pen.circle(x, 0, 9, '#f7f1e3');
    for (const t of [-0.4, 0.1, 0.5]) {
      pen.circle(half * t, 0, 17, '#e2503f');
      for (let k = 0; k < 8; k += 2) pen.path(`M${half * t} 0L${half * t + Math.cos((k * Math.PI) / 4) * 17} ${Math.sin((k * Math.PI) / 4) * 17}A17 17 0 0 1 ${half * t + Math.cos(((k + 1) * Math.PI) / 4) * 17} ${Math.sin(((k + 1) * Math.PI) / 4) * 17}Z`, '#fff3d6');
    }
    pen.path(`M${half + 18} 0Q${half - 60} -40 ${half - 200} -46Q${half - 90} -34 ${half - 30} -8ZM${half + 18} 0Q${half - 60} 40 ${half - 200} 46Q${half - 90} 34 ${half - 30} 8Z`, '#ffffff', { opacity: 0.7 });
  };
  const lanes: readonly (readonly [number, number, number, Color, readonly Color[], number])[] = [
    [700, 330, 1050, '#5a3528', ['#f7f1e3'], 16],
    [960, 560, 1150, '#4a2c26', ['#f0b23a', '#f7f1e3'], -10],
    [720, 800, 1120, '#5f3a2c', ['#d8484a', '#f7f1e3'], 22],
  ];
  for (const [x, y, length, hull, shirts, paddle] of lanes) pen.group(() => boat(length, hull, shirts, paddle), { x, y, turn: -14 });
  const bank = (points: readonly Point[]): void => {
    pen.blob(points, '#7a8f4c');
    pen.blob(points.map(([x, y]): Point => [x + (x < 800 ? -26 : 26), y + (y < 500 ? -26 : 26)]), '#4f8a4a');
  };
  bank([[-200, -100], [420, -60], [360, 60], [200, 110], [60, 190], [-40, 240], [-200, 300]]);
  bank([[1800, 1100], [1160, 1060], [1240, 960], [1400, 900], [1500, 800], [1640, 740], [1800, 700]]);
  const crownFromAbove = (x: number, y: number, s: number): void => {
    pen.circle(x + s * 0.16, y + s * 0.2, s * 0.8, '#17463f', { opacity: 0.35 });
    for (let i = 0; i < 11; i++) {
      const a = (i / 11) * Math.PI * 2 + s;
      const [cx, cy] = [Math.cos(a), Math.sin(a)];
      pen.path(`M${x} ${y}Q${x + cx * s * 0.5 - cy * s * 0.2} ${y + cy * s * 0.5 + cx * s * 0.2} ${x + cx * s} ${y + cy * s}Q${x + cx * s * 0.5 + cy * s * 0.16} ${y + cy * s * 0.5 - cx * s * 0.16} ${x} ${y}Z`, i % 2 === 0 ? '#5fae52' : '#2f7f4c');
    }
    pen.circle(x, y, s * 0.1, '#c98f4c');
  };
  for (const [x, y, s] of [[60, 40, 120], [220, 20, 100], [20, 170, 90], [330, -10, 80], [150, 110, 80], [1540, 960, 130], [1400, 990, 100], [1590, 820, 100], [1300, 1000, 80], [1480, 880, 76]] as const) crownFromAbove(x, y, s);
}

export const kerala: Destination = {
  slug: 'kerala',
  pictures: [
    { title: 'A houseboat on the backwaters at sunrise', draw: houseboatAtSunrise },
    { title: 'Tea hills of Munnar above the mist', draw: teaHills },
    { title: 'Fishing nets at the harbour mouth at dusk', draw: fishingNets },
    { title: 'A waterfall in the rain forest', draw: waterfall },
    { title: 'A snake boat race from above', draw: snakeBoats },
  ],
};
