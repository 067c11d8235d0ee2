import { heightAt, sampled, spread } from '../base/geometry';
import type { Point } from '../base/geometry';
import { lit, shade } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';
import type { Destination } from '../base/picture';
import { roundArch } from '../shapes/building';
import { hill, massif } from '../shapes/land';
import { conifer, foliage, forest } from '../shapes/plants';
import { birds, cloud, disc, mist, sky, stars, streaks } from '../shapes/sky';

/** A wooden temple of the hills: four stacked square roofs, the top one a cone of brass. Foot at y = 0. */
function woodenTemple(pen: Pen, wood: Color, brass: Color): void {
  const dark = shade(wood, 0.45);
  pen.poly([[-190, 0], [-176, -34], [176, -34], [190, 0]], pen.sides(['#cbb8a4', 0.6], ['#8b8088', 1]));
  for (const y of [-12, -24]) pen.rect(-186, y, 372, 2.5, '#a0938c');
  pen.rect(-120, -150, 240, 118, pen.sides([wood, 0.6], [dark, 1]));
  for (const x of spread(-120, 112, 9)) pen.rect(x, -150, 7, 118, shade(wood, 0.32));
  for (const y of [-132, -60]) pen.rect(-120, y, 240, 7, lit(wood, 0.2));
  pen.rect(-30, -112, 60, 80, shade(wood, 0.68));
  pen.rect(-36, -120, 72, 10, brass);
  for (const x of [-36, 28]) pen.rect(x, -112, 8, 80, lit(wood, 0.28));
  const roof = (y: number, half: number, top: number, h: number): void => {
    pen.poly([[-half, y], [-top, y - h], [top, y - h], [half, y]], pen.sides([lit(wood, 0.16), 0.56], [shade(wood, 0.38), 1]));
    pen.rect(-half - 4, y - 3, half * 2 + 8, 11, shade(wood, 0.55));
    for (let x = -half; x < half; x += 13) pen.poly([[x, y + 8], [x + 6.5, y + 21], [x + 13, y + 8]], shade(wood, 0.4));
    for (const t of [0.33, 0.66]) pen.rect(-half + (half - top) * t, y - h * t, (half - (half - top) * t) * 2, 3, shade(wood, 0.25));
  };
  roof(-146, 212, 112, 66);
  pen.rect(-92, -252, 184, 42, pen.sides([wood, 0.6], [dark, 1]));
  for (const x of spread(-74, 74, 7)) pen.rect(x - 6, -244, 12, 24, shade(wood, 0.6));
  roof(-248, 160, 80, 56);
  pen.rect(-66, -334, 132, 32, pen.sides([wood, 0.6], [dark, 1]));
  for (const x of spread(-48, 48, 5)) pen.rect(x - 5, -328, 10, 18, shade(wood, 0.6));
  roof(-330, 116, 56, 46);
  pen.rect(-40, -396, 80, 22, pen.sides([wood, 0.6], [dark, 1]));
  pen.path('M-82 -390Q-30 -420 0 -486Q30 -420 82 -390Z', pen.sides([brass, 0.52], [shade(brass, 0.42), 1]));
  pen.rect(-2.5, -528, 5, 46, brass);
  pen.circle(0, -506, 8, brass);
  pen.circle(0, -522, 5, brass);
}

