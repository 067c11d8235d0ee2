import { heightAt, sampled, smooth, spread } from '../base/geometry';
import type { Point } from '../base/geometry';
import { lit, shade } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';
import type { Destination } from '../base/picture';
import { dome, finial, lathe, roundArch } from '../shapes/building';
import { hill, massif } from '../shapes/land';
import { cypress, foliage } from '../shapes/plants';
import { birds, cloud, disc, mist, sky, stars, streaks } from '../shapes/sky';
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
  row(856, 13, 118, '#f0c39a', '#b98389', '#8c6272', 640, 1620);
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
  for (const [x, y, scale, first, second, band] of flights.toSorted((a, b) => a[2] - b[2])) pen.group(() => balloon(pen, first, second, band), { x, y, scale });
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

function whiteTerraces(pen: Pen): void {
  sky(pen, ['#3f9fd6', '#93d2ec', '#e6f5f3'], 460);
  disc(pen, 360, 180, 46, '#fffef2', '#fff6d2');
  cloud(pen, 760, 250, 360, 62, '#ffffff', ['#e6f4f8', 0.7]);
  hill(pen, sampled([[0, 400], [240, 350], [520, 400], [820, 340], [1120, 390], [1600, 330]]), '#8fb3c9', '#cfe3e3', 520);
  hill(pen, sampled([[0, 450], [300, 420], [640, 460], [1000, 430], [1600, 450]]), '#8fb98a', '#b9d3a0', 560);
  const brow = sampled([[-20, 500], [260, 470], [560, 450], [900, 400], [1200, 330], [1420, 300], [1620, 300]]);
  hill(pen, brow, '#ffffff', '#cfdfec');
  for (let row = 0, y = 520, size = 74; row < 8; row++, y += size * 0.5, size *= 1.24) {
    const t = row / 7;
    const rise = (x: number): number => (heightAt(brow, Math.min(1600, Math.max(0, x))) - 500) * (1 - t * 0.62);
    for (let x = -size * pen.between(0.2, 0.9); x < 1600 + size; x += size * pen.between(1.25, 1.8)) {
      const [cx, cy] = [x, y + rise(x) + pen.between(-0.1, 0.1) * size];
      const [rx, ry, wall] = [size * pen.between(0.7, 1.02), size * pen.between(0.17, 0.23), size * pen.between(0.34, 0.5)];
      pen.path(`M${cx - rx} ${cy}C${cx - rx * 0.96} ${cy + wall * 0.9} ${cx - rx * 0.5} ${cy + ry + wall} ${cx} ${cy + ry + wall}S${cx + rx * 0.96} ${cy + wall * 0.9} ${cx + rx} ${cy}Z`, pen.fade(['#ffffff', '#e3edf4', '#a9c6dd']));
      for (let k = 0; k < 11; k++) {
        const a = Math.PI * (0.06 + 0.088 * k);
        const [dx, dy] = [Math.cos(a) * rx * 0.96, Math.sin(a) * ry];
        const h = wall * pen.between(0.45, 0.95) * (0.5 + 0.5 * Math.sin(a));
        const w = size * pen.between(0.025, 0.05);
        pen.path(`M${cx + dx - w} ${cy + dy}Q${cx + dx - w * 0.4} ${cy + dy + h * 0.8} ${cx + dx} ${cy + dy + h}Q${cx + dx + w * 0.4} ${cy + dy + h * 0.8} ${cx + dx + w} ${cy + dy}Z`, k % 2 === 0 ? '#ffffff' : '#bcd3e6', { opacity: 0.85 });
      }
      pen.ellipse(cx, cy, rx, ry, '#ffffff');
      pen.ellipse(cx, cy + ry * 0.04, rx * 0.93, ry * 0.84, '#8fd3dd');
      pen.ellipse(cx, cy - ry * 0.02, rx * 0.9, ry * 0.76, pen.fade(['#3fb0cc', '#5fcbd6', '#a9ebe4']));
      for (const [dx, dy, w] of [[-0.4, -0.3, 0.5], [0.1, 0.06, 0.7], [-0.2, 0.36, 0.4]] as const) pen.path(`M${cx + dx * rx} ${cy + dy * ry}q${(w * rx) / 2} ${-ry * 0.12} ${w * rx} 0q${(-w * rx) / 2} ${ry * 0.12} ${-w * rx} 0Z`, '#ffffff', { opacity: 0.6 });
    }
  }
  pen.group(() => {
    for (const x of [-90, -50, -10, 30, 70]) {
      pen.rect(x, -96, 15, 96, pen.sides(['#f7e3c2', 0.5], ['#b9988a', 1]));
      pen.rect(x - 4, -102, 23, 8, '#fdf0d6');
    }
    pen.rect(-100, -118, 120, 16, pen.sides(['#f7e3c2', 0.8], ['#c9aa94', 1]));
    pen.poly([[-104, -118], [-40, -150], [24, -118]], pen.sides(['#f7e3c2', 0.5], ['#c9aa94', 1]));
    pen.rect(-110, -6, 210, 10, '#e3caa8');
  }, { x: 1330, y: 318, scale: 0.9 });
  for (const [x, h] of [[1180, 90], [1210, 120], [1480, 130], [1520, 100]] as const) cypress(pen, x, 336 - (x - 1180) * 0.09, h, '#6f9f6a', '#3f7458');
  birds(pen, 820, 160, 5, '#ffffff', 14, 110);
}

