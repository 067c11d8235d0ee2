import { sampled, spread } from '../geometry';
import type { Point } from '../geometry';
import { lit, mix, shade } from '../palette';
import type { Color } from '../palette';
import type { Pen } from '../pen';
import type { Destination } from '../picture';
import { longtail } from '../shapes/boats';
import { lathe } from '../shapes/building';
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

export const thailand: Destination = {
  slug: 'thailand',
  pictures: [
    { title: 'A long-tail boat between limestone stacks', draw: longtailBay },
    { title: 'The Temple of Dawn at dusk', draw: templeOfDawn },
  ],
};
