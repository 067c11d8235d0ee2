import { below, bumpy, heightAt, sampled, smooth, spread } from '../base/geometry';
import type { Point } from '../base/geometry';
import { lit, mix, shade } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';
import type { Destination } from '../base/picture';
import { hill, massif } from '../shapes/land';
import { foliage, forest, palm } from '../shapes/plants';
import { birds, cloud, disc, mist, sky, streaks } from '../shapes/sky';
import { lightPath, reflect, ripples, water, waterArea } from '../shapes/water';

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

/** A tiered thatched shrine (meru), foot at y = 0. */
function meru(pen: Pen, tiers: number, size: number, thatch: Color, wood: Color, gold: Color): void {
  pen.rect(-size * 0.42, -size * 0.3, size * 0.84, size * 0.3, pen.sides(['#c9a08a', 0.6], ['#7a6070', 1]));
  pen.rect(-size * 0.48, -size * 0.34, size * 0.96, size * 0.06, '#e3c4a8');
  pen.rect(-size * 0.26, -size * 0.66, size * 0.52, size * 0.34, pen.sides([wood, 0.6], [shade(wood, 0.35), 1]));
  pen.rect(-size * 0.1, -size * 0.6, size * 0.2, size * 0.28, gold);
  let y = -size * 0.62;
  for (let i = 0; i < tiers; i++) {
    const half = size * (0.62 - (0.4 * i) / tiers);
    const h = size * (0.3 - (0.08 * i) / tiers);
    pen.path(`M${-half} ${y}Q${-half * 0.5} ${y - h * 0.5} ${-half * 0.34} ${y - h}H${half * 0.34}Q${half * 0.5} ${y - h * 0.5} ${half} ${y}Q${0} ${y + h * 0.2} ${-half} ${y}Z`, pen.sides([lit(thatch, 0.16), 0.5], [shade(thatch, 0.3), 1]));
    pen.path(`M${-half} ${y}Q0 ${y + h * 0.2} ${half} ${y}`, 'none', { stroke: shade(thatch, 0.45), width: Math.max(2, size * 0.025) });
    y -= h;
    if (i < tiers - 1) {
      pen.rect(-half * 0.3, y - size * 0.07, half * 0.6, size * 0.1, pen.sides([wood, 0.6], [shade(wood, 0.35), 1]));
      y -= size * 0.035;
    }
  }
  pen.poly([[-size * 0.03, y], [0, y - size * 0.2], [size * 0.03, y]], gold);
}

function seaTemple(pen: Pen): void {
  sky(pen, ['#3f3a7c', '#a8577f', '#f58a5f', '#fdc86f'], 660);
  disc(pen, 520, 540, 90, '#fff1bd', '#ffd073');
  streaks(pen, 360, 290, 760, 5, '#f9ab7c', 0.5);
  streaks(pen, 1260, 180, 520, 4, '#d97f83', 0.5);
  water(pen, 660, ['#fdbb6c', '#d57f74', '#7a4f80', '#3a2f66']);
  ripples(pen, 664, 110, '#fddca0', { opacity: 0.4 });
  lightPath(pen, 520, 662, '#fff0b8', { width: 210, count: 90 });
  const rock = pen.group(() => {
    pen.group(() => meru(pen, 5, 118, '#4a3350', '#6a4058', '#f3b85c'), { x: 1010, y: 470 });
    pen.group(() => meru(pen, 3, 96, '#4a3350', '#6a4058', '#f3b85c'), { x: 1140, y: 480 });
    pen.group(() => meru(pen, 2, 80, '#4a3350', '#6a4058', '#f3b85c'), { x: 905, y: 500 });
    for (const [x, y, r] of [[850, 500, 56], [960, 476, 46], [1080, 476, 44], [1210, 480, 66], [1280, 510, 54]] as const) foliage(pen, x, y, r, r * 0.7, ['#6f5a70', '#4f4264', '#382f58'], 11);
    palm(pen, 1250, 500, 190, 50, { light: '#6a5672', dark: '#3a3058', trunk: '#3f3358' });
    palm(pen, 830, 510, 150, -40, { light: '#6a5672', dark: '#3a3058', trunk: '#3f3358' });
    massif(pen, { ridge: [[740, 720], [776, 640], [790, 560], [830, 520], [900, 506], [1000, 490], [1100, 486], [1210, 496], [1300, 520], [1340, 580], [1360, 640], [1420, 720]], base: 740, light: '#7a5670', dark: '#3f3260', foot: '#5a4270', rough: 0.07 });
    pen.path('M930 740Q920 640 990 632Q1060 640 1050 740Z', '#2a2148');
    for (let i = 0; i < 9; i++) {
      pen.rect(1130 + i * 15, 690 - i * 20, 40, 7, '#b07a78');
      pen.rect(1130 + i * 15, 697 - i * 20, 40, 12, '#5a4068');
    }
  });
  pen.again(rock, 'matrix(1 0 0 -0.5 0 1100)', { opacity: 0.35, clip: 'M0 735H1600V1000H0Z' });
  pen.again(rock, '');
  const foam = (y: number, from: number, to: number, color: Color, thick: number): void => {
    const line = spread(from, to, 12).map((x, i): Point => [x, y + Math.sin(i * 1.9 + y) * thick * 0.9]);
    pen.line(line, color, thick, { curved: true, cap: 'round', opacity: 0.85 });
  };
  foam(734, 690, 1470, '#fff0d9', 13);
  foam(752, 620, 1540, '#f7c9a8', 7);
  const wave = (y: number, h: number, light: Color, dark: Color): void => {
    const crest = sampled([[-20, y + 12], [200, y - h * 0.3], [420, y + 6], [680, y - h * 0.5], [900, y + 8], [1180, y - h * 0.4], [1400, y + 8], [1620, y - h * 0.3]]);
    pen.path(below(crest, 1010), pen.fade([light, dark]));
    pen.line(crest, '#ffe9c6', 5, { curved: true, opacity: 0.9 });
    pen.line(crest.map(([x, cy], i): Point => [x, cy + 12 + Math.sin(i) * 3]), '#ffe9c6', 2, { opacity: 0.45 });
  };
  wave(890, 30, '#6f4a80', '#42336c');
  wave(956, 38, '#54407c', '#2b2558');
  birds(pen, 800, 330, 7, '#5a3a68', 15, 130);
}

