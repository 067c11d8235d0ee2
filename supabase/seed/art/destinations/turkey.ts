import { sampled, spread } from '../geometry';
import { lit, shade } from '../palette';
import type { Color } from '../palette';
import type { Pen } from '../pen';
import type { Destination } from '../picture';
import { dome, finial, lathe, roundArch } from '../shapes/building';
import { hill, massif } from '../shapes/land';
import { cypress, foliage } from '../shapes/plants';
import { birds, disc, mist, sky, streaks } from '../shapes/sky';
import { lightPath, reflect, ripples, water } from '../shapes/water';

/** A hot-air balloon with gores in two colours, 220 wide, basket at the foot (0, 0). */
function balloon(pen: Pen, first: Color, second: Color, band: Color): void {
  const outline = 'M-18 -56C-40 -100 -110 -138 -110 -212C-110 -276 -58 -318 0 -318S110 -276 110 -212C110 -138 40 -100 18 -56Z';
  pen.line([[-16, -58], [-12, -24]], '#6a4a40', 2.5);
  pen.line([[16, -58], [12, -24]], '#6a4a40', 2.5);
  pen.group(() => {
    pen.rect(-120, -330, 240, 290, first);
    const gores = [-1, -0.62, -0.2, 0.2, 0.62, 1];
    gores.slice(0, -1).forEach((from, i) => {
      const to = gores[i + 1] ?? 1;
      if (i % 2 === 0) return;
      pen.path(`M0 -322C${from * 130} -322 ${from * 150} -150 ${from * 18} -50H${to * 18}C${to * 150} -150 ${to * 130} -322 0 -322Z`, second);
    });
    pen.path('M-120 -214Q0 -180 120 -214V-188Q0 -152 -120 -188Z', band);
    pen.path('M40 -330C130 -300 120 -130 10 -50H130V-330Z', shade(first, 0.5), { opacity: 0.3 });
    pen.path('M-60 -296C-110 -260 -100 -180 -70 -140C-84 -190 -84 -250 -60 -296Z', '#fff8e6', { opacity: 0.45 });
  }, { clip: outline });
  pen.path('M-18 -56H18L14 -46H-14Z', shade(first, 0.3));
  pen.path('M-15 -26H15L12 0H-12Z', pen.sides(['#b5804f', 0.55], ['#7a5240', 1]));
}

/** A fairy chimney: a waisted cone of tuff under a dark cap, foot at (x, y). */
function chimney(pen: Pen, x: number, y: number, w: number, h: number, light: Color, dark: Color, cap: Color): void {
  pen.path(lathe(x, y, [[w * 0.5, 0], [w * 0.42, h * 0.2], [w * 0.33, h * 0.45], [w * 0.25, h * 0.64], [w * 0.16, h * 0.8], [w * 0.1, h * 0.86]], true), pen.sides([light, 0.5], [dark, 1]));
  pen.blob([[x - w * 0.2, y - h * 0.83], [x - w * 0.13, y - h * 0.92], [x + w * 0.02, y - h], [x + w * 0.14, y - h * 0.92], [x + w * 0.21, y - h * 0.82], [x, y - h * 0.8]], pen.sides([cap, 0.48], [shade(cap, 0.4), 1]));
  for (const t of [0.26, 0.5]) pen.path(`M${x - w * 0.3 * (1 - t * 0.5)} ${y - h * t}q${w * 0.26} ${h * 0.03} ${w * 0.5} ${-h * 0.01}`, 'none', { stroke: shade(light, 0.22), width: 2.4, opacity: 0.6 });
}