function cove(pen: Pen): void {
  pen.rect(0, 0, 1600, 1000, pen.fade(['#1f8fc0', '#2fb3cb', '#5fd3cf'], { from: [200, 0], to: [1300, 1000] }));
  for (const [points, color, opacity] of [
    [[[-60, -40], [700, -40], [620, 160], [340, 300], [-60, 420]], '#1470a8', 0.7],
    [[[900, 1040], [820, 900], [900, 740], [1080, 640], [1300, 560], [1660, 500], [1660, 1040]], '#8fe6d3', 0.7],
    [[[1040, 1040], [1000, 920], [1090, 800], [1260, 720], [1660, 640], [1660, 1040]], '#c6f3dc', 0.85],
  ] as const) pen.blob(points, color, { opacity });
  for (let i = 0; i < 60; i++) {
    const [x, y, s] = [pen.between(300, 1300), pen.between(100, 960), pen.between(16, 54)];
    pen.blob([[x - s, y], [x - s * 0.2, y - s * 0.34], [x + s, y - s * 0.1], [x + s * 0.3, y + s * 0.36]], '#137f9c', { opacity: 0.22 });
  }
  for (let i = 0; i < 130; i++) {
    const [x, y] = [pen.between(-40, 1600), pen.between(0, 1000)];
    pen.path(`M${x} ${y}q26 -10 60 -1q-30 6 -60 1Z`, '#f2fffc', { opacity: 0.35 });
  }
  const cliff = (edge: readonly Point[], inset: readonly [number, number]): void => {
    pen.path(smooth(edge.map(([x, y]): Point => [x - inset[0] * 1.7, y - inset[1] * 1.7])), '#ffffff', { opacity: 0.6 });
    pen.path(smooth(edge), '#b9906c');
    pen.path(smooth(edge.map(([x, y]): Point => [x + inset[0] * 0.5, y + inset[1] * 0.5])), '#e6c79c');
    pen.path(smooth(edge.map(([x, y]): Point => [x + inset[0] * 1.3, y + inset[1] * 1.3])), '#8aa85c');
  };
  cliff([[1000, -120], [960, 40], [1050, 150], [1010, 260], [1120, 350], [1290, 330], [1380, 430], [1520, 440], [1720, 520], [1760, -140]], [26, -26]);
  cliff([[-160, 520], [60, 560], [180, 640], [160, 760], [300, 820], [330, 930], [460, 1120], [-200, 1120]], [-28, 26]);
  const pines = (count: number, spot: () => Point): void => {
    const spots = Array.from({ length: count }, spot).toSorted((a, b) => a[1] - b[1]);
    for (const [x, y] of spots) {
      const s = pen.between(18, 32);
      pen.circle(x + s * 0.4, y + s * 0.45, s * 0.95, '#3f5f3f', { opacity: 0.35 });
      foliage(pen, x, y, s, s, ['#a3c860', '#5f9a50', '#387a4c'], 7);
    }
  };
  pines(130, () => {
    const x = pen.between(1090, 1600);
    return [x, pen.between(-10, Math.min(360, 90 + (x - 1060) * 0.75))];
  });
  pines(60, () => {
    const y = pen.between(640, 1000);
    return [pen.between(-10, Math.max(20, (y - 600) * 0.72)), y];
  });
  const beach: Point[] = sampled([[1660, 620], [1480, 680], [1300, 760], [1180, 860], [1130, 1040]]);
  pen.line(beach, '#ffffff', 26, { opacity: 0.8 });
  pen.path(`M${beach.map(([x, y]) => `${x + 14} ${y + 14}`).join('L')}L1700 1040Z`, pen.fade(['#fdeec8', '#f0d09c']));
  for (const [x, y, color] of [[1380, 830, '#e5604c'], [1460, 780, '#f2b53f'], [1320, 910, '#ffffff'], [1540, 850, '#3f9fc0'], [1430, 930, '#e5604c'], [1560, 740, '#f2b53f']] as const) {
    pen.circle(x + 9, y + 10, 28, '#c9a878', { opacity: 0.6 });
    pen.circle(x, y, 28, color);
    for (let k = 0; k < 8; k += 2) pen.path(`M${x} ${y}L${x + Math.cos((k * Math.PI) / 4) * 28} ${y + Math.sin((k * Math.PI) / 4) * 28}A28 28 0 0 1 ${x + Math.cos(((k + 1) * Math.PI) / 4) * 28} ${y + Math.sin(((k + 1) * Math.PI) / 4) * 28}Z`, color === '#ffffff' ? '#f2c9a8' : '#fff6e2');
  }
  pen.group(() => {
    pen.path('M-150 14Q-40 64 170 20Q60 90 -120 54Z', '#12708f', { opacity: 0.45 });
    pen.path('M-200 0Q-280 -26 -390 -34Q-300 0 -390 34Q-280 26 -200 0Z', '#ffffff', { opacity: 0.5 });
    pen.path('M-190 0C-184 -40 -120 -50 0 -50C110 -50 180 -26 226 0C180 26 110 50 0 50C-120 50 -184 40 -190 0Z', '#8a5034');
    pen.path('M-174 0C-168 -30 -110 -38 0 -38C100 -38 160 -20 204 0C160 20 100 38 0 38C-110 38 -168 30 -174 0Z', '#e3b27a');
    for (const y of [-24, -12, 12, 24]) pen.line([[-150, y], [110, y * 0.86]], '#c08a58', 2);
    pen.rect(-110, -22, 110, 44, '#fff6e6', { radius: 8 });
    pen.rect(-98, -16, 86, 32, '#f0d9b8', { radius: 6 });
    for (const x of [-84, -60, -36]) pen.rect(x, -10, 16, 20, '#6fb0c4', { radius: 3 });
    pen.path('M30 -8C90 -60 100 -110 60 -150C20 -110 10 -60 30 -8Z', '#ffffff');
    pen.path('M30 -8C50 -60 66 -110 60 -150C90 -110 86 -56 30 -8Z', '#d9e3e6');
    pen.path('M110 -6C160 -40 176 -80 150 -116C112 -84 100 -44 110 -6Z', '#ffffff');
    pen.circle(30, 0, 8, '#7a4a34');
    pen.circle(112, 0, 7, '#7a4a34');
    pen.line([[226, 0], [262, 0]], '#7a4a34', 5);
  }, { x: 640, y: 520, turn: -24, scale: 1.12 });
  pen.group(() => {
    pen.path('M-46 0Q-30 -16 50 0Q-30 16 -46 0Z', '#f2b53f');
    pen.circle(-4, 0, 8, '#b8503f');
    pen.line([[-10, -26], [4, 26]], '#6a4a3c', 3);
  }, { x: 900, y: 760, turn: 20 });
}