function templeInTheDeodars(pen: Pen): void {
  sky(pen, ['#4e97c7', '#9dcbdc', '#f7e3c4', '#fbe7c8'], 560);
  disc(pen, 620, 300, 46, '#fffbe8', '#fff0c9');
  cloud(pen, 250, 330, 380, 60, '#ffffff', ['#fbeedd', 0.7]);
  massif(pen, {
    ridge: [[-60, 480], [90, 400], [210, 440], [370, 330], [490, 400], [640, 360], [760, 430], [900, 330], [1020, 240], [1110, 300], [1230, 190], [1340, 290], [1440, 250], [1660, 380]],
    base: 640, light: '#9fb6c6', dark: '#6f93b3', foot: '#dfe6d9', snow: { line: 440, light: '#ffffff', dark: '#bcd0e4' },
  });
  mist(pen, 470, 630, '#f5efdd', 0.8);
  const layers: readonly [Point[], Color, Color, number, number][] = [
    [[[0, 560], [240, 500], [520, 570], [820, 520], [1120, 560], [1600, 470]], '#8fb6ad', '#b9cfb9', 14, 30],
    [[[0, 610], [300, 640], [640, 590], [980, 640], [1280, 580], [1600, 560]], '#5f9a8b', '#8fb79c', 22, 50],
    [[[0, 640], [220, 700], [560, 730], [860, 690], [1200, 660], [1600, 620]], '#3f7f70', '#6ba184', 40, 92],
  ];
  for (const [points, color, foot, min, max] of layers) {
    const line = sampled(points);
    hill(pen, line, color, foot);
    forest(pen, line, { gap: min * 0.85, min, max, light: lit(color, 0.06), dark: shade(color, 0.16) });
    mist(pen, (points[0]?.[1] ?? 0) + 30, (points[0]?.[1] ?? 0) + 130, '#f3efdc', 0.28, 90);
  }
  const meadow = sampled([[0, 850], [300, 800], [700, 850], [1000, 826], [1300, 820], [1600, 850]]);
  hill(pen, meadow, '#8cb65e', '#3f7a4a');
  for (const [x, h] of [[800, 330], [880, 420], [1490, 560], [1580, 470], [1420, 380], [745, 240]] as const) conifer(pen, x, heightAt(meadow, x) + 10, h, '#2f7560', '#1e5650', 0.34);
  pen.group(() => woodenTemple(pen, '#9a6238', '#e4ad4a'), { x: 1170, y: 872, scale: 1.06 });
  pen.path('M1110 872C1090 900 900 930 820 1000H1180C1200 940 1220 900 1236 872Z', pen.fade(['#e5d0a4', '#c9a877']));
  hill(pen, sampled([[0, 930], [300, 900], [560, 960], [800, 1000]]), '#5f9a50', '#2f6a44');
  for (const [x, h] of [[60, 470], [190, 340], [-10, 300], [310, 220]] as const) conifer(pen, x, 960, h, '#256a56', '#164a48', 0.36);
  for (let i = 0; i < 60; i++) {
    const [x, y] = [pen.between(0, 1600), pen.between(890, 1000)];
    pen.circle(x, y, pen.between(2.5, 5), (['#fff4dc', '#f3c24a', '#e58aa0'] as const)[i % 3] ?? '#ffffff');
  }
  birds(pen, 880, 170, 4, '#5d7f96', 13, 90);
}

/** Narrow-gauge train on a level line: an engine and coaches, wheels at y = 0, heading left. */
function toyTrain(pen: Pen, coaches: number): void {
  pen.path('M0 -16V-76Q0 -92 18 -92H118V-16Z', pen.fade(['#2f7f8c', '#1c5566']));
  pen.rect(8, -80, 34, 26, '#ffe9b0', { radius: 4 });
  pen.rect(54, -80, 26, 26, '#ffe9b0', { radius: 4 });
  pen.rect(0, -44, 118, 8, '#f3c75c');
  pen.circle(4, -34, 7, '#fff6d8');
  for (const x of [24, 50, 92]) pen.circle(x, -8, 10, '#2b2f45');
  for (let i = 0; i < coaches; i++) {
    const x = 128 + i * 146;
    pen.rect(x, -84, 138, 68, pen.fade(['#e0503f', '#a8332f']), { radius: 6 });
    pen.path(`M${x - 3} -80Q${x + 69} -104 ${x + 141} -80Z`, '#f1e2c4');
    pen.rect(x, -40, 138, 6, '#f3e2bd');
    for (const dx of [12, 43, 74, 105]) pen.rect(x + dx, -72, 22, 24, '#ffe9b0', { radius: 3 });
    for (const dx of [22, 40, 98, 116]) pen.circle(x + dx, -8, 8, '#2b2f45');
    pen.rect(x - 10, -20, 12, 5, '#2b2f45');
  }
}