function balloonsOverCappadocia(pen: Pen): void {
  sky(pen, ['#4f9fca', '#a3d3d8', '#fae3c2', '#fccb98'], 640);
  disc(pen, 600, 520, 70, '#fff6d4', '#ffe2a8');
  streaks(pen, 320, 250, 600, 4, '#ffffff', 0.5);
  hill(pen, sampled([[0, 600], [220, 580], [420, 600], [640, 590], [820, 540], [900, 530], [1100, 532], [1200, 580], [1600, 590]]), '#a3a6c0', '#efcbae', 700);
  massif(pen, { ridge: [[-40, 660], [200, 610], [420, 650], [700, 600], [980, 640], [1240, 590], [1660, 640]], base: 800, light: '#e0b0a0', dark: '#b98a9c', foot: '#f3cfae', rough: 0.04 });
  mist(pen, 600, 760, '#fbdcb9', 0.6);
  const row = (y: number, count: number, size: number, light: Color, dark: Color, cap: Color, from = 0, to = 1600): void => {
    for (const x of spread(from, to, count)) chimney(pen, x + pen.between(-30, 30), y + pen.between(-8, 14), size * pen.between(0.6, 1), size * pen.between(1, 1.9), light, dark, cap);
  };
  row(740, 24, 62, '#e9bda0', '#c0929c', '#a37c8c');
  hill(pen, sampled([[0, 740], [400, 724], [800, 744], [1200, 724], [1600, 740]]), '#e2b393', '#d6a184');
  mist(pen, 690, 780, '#fbdcb9', 0.4, 50);
  row(836, 13, 112, '#f0c39a', '#b98389', '#8c6272', 640, 1620);
  hill(pen, sampled([[0, 800], [300, 830], [700, 836], [1100, 826], [1600, 810]]), '#d9a37a', '#b9805f');
  for (const [x, y, w, h] of [[820, 906, 140, 250], [960, 922, 170, 330], [1110, 900, 130, 240], [1260, 936, 210, 420], [1430, 916, 170, 320], [1560, 940, 190, 380]] as const) {
    chimney(pen, x, y, w, h, '#fbd3a0', '#bd8079', '#7f5566');
    if (w > 150) {
      pen.path(roundArch(x - w * 0.06, y - h * 0.3, 17, 28), '#7a4a50');
      pen.path(roundArch(x + w * 0.08, y - h * 0.3 + 6, 13, 22), '#6a4050');
      pen.path(roundArch(x - w * 0.02, y - h * 0.1, 22, 38), '#7a4a50');
    }
  }
  const near = sampled([[0, 900], [220, 880], [480, 920], [760, 900], [1100, 930], [1600, 900]]);
  hill(pen, near, '#c98d63', '#8d5a50');
  for (let i = 0; i < 40; i++) foliage(pen, pen.between(0, 1600), pen.between(915, 1000), pen.between(14, 34), pen.between(9, 20), ['#a9a860', '#7f8a56', '#5a6f52'], 5);
  const flights: readonly (readonly [number, number, number, Color, Color, Color])[] = [
    [1180, 480, 1.02, '#e2503f', '#f7ecd6', '#f3b440'], [870, 380, 0.6, '#2f7f93', '#f6d9a0', '#f0efe2'], [1460, 360, 0.68, '#f0a43a', '#b8405a', '#fbeacb'],
    [1010, 190, 0.34, '#8a4f93', '#f3c85c', '#f7ecd6'], [1330, 180, 0.4, '#f3e6cc', '#4a86b0', '#e2604a'], [730, 560, 0.4, '#f2c14b', '#d9564a', '#f7ecd6'],
    [420, 470, 0.3, '#c9536a', '#f7ecd6', '#f3b440'], [240, 560, 0.22, '#5f8fb5', '#f7ecd6', '#e2604a'], [520, 640, 0.2, '#e2744a', '#f7ecd6', '#5f8fb5'], [1560, 580, 0.34, '#5f9a86', '#f7ecd6', '#e2604a'], [90, 680, 0.16, '#b85f7f', '#f7ecd6', '#f3b440'],
  ];
  for (const [x, y, scale, first, second, band] of [...flights].sort((a, b) => a[2] - b[2])) pen.group(() => balloon(pen, first, second, band), { x, y, scale });
}