function galataByNight(pen: Pen): void {
  sky(pen, ['#0d1a42', '#1c3f6c', '#3f7a8f', '#a9a58f'], 720);
  stars(pen, 150, 420);
  disc(pen, 420, 230, 54, '#fdf4d8', '#d3dfea');
  const roofs = (y: number, from: number, to: number, tones: readonly [Color, Color, Color], s: number): void => {
    for (let x = from; x < to;) {
      const w = pen.between(48, 84) * s;
      const h = pen.between(70, 130) * s;
      const yy = y - Math.max(0, 140 * Math.exp(-(((x - 1080) / 360) ** 2))) + pen.between(-10, 10);
      pen.rect(x, yy - h, w, h + 400, pen.sides([tones[0], 0.66], [tones[1], 1]));
      pen.poly([[x - 5, yy - h], [x + w * 0.5, yy - h - w * 0.4], [x + w + 5, yy - h]], pen.sides([tones[2], 0.5], [shade(tones[2], 0.35), 1]));
      for (let wx = x + 9 * s; wx < x + w - 12 * s; wx += 17 * s) for (let wy = yy - h + 14 * s; wy < yy + 10; wy += 26 * s) if (pen.random() < 0.55) pen.rect(wx, wy, 8 * s, 13 * s, '#ffd98c');
      x += w * 0.96;
    }
  };
  const town = pen.group(() => {
    roofs(720, -20, 1640, ['#4a6f86', '#33567a', '#3f4f74'], 0.7);
    pen.circle(1080, 360, 330, pen.glow(1080, 360, 330, [['#ffcf8c', 0.45], ['#ffcf8c', 0]]));
    pen.rect(1010, 300, 140, 420, pen.sides(['#f3cf9c', 0.34], ['#d9a078', 0.64], ['#7a5a6c', 1]));
    for (const y of spread(330, 640, 14)) pen.rect(1010, y, 140, 3, '#a9785f', { opacity: 0.4 });
    pen.rect(998, 376, 164, 12, pen.sides(['#fbe3b4', 0.6], ['#8f6a70', 1]));
    pen.rect(1002, 330, 156, 10, pen.sides(['#fbe3b4', 0.6], ['#8f6a70', 1]));
    for (const x of spread(1024, 1136, 6)) pen.path(roundArch(x, 374, 15, 34), '#fff0b8');
    for (const x of spread(1024, 1136, 6)) pen.path(roundArch(x, 326, 13, 24), '#ffe3a0');
    for (const x of [1046, 1080, 1114]) for (const y of [450, 520, 590]) pen.path(roundArch(x, y, 12, 30), '#5f4456');
    pen.rect(1006, 294, 148, 9, pen.sides(['#fbe3b4', 0.6], ['#8f6a70', 1]));
    pen.poly([[996, 298], [1080, 130], [1164, 298]], pen.sides(['#6f86a8', 0.5], ['#344a78', 1]));
    finial(pen, 1080, 134, 50, '#f3cf6c');
    roofs(790, -20, 1640, ['#7a6f86', '#4f4f7c', '#8f4f55'], 0.9);
    roofs(850, -30, 1640, ['#a97f78', '#6a5676', '#9c4f4a'], 1);
    pen.rect(-20, 846, 1660, 30, '#2b3a66');
  });
  pen.rect(-10, 866, 1630, 150, pen.fade(['#3f6a8a', '#17325f', '#0f2148'], { from: [0, 866], to: [0, 1000] }));
  reflect(pen, [town], 872, 0.4, 0.4);
  for (const x of spread(30, 1570, 30)) lightPath(pen, x, 876, '#ffd98c', { width: 26, count: 9, bottom: 985, opacity: 0.5 });
  pen.rect(-20, 780, 700, 20, pen.fade(['#5f7f93', '#33507a']));
  pen.rect(-20, 774, 700, 6, '#a9bcc0');
  for (const x of spread(20, 620, 7)) pen.path(`M${x} 800h80v70h-12q-28 -44 -56 0h-12Z`, '#2f4a74');
  for (const x of spread(20, 660, 13)) {
    pen.line([[x, 774], [x, 742]], '#a9bcc0', 2.5);
    pen.circle(x, 738, 5, '#ffe9ae');
    pen.circle(x, 738, 22, pen.glow(x, 738, 22, [['#ffe9ae', 0.6], ['#ffe9ae', 0]]));
  }
  for (const [x, lean] of [[60, 40], [140, 60], [250, 46], [330, 64], [430, 50], [520, 58], [600, 46]] as const) {
    pen.path(`M${x - 6} 774q-2 -26 6 -28t8 28Z`, '#22315c');
    pen.circle(x, 741, 5, '#22315c');
    pen.line([[x + 4, 762], [x + lean, 690 + lean * 0.4], [x + lean + 14, 846]], '#8fa3ac', 1.2, { curved: true });
  }
  birds(pen, 760, 300, 6, '#cfdde0', 14, 130);
}

export const turkey: Destination = {
  slug: 'turkey',
  pictures: [
    { title: 'Balloons over the fairy chimneys of Cappadocia', draw: balloonsOverCappadocia },
    { title: 'Domes and minarets of Istanbul from the Bosphorus', draw: bosphorusDusk },
    { title: 'The white terraces of Pamukkale', draw: whiteTerraces },
    { title: 'A sailing boat in a turquoise cove', draw: cove },
    { title: 'Galata by night', draw: galataByNight },
  ],
};