function toyTrainViaduct(pen: Pen): void {
  sky(pen, ['#3d4f86', '#a56f96', '#f29a7c', '#fdd08c'], 560);
  streaks(pen, 1180, 170, 700, 5, '#f9b69a', 0.5);
  streaks(pen, 380, 280, 600, 4, '#f9c9a0', 0.4);
  disc(pen, 470, 420, 56, '#fff0c4', '#ffd98c');
  const ranges: readonly [Point[], Color, Color][] = [
    [[[0, 500], [200, 430], [420, 490], [700, 420], [960, 480], [1240, 400], [1600, 470]], '#b87f94', '#f2b08c'],
    [[[0, 560], [260, 600], [520, 540], [820, 580], [1120, 520], [1600, 560]], '#8a6589', '#d08f86'],
    [[[0, 650], [300, 610], [640, 670], [960, 620], [1300, 600], [1600, 640]], '#5f5479', '#94708a'],
  ];
  ranges.forEach(([points, color, foot], i) => {
    const line = sampled(points);
    hill(pen, line, color, foot);
    if (i > 0) forest(pen, line, { gap: 8 + i * 12, min: 12 + i * 16, max: 24 + i * 34, light: lit(color, 0.05), dark: shade(color, 0.18) });
  });
  mist(pen, 640, 800, '#f6b48e', 0.55, 100);
  const bays = spread(-70, 1670, 9);
  const step = (bays[1] ?? 0) - (bays[0] ?? 0);
  const wall = (dx: number): string => `M-90 556H1690V1010H-90Z${bays.map((x) => roundArch(x + step / 2 + dx, 1010, step - 62, 388)).join('')}`;
  pen.path(wall(16), pen.fade(['#8d5f70', '#5d4670'], { from: [0, 556], to: [0, 1000] }), { holes: true });
  pen.path(wall(0), pen.fade(['#d79c76', '#9a6675'], { from: [0, 556], to: [0, 1000] }), { holes: true });
  for (const x of bays) {
    const [cx, radius] = [x + step / 2, (step - 62) / 2];
    const springing = 1010 - 388 + radius;
    pen.line(spread(Math.PI, Math.PI * 2, 22).map((angle): Point => [cx + Math.cos(angle) * (radius + 9), springing + Math.sin(angle) * (radius + 9)]), '#efc49a', 15, { dash: '15 4' });
    pen.rect(x - 36, springing - 6, 72, 12, '#e9ba8e');
    for (const y of spread(springing + 50, 980, 5)) pen.rect(x - 30 + (y % 3) * 9, y, 26, 8, '#b67f70', { opacity: 0.6 });
  }
  pen.rect(-20, 548, 1640, 16, '#ecc196');
  pen.rect(-20, 564, 1640, 6, '#7e566a');
  pen.rect(-20, 540, 1640, 4, '#4a3a56');
  for (let x = 0; x < 1600; x += 24) pen.rect(x, 532, 3, 16, '#6a4f63');
  pen.group(() => toyTrain(pen, 4), { x: 760, y: 540, scale: 1.12 });
  const near = sampled([[0, 850], [260, 900], [620, 960], [980, 950], [1320, 880], [1600, 820]]);
  hill(pen, near, '#37406a', '#222a50');
  forest(pen, near, { gap: 44, min: 90, max: 190, light: '#3a4470', dark: '#262c54', depth: 60 });
  for (const [x, h] of [[50, 420], [1540, 480], [1440, 300], [160, 260]] as const) conifer(pen, x, 1000, h, '#2a3360', '#1a2048');
}

