import { heightAt, sampled, spread } from '../geometry';
import type { Point } from '../geometry';
import { lit, shade } from '../palette';
import type { Color } from '../palette';
import type { Pen } from '../pen';
import type { Destination } from '../picture';
import { roundArch } from '../shapes/building';
import { hill, massif } from '../shapes/land';
import { conifer, forest } from '../shapes/plants';
import { birds, cloud, disc, mist, sky, streaks } from '../shapes/sky';

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

export const himachal: Destination = {
  slug: 'himachal',
  pictures: [
    { title: 'A wooden temple among deodars below the snow', draw: templeInTheDeodars },
    { title: 'The toy train on its stone viaduct at dusk', draw: toyTrainViaduct },
  ],
};
