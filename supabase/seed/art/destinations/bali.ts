import { sampled, spread } from '../geometry';
import type { Point } from '../geometry';
import { lit, mix } from '../palette';
import type { Color } from '../palette';
import type { Pen } from '../pen';
import type { Destination } from '../picture';
import { hill, massif } from '../shapes/land';
import { foliage, palm } from '../shapes/plants';
import { birds, cloud, disc, mist, sky, streaks } from '../shapes/sky';
import { reflect, ripples, waterArea } from '../shapes/water';

/** One half of a split gate (candi bentar): stepped outside, sheer inside. Sheer side at x = 0, body to the right; foot at y = 0. */
function gateHalf(pen: Pen, light: Color, dark: Color, height: number): void {
  const tiers = 9;
  let y = 0;
  for (let i = 0; i < tiers; i++) {
    const t = i / tiers;
    const w = 150 * (1 - t) ** 0.9 + 16;
    const h = (height / tiers) * (i === 0 ? 1.5 : 0.94);
    pen.rect(0, y - h, w, h, pen.fade([light, mix(light, dark, 0.5)]));
    pen.rect(w * 0.72, y - h, w * 0.28, h, dark, { opacity: 0.75 });
    pen.rect(0, y - h - 5, w + 13, 10, lit(light, 0.28));
    pen.path(`M${w} ${y - h - 5}h13q9 -5 10 -26q-12 10 -23 16Z`, mix(light, dark, 0.35));
    pen.rect(12, y - h * 0.62, Math.max(4, w * 0.36), h * 0.24, dark, { opacity: 0.4 });
    y -= h;
  }
  pen.poly([[0, y], [0, y - 66], [7, y - 76], [15, y - 40], [22, y]], light);
}

function gateOfHeaven(pen: Pen): void {
  sky(pen, ['#2f8f9f', '#8bcabd', '#f8e6b8', '#fcd08e'], 700);
  disc(pen, 640, 470, 66, '#fff6d6', '#ffdfa0');
  streaks(pen, 300, 240, 560, 4, '#fff6e0', 0.5);
  const land = pen.group(() => {
    massif(pen, {
      ridge: [[300, 716], [520, 620], [700, 520], [840, 420], [930, 352], [1000, 312], [1060, 330], [1130, 366], [1220, 450], [1340, 540], [1500, 630], [1700, 700]],
      base: 780, light: '#8fb3b0', dark: '#5d8f9c', foot: '#f3d9ac', rough: 0.03,
    });
    cloud(pen, 800, 600, 560, 50, '#fff0dd', ['#fbdcc0', 0.35]);
    cloud(pen, 1330, 560, 420, 44, '#fff0dd', ['#fbdcc0', 0.35]);
    mist(pen, 560, 720, '#fbd9b6', 0.75);
    hill(pen, sampled([[0, 690], [300, 660], [620, 700], [900, 690], [1240, 700], [1600, 670]]), '#6f8f8c', '#a9ab93', 782);
    for (let x = -20; x < 1640; x += pen.between(34, 60)) foliage(pen, x, 740 + pen.between(-14, 10), pen.between(38, 60), pen.between(26, 44), ['#7fa07a', '#4f8270', '#33685f'], 7);
    const [light, dark] = ['#c0805f', '#64465a'];
    pen.group(() => gateHalf(pen, light, dark, 470), { x: 1120, y: 782 });
    pen.group(() => gateHalf(pen, mix(light, '#f9c99c', 0.25), dark, 470), { x: 940, y: 782, flip: true });
    for (const [x, w] of [[566, 200], [1290, 320]] as const) {
      pen.rect(x, 722, w, 62, pen.fade(['#a67c7c', '#6a5670']));
      pen.rect(x - 4, 714, w + 8, 10, '#d3a894');
      for (const dx of spread(16, w - 30, Math.round(w / 44))) pen.rect(x + dx, 738, 22, 28, '#5f4f6c', { opacity: 0.5 });
    }
    for (const [x, flip] of [[770, false], [1290, true]] as const) {
      pen.group(() => {
        pen.path('M0 0Q-10 -200 20 -330Q44 -400 96 -392Q120 -384 118 -350', 'none', { stroke: '#cfae62', width: 6 });
        pen.path('M118 -352q-16 26 0 60q16 -34 0 -60Z', '#f3d98c');
        for (const t of spread(0.2, 0.9, 9)) pen.path(`M${-6 + t * 30} ${-330 * t}q-30 6 -36 30q22 -2 38 -14Z`, '#e9c874');
      }, { x, y: 784, flip, scale: 0.92 });
    }
    pen.rect(0, 780, 1600, 14, '#d9ac8a');
    pen.rect(0, 792, 1600, 10, '#7a5f70');
  });
  pen.path(waterArea(800), pen.fade(['#f8dcaa', '#8fbfb4', '#2f7f92'], { from: [0, 800], to: [0, 1000] }));
  reflect(pen, [land], 801, 0.72, 0.62);
  ripples(pen, 806, 34, '#fff0da', { opacity: 0.35 });
  birds(pen, 820, 250, 5, '#3f8088', 14, 110);
}