/** A house of the hills: stone below, timber balcony above, slate roof; 200 wide, foot at y = 0. */
function hillHouse(pen: Pen, wood: Color, slate: Color): void {
  pen.rect(-80, -70, 160, 70, pen.sides(['#d9c6ae', 0.62], ['#94868a', 1]));
  for (const y of [-16, -34, -52]) pen.rect(-80, y, 160, 4, '#a98a70', { opacity: 0.6 });
  pen.rect(-92, -128, 184, 60, pen.sides([wood, 0.62], [shade(wood, 0.34), 1]));
  for (const x of spread(-88, 84, 9)) pen.rect(x, -128, 5, 60, shade(wood, 0.24));
  for (const x of [-64, -20, 24]) pen.path(roundArch(x + 14, -84, 26, 36), shade(wood, 0.6));
  pen.rect(-98, -86, 196, 6, lit(wood, 0.25));
  pen.rect(-18, -44, 30, 44, shade(wood, 0.5));
  pen.rect(-60, -48, 22, 24, '#ffe9b8');
  pen.rect(36, -48, 22, 24, '#ffe9b8');
  pen.poly([[-118, -124], [-78, -180], [78, -180], [118, -124]], pen.sides([lit(slate, 0.16), 0.58], [shade(slate, 0.28), 1]));
  for (const t of [0.3, 0.6]) pen.rect(-118 + 40 * t, -124 - 56 * t, 236 - 80 * t, 3, shade(slate, 0.25), { opacity: 0.7 });
  pen.rect(-84, -186, 168, 8, shade(slate, 0.3));
}

function appleOrchard(pen: Pen): void {
  sky(pen, ['#4ba3d8', '#a3d6ea', '#eef6e6'], 500);
  cloud(pen, 340, 230, 420, 80, '#ffffff', ['#e6f4f4', 0.7]);
  cloud(pen, 1300, 150, 300, 54, '#ffffff', ['#e6f4f4', 0.7]);
  massif(pen, {
    ridge: [[-60, 400], [120, 310], [260, 370], [450, 250], [580, 330], [760, 280], [900, 370], [1080, 290], [1260, 360], [1440, 280], [1660, 360]],
    base: 560, light: '#a3bccb', dark: '#6f9ab8', foot: '#d6e8d8', snow: { line: 370, light: '#ffffff', dark: '#bcd6e8' },
  });
  mist(pen, 400, 540, '#eef5e2', 0.6);
  const back = sampled([[0, 500], [280, 460], [600, 520], [960, 470], [1300, 500], [1600, 440]]);
  hill(pen, back, '#6fae92', '#9cc892');
  forest(pen, back, { gap: 15, min: 24, max: 56, light: '#4f9380', dark: '#37776f', depth: 40 });
  const terrace = (y: number, light: Color, dark: Color, slope: number): void => hill(pen, sampled([[0, y + slope], [400, y - 6], [800, y + 16], [1200, y - slope], [1600, y - slope * 1.6]]), light, dark);
  terrace(580, '#a9cf70', '#86b95c', 20);
  for (const [x, y, s, slate] of [[880, 636, 0.78, '#6f8296'], [1060, 620, 0.86, '#7a8a9a'], [1240, 600, 0.8, '#667a90'], [1420, 596, 0.9, '#7a8a9a'], [980, 690, 0.94, '#667a90'], [1330, 670, 1, '#6f8296']] as const) pen.group(() => hillHouse(pen, '#a86f45', slate), { x, y, scale: s });
  terrace(690, '#98c860', '#6fa852', 30);
  const apple = (x: number, y: number, h: number): void => {
    const w = h * 0.05;
    pen.path(`M${x - w} ${y}Q${x - w * 0.4} ${y - h * 0.3} ${x - h * 0.16} ${y - h * 0.5}H${x - h * 0.1}L${x} ${y - h * 0.34}L${x + h * 0.12} ${y - h * 0.5}H${x + h * 0.18}Q${x + w * 0.6} ${y - h * 0.3} ${x + w} ${y}Z`, pen.sides(['#8a6048', 0.5], ['#5f4440', 1]));
    foliage(pen, x, y - h * 0.62, h * 0.44, h * 0.34, ['#9acb58', '#5aa04c', '#2f7a48'], 12);
    for (let i = 0; i < h / 9; i++) {
      const a = pen.random() * Math.PI * 2;
      const r = Math.sqrt(pen.random()) * 0.36;
      const [ax, ay] = [x + Math.cos(a) * h * r, y - h * 0.6 + Math.sin(a) * h * r * 0.8];
      pen.circle(ax, ay, h * 0.028, '#d8383f');
      pen.circle(ax - h * 0.008, ay - h * 0.009, h * 0.009, '#ffb59a');
    }
  };
  for (const x of spread(40, 760, 7)) apple(x + pen.between(-20, 20), 710 + pen.between(-8, 12), pen.between(110, 140));
  terrace(770, '#a5cf62', '#6fa84e', 36);
  for (const x of spread(120, 1560, 8)) apple(x + pen.between(-30, 30), 830 - x * 0.03 + pen.between(-8, 10), pen.between(170, 210));
  terrace(890, '#8cc456', '#4a8f48', 20);
  pen.group(() => apple(0, 0, 400), { x: 190, y: 990 });
  pen.group(() => apple(0, 0, 340), { x: 1460, y: 1000 });
  pen.group(() => {
    pen.path('M-80 -60H80L62 0H-62Z', pen.sides(['#d9a860', 0.6], ['#9a7046', 1]));
    for (const y of [-46, -30, -14]) pen.line([[-76 - y * 0.05, y], [76 + y * 0.05, y]], '#a97c48', 3);
    for (const [x, y] of [[-52, -64], [-20, -70], [14, -66], [46, -68], [-36, -84], [0, -90], [32, -84]] as const) {
      pen.circle(x, y, 19, '#d8383f');
      pen.path(`M${x + 4} ${y - 18}A19 19 0 0 1 ${x + 2} ${y + 19}Q${x + 16} ${y} ${x + 4} ${y - 18}Z`, '#a32a3a');
      pen.circle(x - 6, y - 6, 4, '#ffb59a');
    }
  }, { x: 620, y: 972, scale: 1.1 });
}