/** The Blue Mosque's cascade of domes with six minarets, 900 wide, foot at y = 0. */
function blueMosque(pen: Pen, stone: Color, lead: Color, gold: Color): void {
  const dark = shade(stone, 0.34);
  const minaret = (x: number, h: number, w: number, balconies: readonly number[]): void => {
    pen.rect(x - w, -h * 0.78, w * 2, h * 0.78, pen.sides([stone, 0.52], [dark, 1]));
    for (const t of balconies) {
      pen.path(lathe(x, -h * t, [[w, 0], [w * 1.9, 8], [w * 1.9, 16], [w, 18]]), pen.sides([lit(stone, 0.2), 0.52], [dark, 1]));
    }
    pen.poly([[x - w * 1.15, -h * 0.78], [x, -h * 0.98], [x + w * 1.15, -h * 0.78]], pen.sides([lead, 0.52], [shade(lead, 0.35), 1]));
    finial(pen, x, -h * 0.97, h * 0.06, gold);
  };
  const leadDome = (x: number, y: number, w: number, h: number): void => {
    pen.path(dome(x, y, w, h), pen.sides([lit(lead, 0.28), 0.28], [lead, 0.6], [shade(lead, 0.28), 1]));
    finial(pen, x, y - h * 0.97, h * 0.28 + 12, gold);
  };
  for (const x of [-300, 300]) minaret(x, 520, 9, [0.46, 0.62]);
  pen.rect(-230, -150, 460, 150, pen.sides([stone, 0.66], [dark, 1]));
  pen.rect(-170, -240, 340, 96, pen.sides([stone, 0.62], [dark, 1]));
  pen.rect(-112, -286, 224, 50, pen.sides([stone, 0.6], [dark, 1]));
  for (const x of [-200, 200]) leadDome(x, -150, 76, 44);
  leadDome(-118, -206, 150, 72);
  leadDome(118, -206, 150, 72);
  for (const x of [-150, 150]) {
    pen.rect(x - 17, -270, 34, 60, pen.sides([stone, 0.55], [dark, 1]));
    leadDome(x, -270, 40, 28);
  }
  leadDome(0, -284, 218, 108);
  pen.path('M-140 -150a140 82 0 0 1 280 0Z', pen.sides([lit(lead, 0.2), 0.3], [lead, 0.62], [shade(lead, 0.28), 1]));
  pen.rect(-146, -154, 292, 8, lit(stone, 0.3));
  for (const x of spread(-100, 100, 9)) pen.path(roundArch(x, -244, 12, 28), shade(dark, 0.3));
  for (const x of spread(-126, 126, 9)) pen.path(roundArch(x, -156, 14, 24), shade(dark, 0.3));
  for (const x of spread(-212, 212, 14)) {
    pen.path(roundArch(x, -84, 18, 40), shade(dark, 0.3));
    pen.path(roundArch(x, -14, 20, 52), shade(dark, 0.3));
  }
  pen.rect(-250, -64, 500, 6, lit(stone, 0.25));
  for (const x of [-240, 240]) minaret(x, 560, 11, [0.4, 0.54, 0.68]);
  for (const x of [-440, 440]) minaret(x, 440, 9, [0.48, 0.64]);
  pen.rect(-460, -78, 920, 80, pen.sides([lit(stone, 0.06), 0.62], [shade(stone, 0.24), 1]));
  for (const x of spread(-436, 436, 24)) {
    pen.path(dome(x, -78, 32, 17), lead);
    pen.path(roundArch(x, -8, 22, 48), shade(dark, 0.2));
  }
}