function lakeTemple(pen: Pen): void {
  sky(pen, ['#86b9d3', '#bcd9dc', '#f6e6d6', '#fbe0c3'], 640);
  disc(pen, 470, 360, 52, '#fffaf0', '#fff0d0');
  const far = pen.group(() => {
    massif(pen, { ridge: [[-60, 520], [140, 430], [320, 360], [450, 330], [600, 400], [820, 480], [1000, 430], [1200, 330], [1360, 280], [1500, 340], [1680, 430]], base: 700, light: '#93b4c4', dark: '#7299b4', foot: '#e3dfd6', rough: 0.03 });
    mist(pen, 420, 560, '#f7ebdf', 0.6, 50);
    hill(pen, sampled([[0, 600], [260, 540], [560, 600], [900, 560], [1240, 600], [1600, 530]]), '#6f9fa4', '#b4c9c0', 706);
    forest(pen, sampled([[0, 606], [260, 546], [560, 606], [900, 566], [1240, 606], [1600, 536]]), { gap: 12, min: 16, max: 36, light: '#649499', dark: '#55868f' });
    mist(pen, 580, 690, '#f9eee0', 0.85, 30);
  });
  const isle = pen.group(() => {
    pen.path('M820 712Q850 690 900 690H1380Q1430 692 1450 712Z', pen.fade(['#a9907c', '#6f6a6c']));
    pen.group(() => meru(pen, 11, 156, '#4f5560', '#b8653f', '#f0c25c'), { x: 1080, y: 692 });
    pen.group(() => meru(pen, 3, 140, '#4f5560', '#b8653f', '#f0c25c'), { x: 1290, y: 694 });
    for (const [x, y, r] of [[880, 690, 40], [960, 690, 34], [1190, 692, 30], [1390, 690, 40]] as const) foliage(pen, x, y, r, r * 0.7, ['#8fbf6a', '#559a5c', '#337558'], 9);
    for (const [x, color] of [[900, '#f3d15c'], [1180, '#ffffff'], [1370, '#f3d15c']] as const) {
      pen.line([[x, 690], [x, 590]], '#6a5a50', 3);
      pen.rect(x - 3, 586, 6, 8, '#e0b04c');
      pen.path(`M${x - 34} 606Q${x} 572 ${x + 34} 606Z`, color);
      pen.path(`M${x - 34} 606q5 10 11 0q6 10 12 0q5 10 11 0q6 10 12 0q5 10 11 0q6 10 11 0Z`, shade(color, 0.12));
    }
    pen.rect(820, 706, 640, 12, '#5f5f68');
    for (const [x, w] of [[830, 40], [900, 60], [1000, 50], [1120, 70], [1240, 50], [1340, 70], [1420, 40]] as const) pen.blob([[x - w / 2, 716], [x - w * 0.3, 704], [x + w * 0.2, 702], [x + w / 2, 716], [x, 722]], pen.sides(['#b4aca0', 0.5], ['#6f7078', 1]));
  });
  water(pen, 700, ['#f4e6d6', '#a9c9ce', '#4f8fa3', '#2f6a88']);
  reflect(pen, [far], 700, 0.5, 0.8);
  reflect(pen, [isle], 718, 0.6, 0.72);
  pen.again(isle, '');
  mist(pen, 690, 740, '#fbf3e8', 0.4, 60);
  ripples(pen, 720, 100, '#fdf6ec', { opacity: 0.5 });
  lightPath(pen, 470, 704, '#fffbef', { width: 120, count: 56, opacity: 0.7 });
  pen.group(() => {
    pen.path('M-120 -16Q0 4 126 -22Q96 14 60 14H-70Q-104 8 -120 -16Z', pen.fade(['#7a5a48', '#3f3a44']));
    pen.path('M30 -14C26 -54 34 -72 46 -72C60 -72 66 -50 66 -16Z', '#c9604a');
    pen.path('M22 -78Q46 -104 72 -78Z', '#e6c07c');
    pen.line([[40, -56], [-30, -70], [-60, 30]], '#5a4438', 4);
  }, { x: 470, y: 850, scale: 1 });
  ripples(pen, 862, 8, '#fdf6ec', { opacity: 0.7, left: 350, right: 600, bottom: 890 });
  for (let i = 0; i < 26; i++) {
    const [x, y] = [pen.between(1060, 1640), pen.between(900, 1000)];
    const s = pen.between(20, 44);
    pen.path(`M${x - s} ${y}a${s} ${s * 0.3} 0 1 1 ${s * 1.6} ${s * 0.2}L${x} ${y}Z`, i % 2 ? '#4f8a6a' : '#7fae72');
  }
  for (const [x, y] of [[1300, 950], [1480, 920], [1560, 980], [1180, 985]] as const) for (const [dx, color] of [[-15, '#e58a9b'], [15, '#e58a9b'], [-7, '#f4b4b8'], [7, '#f4b4b8'], [0, '#fbd6d0']] as const) pen.path(`M${x} ${y}q${dx - 9} -18 ${dx} -40q${9 + dx * 0.2} 20 ${-dx} 40Z`, color);
  birds(pen, 760, 300, 5, '#5f8a9c', 13, 100);
}

