import { sampled, spread } from '../base/geometry';
import type { Point } from '../base/geometry';
import { lit, mix, shade } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';
import type { Destination } from '../base/picture';
import { longtail } from '../shapes/boats';
import { lathe, pointedArch } from '../shapes/building';
import { hill } from '../shapes/land';
import { foliage, palm } from '../shapes/plants';
import { birds, cloud, disc, mist, sky, stars, streaks } from '../shapes/sky';
import { lightPath, reflect, ripples, water } from '../shapes/water';

/** Rock and leaf tones of a limestone stack. */
interface KarstTones {
  rock: Color;
  dark: Color;
  leaf: readonly [Color, Color, Color];
}

/** A limestone stack rising from the sea: outline given from left waterline over the top to the right one. */
function karst(pen: Pen, outline: readonly Point[], tones: KarstTones, streaksOf = 9): void {
  const line = sampled(outline, 8);
  const data = `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const w = right - left;
  pen.group(() => {
    pen.path(data, pen.fade([tones.rock, lit(tones.rock, 0.12)]));
    pen.path(`M${left + w * 0.56} ${top - 20}Q${left + w * 0.7} ${top + (foot - top) * 0.35} ${left + w * 0.58} ${top + (foot - top) * 0.6}T${left + w * 0.64} ${foot}H${right + 20}V${top - 20}Z`, tones.dark);
    for (let i = 0; i < streaksOf; i++) {
      const x = left + w * pen.between(0.08, 0.95);
      const y = top + (foot - top) * pen.between(0.2, 0.7);
      const h = (foot - top) * pen.between(0.12, 0.3);
      const s = pen.between(5, 13);
      pen.path(`M${x} ${y}q${s} ${h * 0.3} ${s * 0.4} ${h}q${-s * 1.2} ${-h * 0.3} ${-s * 0.4} ${-h}Z`, x < left + w * 0.58 ? tones.dark : shade(tones.dark, 0.22), { opacity: 0.6 });
    }
    pen.rect(left, foot - 14, w, 14, shade(tones.dark, 0.3), { opacity: 0.45 });
  }, { clip: data });
  for (const [x, y] of line) {
    if (y > foot - (foot - top) * 0.34 || pen.random() < 0.35) continue;
    const r = pen.between(0.05, 0.1) * w + 12;
    foliage(pen, x, y + r * 0.35, r, r * 0.62, tones.leaf, 6);
  }
  for (let i = 0; i < 7; i++) foliage(pen, left + w * pen.between(0.2, 0.8), top + (foot - top) * pen.between(0.25, 0.62), w * 0.07 + 8, w * 0.04 + 6, tones.leaf, 5);
}

function longtailBay(pen: Pen): void {
  sky(pen, ['#2f9fcf', '#86d0e2', '#e3f5e8', '#fdf0cd'], 560);
  disc(pen, 480, 240, 48, '#fffef0', '#fff4c6');
  cloud(pen, 210, 420, 380, 70, '#ffffff', ['#e8f7f4', 0.7]);
  cloud(pen, 760, 330, 300, 54, '#ffffff', ['#e8f7f4', 0.7]);
  const far = pen.group(() => {
    const pale: KarstTones = { rock: '#a9cfd0', dark: '#86b6c4', leaf: ['#9fd0ba', '#85bfb4', '#72aeb0'] };
    karst(pen, [[60, 566], [80, 500], [130, 470], [190, 480], [230, 520], [250, 566]], pale, 4);
    karst(pen, [[520, 566], [545, 480], [590, 440], [640, 452], [670, 520], [690, 566]], pale, 4);
    karst(pen, [[690, 566], [720, 510], [770, 500], [800, 566]], pale, 3);
    mist(pen, 480, 566, '#f3f7df', 0.6);
  });
  const stacks = pen.group(() => {
    karst(pen, [[1290, 596], [1300, 460], [1280, 350], [1320, 230], [1400, 170], [1500, 190], [1570, 150], [1680, 180], [1700, 596]], { rock: '#ddc7a8', dark: '#9a9a94', leaf: ['#86c667', '#479b60', '#247a5c'] }, 18);
    karst(pen, [[900, 592], [912, 500], [892, 420], [926, 330], [990, 280], [1050, 300], [1088, 380], [1076, 470], [1104, 540], [1100, 592]], { rock: '#e6d0ae', dark: '#a3a099', leaf: ['#8fcb6c', '#4fa063', '#2a7e5e'] }, 12);
    karst(pen, [[1150, 594], [1160, 540], [1176, 480], [1220, 462], [1256, 520], [1262, 594]], { rock: '#ddc7a8', dark: '#9a9a94', leaf: ['#86c667', '#479b60', '#247a5c'] }, 6);
  });
  water(pen, 564, ['#1c8fb8', '#22afc6', '#52d0cc', '#a8ebd4'], 960);
  reflect(pen, [far], 566, 0.3, 0.5);
  reflect(pen, [stacks], 590, 0.38, 0.42);
  pen.again(stacks, '');
  for (const [y, h, color, opacity] of [[640, 18, '#127da8', 0.35], [700, 26, '#4fd0d6', 0.5], [770, 30, '#1c9dba', 0.3], [850, 34, '#7fe3d2', 0.55]] as const) pen.path(`M0 ${y}C420 ${y - h} 900 ${y + h} 1600 ${y - h * 0.3}V${y + h * 0.5}C1000 ${y + h * 2} 480 ${y + h * 0.2} 0 ${y + h}Z`, color, { opacity });
  ripples(pen, 600, 110, '#f6fffb', { opacity: 0.5 });
  pen.ellipse(920, 872, 330, 20, '#0f7f98', { opacity: 0.4 });
  pen.group(() => longtail(pen, { hull: '#8a4f34', canopy: '#f2b53f', ribbons: ['#e5484d', '#f7d154', '#3f9fd0', '#ef7fb0'] }), { x: 920, y: 846, scale: 1.4 });
  ripples(pen, 862, 16, '#ffffff', { opacity: 0.7, left: 620, right: 1240, bottom: 900 });
  const beach: Point[] = sampled([[0, 900], [140, 920], [300, 960], [430, 1000]]);
  pen.line(beach, '#ffffff', 20, { opacity: 0.85 });
  hill(pen, beach.map(([x, y]): Point => [x, y + 10]), '#fdebc4', '#f0cb96');
  palm(pen, 60, 990, 520, 130, { light: '#63b35c', dark: '#1f7d5c', trunk: '#9a7456' });
  palm(pen, -10, 990, 400, 60, { light: '#63b35c', dark: '#1f7d5c', trunk: '#9a7456' });
  birds(pen, 700, 190, 5, '#ffffff', 14, 110);
}

/** Wat Arun's tall prang, 200 wide at the shoulders, 620 high, foot at y = 0. */
function prang(pen: Pen, light: Color, dark: Color, gold: Color, detail: Color): void {
  const middle = mix(light, dark, 0.45);
  const tone = (): string => pen.sides([light, 0.42], [middle, 0.7], [dark, 1]);
  const terraces: readonly (readonly [number, number, number])[] = [[210, 0, 40], [184, 40, 36], [160, 76, 40], [134, 116, 34], [112, 150, 40], [92, 190, 34], [76, 224, 44]];
  for (const [half, up, h] of terraces) {
    pen.path(lathe(0, -up, [[half, 0], [half * 0.93, h * 0.5], [half * 0.95, h]]), tone());
    pen.rect(-half * 1.03, -up - h - 3, half * 2.06, 7, lit(light, 0.35));
    const count = Math.round(half / 9);
    for (const x of spread(-half * 0.86, half * 0.86, count)) pen.path(`M${x - 4} ${-up - 4}v${-h * 0.5}q4 -8 8 0v${h * 0.5}Z`, x > half * 0.3 ? shade(dark, 0.2) : detail, { opacity: 0.75 });
  }
  for (const x of [-1, 1]) pen.poly([[x * 34, 0], [x * 18, -268], [x * -18, -268], [x * -34, 0]], x < 0 ? middle : middle);
  for (const y of spread(-14, -250, 20)) pen.rect(-30 + (-y / 270) * 14, y, 60 - (-y / 270) * 28, 4, lit(light, 0.3), { opacity: 0.7 });
  pen.path(lathe(0, -268, [[64, 0], [58, 18], [66, 30], [60, 48], [52, 60]]), tone());
  pen.path('M-16 -276v-26q16 -26 32 0v26Z', shade(dark, 0.35));
  pen.path(lathe(0, -326, [[50, 0], [47, 70], [40, 130], [30, 184], [18, 222], [6, 240]], true), tone());
  for (const up of spread(14, 210, 12)) {
    const half = 51 - (up / 240) ** 2.2 * 42;
    pen.rect(-half, -326 - up, half * 2, 4, lit(light, 0.3), { opacity: 0.75 });
  }
  for (const dx of [-26, -9, 9, 26]) pen.path(`M${dx} -330Q${dx * 0.9} -470 ${dx * 0.24} -556`, 'none', { stroke: shade(dark, 0.1), width: 2.5, opacity: 0.5 });
  pen.poly([[-5, -560], [0, -640], [5, -560]], gold);
  for (const [y, w] of [[-580, 15], [-598, 11], [-614, 7]] as const) pen.path(`M${-w} ${y}q${w} 10 ${w * 2} 0q${-w * 0.4} 16 ${-w} 16t${-w} -16Z`, gold);
}

function templeOfDawn(pen: Pen): void {
  sky(pen, ['#232a63', '#5d4a8c', '#c96a86', '#f9b07a'], 700);
  stars(pen, 90, 330);
  disc(pen, 470, 330, 42, '#fff6dc', '#f6d3c4');
  streaks(pen, 360, 480, 760, 5, '#e58f8f', 0.45);
  const far = pen.group(() => {
    for (let x = -10; x < 1640; x += pen.between(26, 50)) pen.rect(x, 720 - pen.between(20, 84), pen.between(24, 44), 90, '#8f5f88');
    for (let x = -20; x < 1640; x += pen.between(30, 50)) foliage(pen, x, 712, pen.between(28, 42), pen.between(18, 30), ['#7a5480', '#614877', '#4d3d6c'], 5);
  });
  const wat = pen.group(() => {
    const light = '#f6c89a';
    const dark = '#7d5580';
    for (const [x, s] of [[840, 0.42], [1330, 0.42]] as const) pen.group(() => prang(pen, mix(light, '#d98f86', 0.3), dark, '#ffe09a', '#c96f7a'), { x, y: 724, scale: s });
    pen.group(() => prang(pen, light, dark, '#ffe09a', '#d0707a'), { x: 1085, y: 726, scale: 0.94 });
    for (const [x, s] of [[930, 0.36], [1240, 0.36]] as const) pen.group(() => prang(pen, light, dark, '#ffe09a', '#c96f7a'), { x, y: 728, scale: s });
    const pavilion = (x: number, w: number): void => {
      pen.rect(x - w / 2, 676, w, 52, pen.sides(['#f9d9ae', 0.6], ['#a06f82', 1]));
      for (const dx of spread(-w * 0.42, w * 0.42, 6)) pen.rect(x + dx - 3, 676, 6, 52, '#b07a80');
      for (const [y, half, h] of [[680, 0.64, 30], [656, 0.5, 30], [632, 0.36, 34]] as const) {
        pen.path(`M${x - w * half} ${y}Q${x - w * half * 0.4} ${y - h * 0.5} ${x} ${y - h * 1.5}Q${x + w * half * 0.4} ${y - h * 0.5} ${x + w * half} ${y}Z`, pen.sides(['#d9634f', 0.52], ['#8a3f5c', 1]));
        pen.path(`M${x - w * half} ${y}Q${x - w * half * 0.4} ${y - h * 0.5} ${x} ${y - h * 1.5}`, 'none', { stroke: '#ffd98c', width: 4 });
        pen.path(`M${x - w * half} ${y}q-10 -2 -12 -14`, 'none', { stroke: '#ffd98c', width: 4 });
      }
      pen.rect(x - 2, 550, 4, 40, '#ffe09a');
    };
    pavilion(730, 110);
    pavilion(1440, 120);
    for (let x = 620; x < 1600; x += pen.between(36, 58)) if (x < 690 || x > 1500 || pen.random() < 0.25) foliage(pen, x, 712, pen.between(30, 46), pen.between(22, 36), ['#6a5583', '#4f4374', '#3b3566'], 6);
    pen.rect(600, 722, 1010, 22, '#e9bd94');
    pen.rect(600, 738, 1010, 16, '#7a5278');
    for (const x of spread(640, 1580, 17)) pen.circle(x, 732, 3.4, '#fff0c0');
  });
  water(pen, 746, ['#f0a684', '#8f5f8a', '#3f3c78', '#232a60']);
  reflect(pen, [far, wat], 748, 0.55, 0.7);
  ripples(pen, 752, 110, '#fbc09a', { opacity: 0.35 });
  lightPath(pen, 470, 752, '#fbe0c4', { width: 110, count: 46, opacity: 0.6 });
  for (const x of spread(660, 1560, 12)) lightPath(pen, x, 756, '#ffd98c', { width: 28, count: 14, bottom: 920, opacity: 0.6 });
  pen.group(() => longtail(pen, { hull: '#4a2f50', canopy: '#d9634f', ribbons: ['#f7d154', '#e5484d', '#fdf0d6'] }), { x: 480, y: 888, scale: 0.98 });
  ripples(pen, 896, 14, '#f0b09a', { opacity: 0.6, left: 260, right: 720, bottom: 930 });
}

function goldenChedi(pen: Pen): void {
  sky(pen, ['#4f9fc9', '#a9d6d6', '#fdeecb', '#fcd9a3'], 660);
  disc(pen, 360, 330, 54, '#fffbe6', '#fff0c2');
  cloud(pen, 620, 450, 420, 60, '#fffaf0', ['#fdf0d6', 0.5]);
  hill(pen, sampled([[0, 620], [240, 560], [480, 610], [760, 560], [1100, 600], [1600, 540]]), '#93bdb4', '#d6dfbd', 760);
  hill(pen, sampled([[0, 680], [300, 640], [640, 690], [1000, 650], [1600, 660]]), '#5f9a86', '#9cc09a', 800);
  for (let x = -20; x < 1640; x += pen.between(32, 56)) foliage(pen, x, 710 + pen.between(-14, 12), pen.between(40, 62), pen.between(34, 52), ['#86bd6c', '#4f9564', '#2f735a'], 9);
  const [light, middle, dark] = ['#ffe59a', '#eab444', '#a96f34'] as const;
  const gold = (): string => pen.sides([light, 0.3], [middle, 0.64], [dark, 1]);
  pen.group(() => {
    pen.rect(-300, -40, 600, 44, pen.sides(['#fff3dc', 0.64], ['#c9b09c', 1]));
    pen.rect(-270, -74, 540, 36, pen.sides(['#fdeccb', 0.64], ['#c3a692', 1]));
    for (const [half, up, h] of [[210, 74, 30], [186, 104, 26], [164, 130, 26], [146, 156, 24]] as const) {
      pen.rect(-half, -up - h, half * 2, h, gold());
      pen.rect(-half - 5, -up - h - 3, half * 2 + 10, 6, light);
    }
    for (let i = 0; i < 5; i++) pen.path(lathe(0, -182 - i * 17, [[138 - i * 8, 0], [142 - i * 8, 8], [134 - i * 8, 16]], true), gold());
    pen.path(lathe(0, -264, [[112, 0], [108, 24], [92, 70], [74, 120], [58, 150], [50, 160]], true), gold());
    pen.path('M-108 -282Q0 -262 108 -282L106 -294Q0 -274 -106 -294Z', light);
    pen.rect(-46, -448, 92, 24, gold());
    pen.rect(-52, -452, 104, 6, light);
    pen.path(lathe(0, -450, [[32, 0], [30, 18]]), gold());
    for (let i = 0; i < 15; i++) {
      const half = 36 * (1 - i / 16);
      pen.path(lathe(0, -468 - i * 11, [[half * 0.86, 0], [half, 5], [half * 0.86, 10]]), gold());
    }
    pen.path(lathe(0, -632, [[4, 0], [6, 30], [3, 60], [1, 110]], true), gold());
    for (const [y, w] of [[-690, 26], [-708, 20], [-724, 14], [-738, 9]] as const) pen.path(`M${-w} ${y}Q0 ${y - w * 0.9} ${w} ${y}Q0 ${y + w * 0.3} ${-w} ${y}Z`, gold());
  }, { x: 1090, y: 850, scale: 0.98 });
  const parasol = (x: number, y: number, h: number): void => {
    pen.rect(x - 3, y - h, 6, h, '#b98436');
    for (const [up, w] of [[0, 46], [30, 36], [56, 26], [78, 16]] as const) {
      pen.path(`M${x - w} ${y - h - up}Q${x} ${y - h - up - w * 0.9} ${x + w} ${y - h - up}Z`, gold());
      for (const t of [-0.8, -0.4, 0, 0.4, 0.8]) pen.rect(x + w * t - 1.5, y - h - up, 3, 9, '#c98f3c');
    }
  };
  const hall = (x: number, y: number, w: number): void => {
    pen.rect(x - w * 0.4, y - w * 0.34, w * 0.8, w * 0.34, pen.sides(['#fff6e2', 0.64], ['#c9b3a3', 1]));
    for (const t of [-0.3, -0.1, 0.1, 0.3]) {
      pen.rect(x + w * t - 5, y - w * 0.34, 10, w * 0.34, '#e2b04a');
      if (t < 0.3) pen.path(pointedArch(x + w * (t + 0.1), y, w * 0.1, w * 0.24), '#8a3f3a');
    }
    for (const [up, half, h] of [[0.3, 0.56, 0.24], [0.44, 0.44, 0.24], [0.58, 0.32, 0.3]] as const) {
      const yy = y - w * up;
      pen.path(`M${x - w * half} ${yy}Q${x - w * half * 0.4} ${yy - w * h * 0.4} ${x} ${yy - w * h * 1.1}Q${x + w * half * 0.4} ${yy - w * h * 0.4} ${x + w * half} ${yy}Z`, pen.sides(['#e5684a', 0.52], ['#a03a3f', 1]));
      pen.path(`M${x - w * half} ${yy}Q${x - w * half * 0.4} ${yy - w * h * 0.4} ${x} ${yy - w * h * 1.1}Q${x + w * half * 0.4} ${yy - w * h * 0.4} ${x + w * half} ${yy}`, 'none', { stroke: '#ffdf8a', width: 5 });
      for (const side of [-1, 1]) pen.path(`M${x + side * w * half} ${yy}q${side * 12} -4 ${side * 12} -20`, 'none', { stroke: '#ffdf8a', width: 5 });
    }
    pen.path(`M${x} ${y - w * 0.9}q-8 -16 4 -34`, 'none', { stroke: '#ffdf8a', width: 5 });
  };
  hall(1460, 860, 250);
  hall(720, 850, 190);
  parasol(850, 850, 250);
  parasol(1330, 856, 250);
  pen.poly([[-20, 850], [1620, 850], [1620, 1010], [-20, 1010]], pen.fade(['#f6e0b4', '#d9b283']));
  for (const t of spread(-12, 12, 25)) pen.line([[900 + t * 60, 852], [900 + t * 190, 1000]], '#c99f74', 2, { opacity: 0.5 });
  for (const y of [872, 900, 938]) pen.line([[0, y], [1600, y]], '#c99f74', 2, { opacity: 0.5 });
  pen.rect(-20, 842, 1640, 12, '#fff3d6');
  for (const [x, y, color] of [[520, 900, '#f0943a'], [570, 908, '#e5832f'], [470, 912, '#f0943a']] as const) {
    pen.ellipse(x + 4, y + 2, 26, 5, '#a97c5c', { opacity: 0.5 });
    pen.path(`M${x - 16} ${y}C${x - 20} ${y - 50} ${x - 12} ${y - 66} ${x} ${y - 66}S${x + 20} ${y - 50} ${x + 16} ${y}Z`, pen.sides([color, 0.56], [shade(color, 0.25), 1]));
    pen.circle(x, y - 76, 11, '#a9704f');
  }
  foliage(pen, 60, 800, 150, 120, ['#93c765', '#559a57', '#2f744e'], 22);
  pen.rect(40, 860, 34, 120, pen.sides(['#8a6248', 0.5], ['#5a4038', 1]));
  foliage(pen, 30, 760, 170, 120, ['#93c765', '#559a57', '#2f744e'], 22);
  for (const [x, y] of [[150, 960], [210, 975], [90, 985], [270, 965]] as const) foliage(pen, x, y, 44, 26, ['#f7a9c0', '#e5709a', '#5f9a57'], 9);
  birds(pen, 760, 240, 5, '#6a8a90', 14, 110);
}

function lanternsByNight(pen: Pen): void {
  sky(pen, ['#0c1238', '#1f2560', '#4a3a7c', '#8f5a7c'], 720);
  stars(pen, 170, 560);
  disc(pen, 1290, 180, 40, '#fdf6e0', '#d3cdf0');
  const land = pen.group(() => {
    hill(pen, sampled([[0, 640], [240, 570], [460, 600], [700, 520], [940, 580], [1240, 540], [1600, 610]]), '#3f3a78', '#6a4f80', 780);
    hill(pen, sampled([[0, 700], [300, 670], [640, 710], [1000, 680], [1600, 700]]), '#2b2a62', '#40356c', 780);
    for (let x = -20; x < 1640; x += pen.between(30, 54)) foliage(pen, x, 730 + pen.between(-10, 8), pen.between(34, 52), pen.between(24, 38), ['#3f3f78', '#2c2f66', '#1e2354'], 8);
    const gilt = (): string => pen.sides(['#ffdf94', 0.36], ['#d99a4c', 0.66], ['#8f5a50', 1]);
    pen.circle(1120, 600, 260, pen.glow(1120, 600, 260, [['#ffc977', 0.5], ['#ffc977', 0]]));
    for (const [x, s] of [[1120, 1], [960, 0.5], [1276, 0.5]] as const) pen.group(() => {
      for (const [half, up, h] of [[96, 0, 22], [84, 22, 18], [72, 40, 18]] as const) pen.rect(-half, -up - h, half * 2, h, gilt());
      pen.path(lathe(0, -58, [[62, 0], [64, 14], [52, 20], [50, 30], [42, 70], [28, 104], [22, 112]], true), gilt());
      pen.rect(-20, -178, 40, 12, gilt());
      pen.path(lathe(0, -178, [[16, 0], [12, 40], [6, 90], [1, 150]], true), gilt());
    }, { x, y: 752, scale: s });
    const viharn = (x: number, w: number): void => {
      pen.rect(x - w * 0.4, 752 - w * 0.3, w * 0.8, w * 0.3, '#b9806c');
      for (const t of [-0.26, 0, 0.26]) pen.path(pointedArch(x + w * t, 752, w * 0.12, w * 0.24), '#ffdf94');
      for (const [up, half, h] of [[0.28, 0.58, 0.26], [0.44, 0.42, 0.3]] as const) pen.path(`M${x - w * half} ${752 - w * up}Q${x - w * half * 0.4} ${752 - w * (up + h * 0.4)} ${x} ${752 - w * (up + h * 1.1)}Q${x + w * half * 0.4} ${752 - w * (up + h * 0.4)} ${x + w * half} ${752 - w * up}Z`, pen.sides(['#8f4a62', 0.52], ['#56305c', 1]), { stroke: '#f3b968', width: 3 });
    };
    viharn(800, 170);
    viharn(1430, 190);
    pen.rect(-10, 750, 1630, 16, '#5a4070');
    for (const x of spread(30, 1570, 45)) pen.circle(x, 752, 3, '#ffdf94');
  });
  water(pen, 764, ['#8f5f80', '#3a356f', '#141a48']);
  reflect(pen, [land], 766, 0.5, 0.62);
  const lamp = (x: number, y: number, s: number, dim: number): void => {
    pen.circle(x, y, s * 2.6, pen.glow(x, y, s * 2.6, [['#ffb55a', 0.5 * dim], ['#ffb55a', 0]]));
    pen.path(`M${x - s * 0.5} ${y + s * 0.7}C${x - s * 0.7} ${y - s * 0.2} ${x - s * 0.8} ${y - s * 0.8} ${x} ${y - s * 0.9}C${x + s * 0.8} ${y - s * 0.8} ${x + s * 0.7} ${y - s * 0.2} ${x + s * 0.5} ${y + s * 0.7}Z`, pen.fade(['#ffd98c', '#ffb04f', '#ff8a3c']), { opacity: dim });
    pen.path(`M${x + s * 0.1} ${y - s * 0.88}C${x + s * 0.8} ${y - s * 0.8} ${x + s * 0.7} ${y - s * 0.2} ${x + s * 0.5} ${y + s * 0.7}H${x + s * 0.2}C${x + s * 0.4} ${y - s * 0.1} ${x + s * 0.4} ${y - s * 0.6} ${x + s * 0.1} ${y - s * 0.88}Z`, '#d9653f', { opacity: 0.45 * dim });
    pen.ellipse(x, y + s * 0.7, s * 0.5, s * 0.12, '#fff3c4', { opacity: dim });
  };
  for (let i = 0; i < 90; i++) {
    const t = pen.random();
    lamp(640 + pen.between(-1, 1) * (640 - t * 200) + t * 240, 90 + t * 560, pen.between(4, 9), 0.75);
  }
  for (let i = 0; i < 34; i++) lamp(pen.between(380, 1580), pen.between(60, 600), pen.between(11, 19), 0.9);
  for (const [x, y, s] of [[640, 330, 40], [860, 180, 32], [1060, 330, 28], [1460, 330, 44], [470, 560, 36], [1300, 440, 24], [730, 560, 26], [300, 420, 24], [1180, 90, 26]] as const) lamp(x, y, s, 1);
  ripples(pen, 770, 80, '#c98f94', { opacity: 0.3 });
  for (const [x, w] of [[640, 60], [1460, 66], [470, 56], [860, 44], [1120, 120], [300, 40], [1290, 50]] as const) lightPath(pen, x, 770, '#ffc06a', { width: w, count: 22, opacity: 0.6 });
  const float = (x: number, y: number, s: number): void => {
    pen.ellipse(x, y + s * 0.2, s * 1.3, s * 0.36, '#0f1540', { opacity: 0.6 });
    for (const dx of [-1, -0.6, -0.2, 0.2, 0.6, 1]) pen.path(`M${x} ${y + s * 0.2}Q${x + dx * s * 1.5} ${y} ${x + dx * s * 1.1} ${y - s * 0.6}Q${x + dx * s * 0.4} ${y - s * 0.2} ${x} ${y + s * 0.2}Z`, dx < 0 ? '#4f9a7c' : '#2f6f6c');
    pen.path(`M${x - s * 0.14} ${y - s * 0.3}Q${x} ${y - s * 1.3} ${x + s * 0.14} ${y - s * 0.3}Z`, '#fff0b8');
    pen.circle(x, y - s * 0.6, s * 2, pen.glow(x, y - s * 0.6, s * 2, [['#ffc977', 0.5], ['#ffc977', 0]]));
  };
  for (const [x, y, s] of [[260, 880, 30], [430, 940, 40], [700, 900, 30], [960, 950, 38], [1220, 890, 28], [1420, 950, 40], [120, 960, 36]] as const) float(x, y, s);
}

function floatingMarket(pen: Pen): void {
  pen.rect(0, 0, 1600, 1000, pen.fade(['#3f8a72', '#2f7566', '#1f5f5c'], { from: [0, 0], to: [1600, 1000] }));
  for (let i = 0; i < 150; i++) {
    const [x, y] = [pen.between(-60, 1600), pen.between(0, 1000)];
    pen.path(`M${x} ${y}q30 -12 66 -1q-34 6 -66 1Z`, i % 3 === 0 ? '#a3d3ae' : '#18524f', { opacity: 0.4 });
  }
  type Cargo = (x: number, y: number) => void;
  const heap = (fruit: Color, size: number): Cargo => (x, y) => {
    pen.circle(x, y, 33, '#8a5f3c');
    pen.circle(x, y, 29, '#c99a62');
    for (let i = 0; i < 19; i++) {
      const [a, r] = [i * 2.4, 24 * Math.sqrt(i / 19)];
      const [fx, fy] = [x + Math.cos(a) * r, y + Math.sin(a) * r];
      pen.circle(fx, fy, size, shade(fruit, 0.2));
      pen.circle(fx - size * 0.15, fy - size * 0.15, size * 0.82, fruit);
      pen.circle(fx - size * 0.35, fy - size * 0.35, size * 0.25, lit(fruit, 0.6));
    }
  };
  const bananas: Cargo = (x, y) => {
    for (const dx of [-14, 12]) for (let i = 0; i < 5; i++) pen.path(`M${x + dx - 22} ${y - 20 + i * 9}q22 14 42 0q-6 16 -24 15q-14 -2 -18 -15Z`, i % 2 === 0 ? '#f7cf3f' : '#e0ad2f');
  };
  const flowers: Cargo = (x, y) => {
    for (let i = 0; i < 16; i++) {
      const [fx, fy] = [x + pen.between(-28, 28), y + pen.between(-24, 24)];
      for (let k = 0; k < 5; k++) pen.circle(fx + Math.cos(k * 1.26) * 5, fy + Math.sin(k * 1.26) * 5, 4.5, (['#f7a3c4', '#f25f8f', '#fff3f3', '#c98af0'] as const)[i % 4] ?? '#f7a3c4');
      pen.circle(fx, fy, 2.6, '#f7cf3f');
    }
  };
  const greens: Cargo = (x, y) => foliage(pen, x, y, 34, 28, ['#b9dd6c', '#6fb04f', '#3f8044'], 10);
  const melons: Cargo = (x, y) => {
    for (const [dx, dy] of [[-18, -14], [14, -16], [0, 8], [-24, 16], [24, 12]] as const) {
      pen.ellipse(x + dx, y + dy, 16, 13, '#2f7a44');
      pen.path(`M${x + dx - 14} ${y + dy}q14 -8 28 0M${x + dx - 14} ${y + dy + 5}q14 -4 28 0`, 'none', { stroke: '#8fc66a', width: 2 });
    }
  };
  const boat = (cargo: readonly Cargo[], wood: Color, shirt: Color): void => {
    pen.path('M-300 10Q-160 74 20 74T318 14Q200 96 20 94T-300 10Z', '#123f40', { opacity: 0.45 });
    pen.path('M-316 0C-240 -42 -130 -62 0 -62S236 -42 326 0C236 42 130 62 0 62S-240 42 -316 0Z', pen.fade([lit(wood, 0.2), shade(wood, 0.3)]));
    pen.path('M-286 0C-220 -34 -120 -48 0 -48S210 -34 292 0C210 34 120 48 0 48S-220 34 -286 0Z', shade(wood, 0.5));
    for (const x of [-180, 60]) pen.rect(x, -46, 12, 92, lit(wood, 0.1));
    cargo.forEach((drop, i) => drop(-214 + i * 74, 0));
    pen.ellipse(206, 0, 30, 34, shirt);
    pen.line([[196, -26], [170, -40], [140, -66]], '#c99070', 8, { cap: 'round' });
    pen.line([[90, -110], [190, -20]], '#8a5f3c', 6, { cap: 'round' });
    pen.ellipse(84, -116, 9, 22, '#a9744a');
    pen.circle(204, 0, 42, '#d9b878');
    pen.circle(204, 0, 42, 'none', { stroke: '#b08a50', width: 3 });
    for (const r of [30, 19, 8]) pen.circle(204, 0, r, 'none', { stroke: '#b99558', width: 2 });
    pen.path('M204 0L240 22A42 42 0 0 1 190 40Z', '#b08a50', { opacity: 0.5 });
  };
  const [mango, mangosteen, dragon, lime, rambutan] = [heap('#f7a93c', 10), heap('#7a3f7c', 9), heap('#e5508a', 11), heap('#a3cf4f', 8), heap('#d9403f', 9)];
  const fleet: readonly (readonly [number, number, number, number, readonly Cargo[], Color, Color])[] = [
    [260, 150, 14, 1, [mango, greens, bananas, rambutan, lime], '#8a5a3c', '#d9503f'],
    [900, 110, -8, 1, [dragon, flowers, flowers, flowers, greens], '#7a4f3a', '#3f7fae'],
    [1450, 250, 20, 1, [melons, greens, melons, mango, bananas], '#8f6040', '#f0b23a'],
    [560, 420, -14, 1.12, [rambutan, mangosteen, lime, mango, dragon], '#8a5a3c', '#5a3f8a'],
    [1180, 500, 6, 1.12, [bananas, mango, greens, dragon, flowers], '#7a4f3a', '#c9507f'],
    [180, 640, 24, 1.12, [flowers, flowers, greens, lime, mangosteen], '#8f6040', '#2f7f6c'],
    [760, 750, 10, 1.2, [melons, mango, rambutan, bananas, greens], '#8a5a3c', '#e0694a'],
    [1420, 800, -16, 1.2, [mangosteen, dragon, lime, flowers, mango], '#7a4f3a', '#3f6fae'],
    [330, 960, -8, 1.2, [greens, lime, bananas, dragon, rambutan], '#8f6040', '#f0b23a'],
  ];
  for (const [x, y, turn, scale, cargo, wood, shirt] of fleet) pen.group(() => boat(cargo, wood, shirt), { x, y, turn, scale });
  for (const [x, y] of [[60, 380], [1040, 300], [980, 930], [1570, 560], [600, 250]] as const) for (let i = 0; i < 4; i++) {
    const [px, py] = [x + pen.between(-50, 50), y + pen.between(-30, 30)];
    pen.path(`M${px} ${py}L${px + 20} ${py - 8}A22 22 0 1 1 ${px + 8} ${py - 20}Z`, i % 2 ? '#6fb06a' : '#4f9560');
  }
}

export const thailand: Destination = {
  slug: 'thailand',
  pictures: [
    { title: 'A long-tail boat between limestone stacks', draw: longtailBay },
    { title: 'The Temple of Dawn at dusk', draw: templeOfDawn },
    { title: 'A golden chedi in the morning', draw: goldenChedi },
    { title: 'Floating lanterns over Chiang Mai', draw: lanternsByNight },
    { title: 'A floating market from above', draw: floatingMarket },
  ],
};