function bosphorusDusk(pen: Pen): void {
  sky(pen, ['#123f63', '#2f7f8f', '#a9bfa0', '#fcd08a'], 680);
  disc(pen, 430, 560, 74, '#fff1c4', '#ffd58c');
  streaks(pen, 400, 320, 700, 5, '#e9d3a4', 0.4);
  streaks(pen, 1250, 190, 520, 4, '#6fa9a9', 0.5);
  const shore = pen.group(() => {
    hill(pen, sampled([[0, 660], [240, 640], [520, 650], [760, 640], [1200, 620], [1600, 650]]), '#5f9a98', '#c3bb92', 704);
    for (let x = -10; x < 700; x += pen.between(24, 44)) pen.rect(x, 690 - pen.between(16, 44), pen.between(20, 36), 60, '#4f8288');
    pen.path(lathe(196, 660, [[20, 0], [18, 84], [24, 86], [24, 94], [17, 96], [17, 112]]), '#45747f');
    pen.poly([[178, 548], [196, 500], [214, 548]], '#3b6674');
    hill(pen, sampled([[560, 704], [720, 672], [900, 650], [1100, 640], [1320, 646], [1620, 668]]), '#245a68', '#1c4a5c', 706);
    pen.group(() => blueMosque(pen, '#d9a986', '#4f7f92', '#ffdf8c'), { x: 1110, y: 650, scale: 0.86 });
    for (let x = 640; x < 1640; x += pen.between(34, 60)) foliage(pen, x, 676 + pen.between(-8, 10), pen.between(30, 48), pen.between(20, 34), ['#3f8077', '#2a6468', '#1c4c5a'], 6);
    for (const [x, h] of [[690, 90], [720, 120], [1500, 140], [1530, 100], [1580, 150]] as const) cypress(pen, x, 690, h, '#2a6468', '#143f50');
    for (let x = 600; x < 1640; x += pen.between(30, 56)) {
      const [w, h] = [pen.between(28, 46), pen.between(20, 40)];
      pen.rect(x, 706 - h, w, h, pen.sides(['#c9836a', 0.66], ['#7f5664', 1]));
      pen.poly([[x - 3, 706 - h], [x + w / 2, 694 - h], [x + w + 3, 706 - h]], '#8f4a4c');
      pen.rect(x + w * 0.3, 712 - h, 6, 8, '#ffdf98');
    }
  });
  water(pen, 704, ['#f6cf92', '#6fa39a', '#246880', '#143f62']);
  reflect(pen, [shore], 705, 0.5, 0.78);
  ripples(pen, 708, 110, '#fbc8a0', { opacity: 0.35 });
  lightPath(pen, 430, 706, '#ffefc2', { width: 180, count: 80 });
  pen.group(() => {
    pen.path('M-210 -30H196L226 -46L196 16H-186Z', pen.fade(['#fdf3e4', '#8f86a8']));
    pen.rect(-176, -66, 330, 36, pen.sides(['#f9e9d8', 0.6], ['#b59cb0', 1]));
    pen.rect(-140, -98, 250, 32, pen.sides(['#f9e9d8', 0.6], ['#b59cb0', 1]));
    pen.rect(-186, -70, 352, 6, '#7a5a80');
    pen.rect(-152, -102, 276, 6, '#7a5a80');
    for (const x of spread(-160, 128, 14)) pen.rect(x, -58, 13, 16, '#ffdf98');
    for (const x of spread(-126, 84, 10)) pen.rect(x, -90, 13, 16, '#ffdf98');
    pen.path('M-20 -102l6 -56h40l6 56Z', pen.sides(['#f0b23a', 0.55], ['#a9713f', 1]));
    pen.rect(-16, -158, 44, 12, '#3a2f5c');
    pen.rect(-206, -14, 400, 6, '#d8574a');
  }, { x: 640, y: 862, scale: 0.95 });
  ripples(pen, 872, 16, '#fbd3b0', { opacity: 0.6, left: 420, right: 880, bottom: 910 });
  birds(pen, 620, 800, 7, '#fdf3e4', 16, 150);
  birds(pen, 760, 330, 6, '#245a6c', 14, 120);
}

export const turkey: Destination = {
  slug: 'turkey',
  pictures: [
    { title: 'Balloons over the fairy chimneys of Cappadocia', draw: balloonsOverCappadocia },
    { title: 'Domes and minarets of Istanbul from the Bosphorus', draw: bosphorusDusk },
  ],
};
