import { sampled } from '../geometry';
import type { Point } from '../geometry';
import { lit, mix } from '../palette';
import type { Color } from '../palette';
import type { Pen } from '../pen';
import type { Destination } from '../picture';
import { kettuvallam } from '../shapes/boats';
import { hill } from '../shapes/land';
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

export const kerala: Destination = {
  slug: 'kerala',
  pictures: [
    { title: 'A houseboat on the backwaters at sunrise', draw: houseboatAtSunrise },
    { title: 'Tea hills of Munnar above the mist', draw: teaHills },
  ],
};