function campByNight(pen: Pen): void {
  sky(pen, ['#0d1a47', '#1f3d78', '#44709c', '#8fa9b8'], 640);
  stars(pen, 260, 520);
  disc(pen, 370, 210, 46, '#fdf7e0', '#c9dcf0');
  massif(pen, {
    ridge: [[-60, 560], [80, 420], [190, 480], [330, 350], [440, 430], [560, 360], [700, 440], [840, 290], [940, 360], [1080, 220], [1180, 310], [1290, 250], [1420, 360], [1520, 300], [1680, 400]],
    base: 820, light: '#5f86ac', dark: '#3a6090', foot: '#86a0b4', from: 'left', snow: { line: 560, light: '#e9f1f8', dark: '#8fb0d0' },
  });
  mist(pen, 600, 780, '#9fb6c4', 0.6);
  const back = sampled([[0, 720], [300, 690], [640, 730], [980, 700], [1300, 720], [1600, 680]]);
  hill(pen, back, '#2f5f78', '#3f6f7f');
  forest(pen, back, { gap: 18, min: 40, max: 90, light: '#24506c', dark: '#1a3f5c' });
  const meadow = sampled([[0, 800], [300, 780], [700, 820], [1100, 790], [1600, 800]]);
  hill(pen, meadow, '#2c5f62', '#17394c');
  const tent = (x: number, y: number, s: number, color: Color): string => pen.group(() => {
    pen.circle(0, -40, 190, pen.glow(0, -40, 190, [['#ffd98c', 0.5], ['#ffd98c', 0]]));
    pen.path('M-120 0Q-70 -30 0 -122Q70 -30 120 0Z', pen.sides([lit(color, 0.25), 0.52], [shade(color, 0.25), 1]));
    pen.path('M-52 0Q-16 -40 0 -122Q16 -40 52 0Z', '#ffe9ae');
    pen.path('M-52 0Q-16 -40 0 -122L-14 -20Q-24 -6 -30 0Z', color);
    pen.path('M52 0Q16 -40 0 -122L14 -20Q24 -6 30 0Z', shade(color, 0.2));
    pen.line([[-120, 0], [-156, 6]], '#d9cfae', 2);
    pen.line([[120, 0], [156, 6]], '#d9cfae', 2);
  }, { x, y, scale: s });
  tent(640, 846, 0.7, '#3f8fa0');
  tent(860, 880, 1, '#e8623f');
  tent(1240, 866, 0.9, '#f0a83a');
  pen.circle(1060, 900, 150, pen.glow(1060, 900, 150, [['#ffb25a', 0.7], ['#ffb25a', 0]]));
  pen.path('M1030 916Q1020 880 1046 860Q1046 876 1058 868Q1052 836 1072 816Q1076 850 1090 862Q1102 884 1090 916Z', '#f5843a');
  pen.path('M1044 916Q1040 892 1056 884Q1064 862 1072 866Q1074 884 1082 896Q1086 908 1080 916Z', '#ffe08a');
  pen.line([[1020, 920], [1104, 908]], '#4a3440', 10, { cap: 'round' });
  pen.line([[1020, 908], [1104, 920]], '#3a2a3a', 10, { cap: 'round' });
  for (const [x, flip, coat] of [[980, false, '#31507c'], [1150, true, '#7a3a52']] as const) pen.group(() => {
    pen.path('M-24 0C-30 -40 -22 -66 0 -66C22 -66 26 -36 24 0Z', coat);
    pen.circle(4, -80, 14, '#5a3f48');
    pen.path('M-10 -84Q4 -106 18 -84Z', '#e0a03a');
    pen.path('M10 -30L40 -16L36 -4L4 -10Z', shade(coat, 0.25));
  }, { x, y: 920, scale: 0.9, flip });
  hill(pen, sampled([[0, 940], [400, 930], [800, 960], [1200, 940], [1600, 950]]), '#143348', '#0c2238');
  for (const [x, h] of [[60, 520], [180, 360], [1500, 460], [1590, 560], [-10, 380]] as const) conifer(pen, x, 990, h, '#14384f', '#0b2440');
}