function penidaCliffs(pen: Pen): void {
  sky(pen, ['#2b93d0', '#86cdec', '#e3f5f2'], 420);
  cloud(pen, 420, 200, 420, 76, '#ffffff', ['#e3f4f8', 0.7]);
  cloud(pen, 1250, 130, 280, 50, '#ffffff', ['#e3f4f8', 0.7]);
  water(pen, 360, ['#0f6fb4', '#1488c2', '#22acc9', '#5fd3cc'], 1000);
  for (const [y, h, color, opacity] of [[420, 14, '#0c5fa3', 0.4], [500, 22, '#1fa3cc', 0.5], [600, 30, '#0f83b4', 0.4], [720, 34, '#45c6cf', 0.5]] as const) pen.path(`M0 ${y}C420 ${y - h} 900 ${y + h} 1600 ${y - h * 0.3}V${y + h * 0.5}C1000 ${y + h * 2} 480 ${y + h * 0.2} 0 ${y + h}Z`, color, { opacity });
  ripples(pen, 366, 130, '#f2fffc', { opacity: 0.4 });
  pen.blob([[1010, 1040], [980, 900], [1040, 800], [1150, 740], [1280, 730], [1660, 780], [1660, 1040]], '#8fe6d3', { opacity: 0.7 });
  const head: Point[] = [[420, 640], [430, 560], [470, 500], [520, 440], [590, 404], [680, 392], [760, 410], [830, 452], [900, 470], [980, 446], [1060, 420], [1180, 380], [1320, 330], [1460, 290], [1640, 260]];
  const foot: Point[] = [[1640, 900], [1500, 830], [1360, 760], [1240, 700], [1130, 680], [1040, 690], [960, 700], [880, 690], [800, 690], [700, 700], [600, 706], [500, 700], [440, 690]];
  pen.line(sampled(foot), '#ffffff', 26, { opacity: 0.8 });
  const wall = smooth([...head, ...foot]);
  pen.path(wall, pen.fade(['#e9d3aa', '#d9b98f', '#b08f74'], { from: [0, 300], to: [0, 860] }));
  pen.group(() => {
    for (let i = 0; i < 54; i++) {
      const x = pen.between(420, 1600);
      const top = heightAt(head, x) + pen.between(30, 150);
      const h = pen.between(50, 170);
      const w = pen.between(8, 24);
      pen.path(`M${x} ${top}q${w} ${h * 0.4} ${w * 0.3} ${h}q${-w * 1.2} ${-h * 0.4} ${-w * 0.3} ${-h}Z`, i % 3 === 0 ? '#f6e6c4' : '#8f6f66', { opacity: 0.55 });
    }
    for (const [y, color] of [[60, '#c9a680'], [120, '#f3e0b8'], [190, '#b8937a']] as const) pen.line(sampled(head).map(([x, hy]): Point => [x, hy + y + Math.sin(x / 50) * 9]), color, 7, { curved: true, opacity: 0.5 });
    pen.path('M820 440C840 540 830 620 800 720H1010C960 620 940 540 960 450Z', '#7a5f60', { opacity: 0.5 });
    pen.path('M560 400C600 520 580 620 560 730H420V400Z', '#7a5f60', { opacity: 0.42 });
  }, { clip: wall });
  const crest = sampled(head);
  const green = crest.map(([x, y], i): Point => [x, y + 34 + Math.sin(i * 0.9) * 14 + Math.max(0, (x - 1000) * 0.03)]).toReversed();
  pen.path(`M${[...crest, ...green].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`, '#3f8f4f');
  for (const [x, y] of crest.filter((_, i) => i % 2 === 0)) foliage(pen, x, y + 12, pen.between(26, 44), pen.between(18, 30), ['#98cf62', '#55a455', '#2c7c4f'], 8);
  for (const [x, y, r] of [[1300, 400, 60], [1450, 380, 80], [1560, 350, 80], [1180, 440, 44], [700, 440, 34]] as const) foliage(pen, x, y, r, r * 0.5, ['#98cf62', '#55a455', '#2c7c4f'], 12);
  const cove = sampled([[1640, 880], [1500, 850], [1350, 800], [1230, 760], [1150, 770], [1110, 830], [1130, 920], [1190, 1040]]);
  pen.path(`M${cove.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}L1640 1040Z`, pen.fade(['#fdf0cf', '#f3d6a3']));
  pen.line(cove.slice(30), '#ffffff', 22, { opacity: 0.9 });
  pen.line(cove.slice(30).map(([x, y]): Point => [x - 34, y - 4]), '#ffffff', 7, { opacity: 0.6 });
  const slope = smooth([[1640, 640], [1500, 700], [1400, 780], [1360, 870], [1330, 1060], [1700, 1060]]);
  pen.path(slope, '#c9a680');
  for (const [x, y, r] of [[1560, 740, 110], [1470, 830, 90], [1590, 870, 120], [1430, 920, 90], [1540, 980, 130], [1400, 1000, 80]] as const) foliage(pen, x, y, r, r * 0.7, ['#98cf62', '#4f9f52', '#26744c'], 15);
  pen.path(bumpy([[330, 700], [352, 650], [392, 640], [420, 690]]), pen.sides(['#e3cba3', 0.5], ['#9a7c6c', 1]));
  pen.line([[310, 704], [440, 706]], '#ffffff', 12, { cap: 'round', opacity: 0.85 });
  const near = sampled([[0, 900], [180, 920], [360, 970], [460, 1000]]);
  hill(pen, near, '#4f9f4f', '#1f6f48');
  palm(pen, 90, 960, 420, 90, { light: '#86c85c', dark: '#2c7c4f', trunk: '#8a6a50' });
  for (const [x, y, r] of [[40, 960, 90], [190, 980, 80], [330, 1000, 60]] as const) foliage(pen, x, y, r, r * 0.7, ['#7fc058', '#3f8f4c', '#1f6a48'], 12);
  birds(pen, 760, 300, 6, '#ffffff', 14, 130);
}

export const bali: Destination = {
  slug: 'bali',
  pictures: [
    { title: 'A split temple gate framing the volcano at sunrise', draw: gateOfHeaven },
    { title: 'Rice terraces in the morning', draw: riceTerraces },
    { title: 'The sea temple at sunset', draw: seaTemple },
    { title: 'The lake temple in morning mist', draw: lakeTemple },
    { title: 'The cliffs of Nusa Penida', draw: penidaCliffs },
  ],
};