function riceTerraces(pen: Pen): void {
  sky(pen, ['#58b4d0', '#b7e3dd', '#fbf0cb'], 420);
  disc(pen, 380, 180, 46, '#fffef0', '#fff3bf');
  cloud(pen, 720, 210, 320, 56, '#ffffff', ['#eef7ee', 0.7]);
  massif(pen, { ridge: [[560, 420], [800, 330], [960, 230], [1040, 176], [1110, 180], [1190, 240], [1360, 340], [1640, 430]], base: 480, light: '#93bcc0', dark: '#6f9fae', foot: '#d5e8cc', rough: 0.03 });
  hill(pen, sampled([[0, 380], [240, 340], [520, 400], [820, 380], [1160, 410], [1600, 350]]), '#6fae92', '#b5d6a4', 520);
  for (let x = -20; x < 1640; x += pen.between(30, 54)) foliage(pen, x, 420 + pen.between(-10, 12), pen.between(34, 52), pen.between(24, 40), ['#7fbf76', '#4a9a6c', '#2c7a62'], 7);
  for (const [x, h, lean] of [[140, 170, 26], [230, 210, -30], [420, 150, 20], [1290, 180, -24], [1380, 220, 30], [1500, 170, -20], [960, 130, 18]] as const) palm(pen, x, 430, h, lean, { light: '#6fb56c', dark: '#2c7a62', trunk: '#7a6a54' });
  const levels = 15;
  for (let i = 0; i < levels; i++) {
    const t = i / (levels - 1);
    const y = 430 + 560 * t ** 1.32;
    const step = 8 + 30 * t;
    const wave = (x: number, off: number): number => y + off + Math.sin(x / 260 + i * 0.52) * (16 + 34 * t) + Math.sin(x / 620 - i * 0.33 + 1) * (26 + 54 * t);
    const xs = spread(-20, 1620, 30);
    const wet = i % 4 === 2;
    const field = wet ? pen.fade(['#dff2e2', '#8fcfd0']) : pen.fade([mix('#c6de6a', '#8fc94f', t), mix('#9ccb56', '#5aa544', t)]);
    pen.path(`M-20 1010L${xs.map((x) => `${x.toFixed(0)} ${wave(x, 0).toFixed(1)}`).join('L')}L1620 1010Z`, mix('#3f8f55', '#1f6a48', t));
    pen.path(`M-20 1010L${xs.map((x) => `${x.toFixed(0)} ${wave(x, step * 0.62).toFixed(1)}`).join('L')}L1620 1010Z`, field);
    pen.line(xs.map((x): Point => [x, wave(x, step * 0.62)]), '#efe9a0', 1.5 + t * 3, { curved: true, opacity: 0.75 });
    if (wet) ripples(pen, y + step, 8, '#ffffff', { opacity: 0.35, bottom: y + step * 1.6 });
    if (i > 3 && !wet) {
      for (let k = 0; k < 40; k++) {
        const x = pen.between(0, 1600);
        const s = 3 + t * 9;
        const gy = wave(x, step * 0.62) + pen.between(4, 30) * (0.4 + t);
        pen.path(`M${x - s * 0.5} ${gy}q${s * 0.1} ${-s} ${-s * 0.3} ${-s * 1.5}q${s * 0.7} ${s * 0.4} ${s * 0.8} ${s * 1.5}ZM${x} ${gy}q0 ${-s} ${s * 0.5} ${-s * 1.7}q${s * 0.2} ${s * 0.8} ${0} ${s * 1.7}Z`, mix('#6fb54a', '#3f9244', pen.random()), { opacity: 0.8 });
      }
    }
  }
  pen.group(() => {
    for (const x of [-46, 40]) pen.rect(x, -54, 6, 56, '#7a5a42');
    pen.rect(-54, -22, 108, 8, '#9a7350');
    pen.path('M-84 -50Q-30 -84 0 -118Q30 -84 84 -50Z', pen.sides(['#d9b06a', 0.5], ['#9a7446', 1]));
  }, { x: 560, y: 640, scale: 1.1 });
  const palms = { light: '#7cc25c', dark: '#1f7a56', trunk: '#7a6248' };
  palm(pen, 1340, 800, 470, 60, palms);
  palm(pen, 1450, 850, 600, -40, palms);
  palm(pen, 1560, 880, 480, 40, palms);
  for (const [x, y, r] of [[1350, 820, 80], [1480, 870, 110], [1590, 920, 120]] as const) foliage(pen, x, y, r, r * 0.55, ['#8fce5c', '#46a055', '#1f7650'], 8);
  birds(pen, 640, 280, 5, '#ffffff', 13, 90);
}

export const bali: Destination = {
  slug: 'bali',
  pictures: [
    { title: 'A split temple gate framing the volcano at sunrise', draw: gateOfHeaven },
    { title: 'Rice terraces in the morning', draw: riceTerraces },
  ],
};