/** Height of the footway of the bridge at `x`. */
const bridgeDeck = (x: number): number => 640 + 74 * (1 - ((x - 730) / 560) ** 2);

/** Height of the hand cable of the bridge at `x`. */
const bridgeCable = (x: number): number => 420 + 236 * (1 - ((x - 730) / 560) ** 2);

function bridgeOverTheBeas(pen: Pen): void {
  sky(pen, ['#86b4b8', '#bcd6cc', '#f0efdc'], 620);
  disc(pen, 560, 240, 44, '#fffdf0', '#fff6d6');
  const ridges: readonly [readonly Point[], Color, Color][] = [
    [[[0, 360], [260, 250], [520, 380], [700, 460], [900, 380], [1200, 210], [1400, 300], [1600, 220]], '#a3c4c0', '#dfe8d8'],
    [[[0, 400], [220, 440], [480, 560], [660, 620], [860, 590], [1100, 440], [1360, 380], [1600, 420]], '#74a8a0', '#cfe0cc'],
    [[[0, 500], [200, 560], [420, 660], [640, 720], [900, 690], [1160, 580], [1400, 500], [1600, 480]], '#4a8a80', '#a9cbb4'],
  ];
  ridges.forEach(([points, color, foot], i) => {
    const line = sampled(points);
    hill(pen, line, color, foot);
    forest(pen, line, { gap: 10 + i * 7, min: 16 + i * 16, max: 36 + i * 34, light: lit(color, 0.05), dark: shade(color, 0.14) });
    mist(pen, 420 + i * 110, 600 + i * 90, '#f1f2e2', 0.62, 60);
  });
  pen.path('M560 720C620 700 760 700 820 720C800 760 640 780 560 830C460 890 380 940 300 1010H1240C1180 930 1100 880 980 840C880 800 860 760 820 720Z', pen.fade(['#e3f1e6', '#8fc6c2', '#3f95a0'], { from: [0, 700], to: [0, 1000] }));
  for (let i = 0; i < 70; i++) {
    const t = pen.random();
    const y = 730 + t * 265;
    const half = 70 + t * 390;
    const x = 700 + t * 60 + pen.between(-1, 1) * half * 0.9;
    pen.path(`M${x - 30 * t - 8} ${y}q${20 * t + 6} ${-8 * t - 2} ${60 * t + 16} 0q${-20 * t} ${6 * t + 2} ${-60 * t - 16} 0Z`, '#ffffff', { opacity: 0.6 });
  }
  for (let i = 0; i < 46; i++) {
    const t = pen.random();
    const y = 760 + t * 240;
    const side = i % 2 === 0 ? -1 : 1;
    const x = 700 + t * 60 + side * (110 + t * 400 + pen.between(-40, 60));
    const s = 10 + t * 44;
    pen.blob([[x - s, y], [x - s * 0.7, y - s * 0.6], [x, y - s * 0.8], [x + s * 0.8, y - s * 0.5], [x + s, y + 2], [x, y + s * 0.2]], pen.sides(['#d3d8cc', 0.45], ['#8a9c9a', 0.75], ['#5f7a7e', 1]));
  }
  hill(pen, sampled([[0, 700], [140, 730], [280, 820], [330, 920], [300, 1000]]), '#4f8a68', '#28605a');
  hill(pen, sampled([[1160, 1000], [1200, 880], [1300, 770], [1440, 690], [1620, 660]]), '#4f8a68', '#28605a');
  const xs = spread(170, 1290, 57);
  for (const x of xs) pen.line([[x, bridgeCable(x)], [x, bridgeDeck(x)]], '#5a4a4a', 2.2);
  for (const dy of [0, -12]) pen.line(xs.map((x): Point => [x, bridgeCable(x) + dy]), '#4a3f45', 5);
  pen.line(xs.map((x): Point => [x, bridgeDeck(x)]), '#8a5a40', 15);
  pen.line(xs.map((x): Point => [x, bridgeDeck(x) - 6]), '#c98d5c', 5);
  for (const [x, flip] of [[170, false], [1290, true]] as const) pen.group(() => {
    pen.rect(-34, -250, 20, 400, pen.sides(['#c9a07a', 0.5], ['#7f5f58', 1]));
    pen.rect(14, -250, 20, 400, pen.sides(['#c9a07a', 0.5], ['#7f5f58', 1]));
    pen.rect(-46, -256, 92, 20, '#d9b48a');
    pen.rect(-40, -150, 80, 14, '#a97c60');
    pen.poly([[-56, -256], [0, -300], [56, -256]], pen.sides(['#8fa0a8', 0.5], ['#5f7280', 1]));
  }, { x, y: 660, flip });
  for (const x of spread(330, 1130, 14)) pen.poly([[x, bridgeCable(x) + 4], [x + 26, bridgeCable(x + 26) + 4], [x + 24, bridgeCable(x) + 32], [x + 3, bridgeCable(x) + 32]], (['#2f6fb5', '#f7f1e3', '#cf3b36', '#3f8f58', '#f0b429'] as const)[Math.round(x / 61) % 5] ?? '#cf3b36');
  for (const [x, h] of [[60, 500], [-10, 380], [150, 300], [1500, 520], [1410, 360], [1590, 420]] as const) conifer(pen, x, 940, h, '#2f7566', '#1c5552');
}

export const himachal: Destination = {
  slug: 'himachal',
  pictures: [
    { title: 'A wooden temple among deodars below the snow', draw: templeInTheDeodars },
    { title: 'The toy train on its stone viaduct at dusk', draw: toyTrainViaduct },
    { title: 'A slate-roofed village among apple orchards', draw: appleOrchard },
    { title: 'Tents below the Dhauladhar by night', draw: campByNight },
    { title: 'A footbridge over the river in morning mist', draw: bridgeOverTheBeas },
  ],
};
