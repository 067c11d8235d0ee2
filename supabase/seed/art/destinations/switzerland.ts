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
import { reflect, ripples, water } from '../shapes/water';

/** A timber chalet on a stone foot, 260 units wide, foot at y = 0. */
export function chalet(pen: Pen, wood: Color, options: { snow?: boolean; glow?: Color } = {}): void {
  const { snow = false, glow = '#ffe3a0' } = options;
  pen.rect(-104, -56, 208, 56, pen.sides(['#fbf1e0', 0.62], ['#c6bcc4', 1]));
  pen.poly([[-112, -56], [-112, -120], [0, -190], [112, -120], [112, -56]], pen.sides([wood, 0.5], [shade(wood, 0.24), 1]));
  for (const y of spread(-116, -64, 5)) pen.rect(-112, y, 224, 2, shade(wood, 0.32), { opacity: 0.7 });
  pen.rect(-124, -76, 248, 8, lit(wood, 0.22));
  for (const x of spread(-120, 116, 20)) pen.rect(x, -74, 4, 22, lit(wood, 0.12));
  pen.rect(-124, -54, 248, 5, shade(wood, 0.3));
  for (const x of [-74, -14, 46]) {
    pen.rect(x, -112, 28, 32, glow);
    pen.rect(x + 12.5, -112, 3, 32, shade(wood, 0.4));
    pen.rect(x - 10, -112, 9, 32, '#b5443c');
    pen.rect(x + 29, -112, 9, 32, '#b5443c');
    for (const dx of spread(-8, 36, 6)) pen.circle(x + dx, -76, 5, '#e8564f');
  }
  for (const x of [-76, 52]) pen.rect(x, -40, 26, 26, glow);
  pen.path(roundArch(-8, 0, 30, 42), shade(wood, 0.45));
  pen.path('M-10 -142h20v-18q-10 -10 -20 0Z', glow);
  const roof: Color = snow ? '#ffffff' : '#8a5a48';
  pen.poly([[0, -214], [-152, -112], [-146, -98], [0, -194]], snow ? roof : lit(roof, 0.14));
  pen.poly([[0, -214], [152, -112], [146, -98], [0, -194]], snow ? '#c4d8ee' : shade(roof, 0.3));
  pen.rect(52, -214, 20, 44, pen.sides(['#d9c7b6', 0.5], ['#9a8f98', 1]));
  if (snow) pen.rect(48, -220, 28, 9, '#ffffff', { radius: 4 });
}

/** The Matterhorn with its hooked summit, about 620 wide, from its own points. */
function matterhorn(pen: Pen, x: number, y: number, scale: number, tones: { snow: Color; snowShade: Color; rock: Color; rockShade: Color; foot: Color }): void {
  const { snow, snowShade, rock, rockShade, foot } = tones;
  const outline: Point[] = [[-420, 0], [-330, -70], [-262, -118], [-206, -190], [-160, -236], [-120, -318], [-92, -372], [-70, -438], [-48, -476], [-20, -520], [8, -534], [34, -522], [46, -486], [66, -452], [92, -380], [128, -318], [158, -250], [214, -190], [262, -120], [340, -64], [440, 0]];
  const data = `M${outline.map(([px, py]) => `${px} ${py}`).join('L')}Z`;
  pen.group(() => {
    pen.group(() => {
      pen.path(data, pen.fade([snow, snow, foot]));
      pen.poly([[8, -534], [34, -522], [46, -486], [66, -452], [92, -380], [128, -318], [158, -250], [214, -190], [262, -120], [440, 0], [60, 0], [86, -60], [40, -120], [62, -176], [16, -230], [40, -300], [2, -350], [22, -410], [-6, -456], [10, -500]], pen.fade([snowShade, snowShade, foot]));
      for (const points of [
        [[-20, -520], [-6, -456], [-30, -420], [-20, -376], [-52, -330], [-40, -286], [-84, -240], [-96, -290], [-76, -340], [-88, -372], [-66, -430], [-46, -470]],
        [[-120, -318], [-96, -270], [-110, -226], [-80, -190], [-120, -150], [-150, -180], [-176, -160], [-190, -200], [-160, -236]],
        [[-40, -236], [-14, -180], [-36, -140], [0, -96], [-40, -60], [-70, -110], [-104, -90], [-74, -150], [-64, -196]],
        [[-262, -118], [-220, -110], [-190, -70], [-230, -40], [-280, -60], [-320, -66]],
        [[-160, -120], [-130, -80], [-150, -30], [-200, -20], [-190, -70]],
      ] as const) pen.poly(points, rock, { opacity: 0.9 });
      for (const points of [
        [[34, -522], [46, -486], [66, -452], [84, -400], [60, -420], [44, -380], [30, -430], [22, -470]],
        [[92, -380], [128, -318], [150, -266], [110, -290], [104, -240], [76, -280], [60, -330]],
        [[158, -250], [214, -190], [250, -136], [196, -160], [184, -110], [150, -150], [130, -200]],
        [[60, -240], [96, -190], [84, -140], [120, -90], [86, -70], [56, -130], [62, -176]],
        [[230, -110], [300, -80], [360, -40], [280, -50], [250, -20], [200, -60]],
      ] as const) pen.poly(points, rockShade, { opacity: 0.85 });
    }, { clip: data });
  }, { x, y, scale });
}

function matterhornLake(pen: Pen): void {
  sky(pen, ['#3d86c6', '#8fc3e2', '#f8d9c4', '#fbe3c4'], 640);
  disc(pen, 470, 330, 46, '#fff8e2', '#ffe8bf');
  streaks(pen, 330, 210, 560, 4, '#fff3e6', 0.5);
  const land = pen.group(() => {
    massif(pen, {
      ridge: [[-60, 540], [80, 470], [200, 520], [340, 440], [460, 500], [600, 470], [740, 540], [900, 500]],
      base: 680, light: '#a3b4cb', dark: '#7492b8', foot: '#f0dfd2', snow: { line: 530, light: '#fff3e8', dark: '#b9cbe2' },
    });
    massif(pen, {
      ridge: [[1160, 560], [1290, 500], [1380, 540], [1480, 440], [1560, 490], [1680, 430]],
      base: 680, light: '#a3b4cb', dark: '#7492b8', foot: '#f0dfd2', snow: { line: 540, light: '#fff3e8', dark: '#b9cbe2' },
    });
    matterhorn(pen, 1040, 668, 1.08, { snow: '#fff0df', snowShade: '#a9c0de', rock: '#b78f86', rockShade: '#5f7aa5', foot: '#d6d3d2' });
    mist(pen, 540, 660, '#f8e8d8', 0.7);
    const slope = sampled([[0, 600], [220, 560], [470, 620], [760, 660], [1000, 640], [1250, 650], [1440, 590], [1600, 560]]);
    hill(pen, slope, '#7fae7a', '#5f9a6c', 700);
    forest(pen, slope, { gap: 13, min: 26, max: 66, light: '#3f8069', dark: '#2a655c', depth: 24 });
    const shore = sampled([[0, 684], [400, 672], [800, 684], [1200, 676], [1600, 670]]);
    hill(pen, shore, '#8fbf63', '#6fa758', 698);
    forest(pen, shore.filter(([x]) => x < 420 || x > 1350), { gap: 20, min: 50, max: 120, light: '#2f7560', dark: '#1d5650' });
  });
  water(pen, 694, ['#cfdcd8', '#6fa9c0', '#2b6f95', '#1a4f78']);
  reflect(pen, [land], 694, 0.62, 0.72);
  ripples(pen, 698, 90, '#f2fbff', { opacity: 0.35 });
  for (let i = 0; i < 5; i++) pen.rect(0, 720 + i * i * 12, 1600, 3 + i, '#dff0f5', { opacity: 0.16 });
  const meadow = sampled([[900, 1000], [1040, 900], [1240, 846], [1430, 830], [1620, 800]]);
  hill(pen, meadow, '#9fcc62', '#4f9550');
  pen.group(() => chalet(pen, '#9c6038'), { x: 1370, y: 862, scale: 1.05 });
  for (const [x, h] of [[1180, 190], [1560, 330], [1510, 230]] as const) conifer(pen, x, heightAt(meadow, x) + 14, h, '#2f7a5c', '#1b564c');
  const left = sampled([[0, 900], [140, 920], [300, 960], [420, 1000]]);
  hill(pen, left, '#7db558', '#3f8549');
  conifer(pen, 70, 950, 320, '#2a6f58', '#174c48');
  conifer(pen, 190, 970, 220, '#2f7a5c', '#1b564c');
  for (let i = 0; i < 80; i++) {
    const x = pen.random() < 0.75 ? pen.between(1000, 1600) : pen.between(0, 380);
    const y = pen.between(920, 1000);
    pen.circle(x, y, pen.between(3, 6), (['#fff7e0', '#f4c64d', '#e56a7a', '#8f7fd0'] as const)[i % 4] ?? '#ffffff');
  }
  birds(pen, 760, 250, 4, '#5f83a5', 13, 90);
}

/** A red mountain train seen from the side, nose to the left, wheels at y = 0. */
function redTrain(pen: Pen, coaches: number): void {
  for (let i = 0; i < coaches; i++) {
    const x = i * 208;
    pen.path(i === 0 ? `M${x} -18Q${x + 4} -74 ${x + 44} -82H${x + 200}V-18Z` : `M${x} -82H${x + 200}V-18H${x}Z`, pen.fade(['#ec4b3f', '#b72b35']));
    pen.rect(x + 50, -90, 140, 9, '#7f8ea3', { radius: 3 });
    if (i === 0) pen.path(`M${x + 14} -48Q${x + 24} -70 ${x + 46} -72V-48Z`, '#d8f0fa');
    for (const dx of i === 0 ? [60, 96, 132, 168] : [10, 48, 86, 124, 162]) pen.rect(x + dx, -70, 28, 24, '#d8f0fa', { radius: 3 });
    pen.rect(x + 6, -36, 194, 5, '#fff2dc');
    pen.rect(x + 20, -18, 44, 12, '#3b4358', { radius: 5 });
    pen.rect(x + 138, -18, 44, 12, '#3b4358', { radius: 5 });
    pen.rect(x + 198, -60, 12, 36, '#3b4358');
  }
}

function landwasserViaduct(pen: Pen): void {
  sky(pen, ['#57b0dd', '#a9dbea', '#eef6ea'], 520);
  cloud(pen, 330, 220, 380, 72, '#ffffff', ['#e7f4f6', 0.7]);
  cloud(pen, 1290, 150, 300, 56, '#ffffff', ['#e7f4f6', 0.7]);
  massif(pen, {
    ridge: [[-60, 330], [110, 240], [240, 320], [420, 190], [560, 290], [720, 220], [880, 330], [1080, 230], [1220, 300], [1400, 200], [1660, 320]],
    base: 560, light: '#a5b6c4', dark: '#7697b2', foot: '#dbe8d8', snow: { line: 340, light: '#ffffff', dark: '#bcd3e6' },
  });
  mist(pen, 360, 540, '#eff5e8', 0.75);
  const back = sampled([[0, 450], [260, 520], [520, 580], [800, 600], [1100, 560], [1350, 480], [1600, 420]]);
  hill(pen, back, '#86b98c', '#a9d092');
  forest(pen, back, { gap: 15, min: 30, max: 70, light: '#5f9f82', dark: '#468873', depth: 70 });
  pen.path('M700 1000C760 900 720 840 820 780C900 730 880 690 930 650L960 650C930 700 960 730 900 800C850 860 930 900 960 1000Z', pen.fade(['#dff2ef', '#6fb9c4', '#3b8fa6']));
  const cliff = (points: readonly Point[], light: Color, dark: Color): void => massif(pen, { ridge: points, base: 1000, light, dark, foot: '#8fae84', rough: 0.05 });
  cliff([[1180, 1000], [1240, 700], [1300, 430], [1350, 340], [1440, 250], [1560, 210], [1700, 190]], '#cbb79d', '#8d8a8f');
  forest(pen, sampled([[1330, 350], [1440, 262], [1560, 220], [1660, 200]]), { gap: 22, min: 50, max: 110, light: '#4a8f6c', dark: '#2f6f5e' });
  const stone = '#e0cdaf';
  const dark = '#a08f8a';
  const bays = [150, 350, 550, 750, 950, 1150, 1350];
  const deck = 470;
  let body = `M-40 ${deck}H1340V1000H-40Z`;
  for (const [i, x] of bays.slice(0, 6).entries()) body += roundArch(x + 100, 1010, 146, 1010 - deck - 44 + (i % 2) * 0);
  body += roundArch(50, 1010, 146, 496);
  pen.group(() => pen.path(body, pen.fade([dark, shade(dark, 0.2)]), { holes: true }), { x: 12, y: 0 });
  pen.path(body, pen.fade([stone, '#b9a596']), { holes: true });
  for (const x of [-50, ...bays.slice(0, 6)]) {
    for (const y of spread(620, 960, 7)) pen.rect(x - 20 + (y % 3) * 10, y, 20, 7, '#c3ae97', { opacity: 0.8 });
  }
  pen.rect(-40, deck - 8, 1390, 16, lit(stone, 0.3));
  pen.rect(-40, deck + 8, 1390, 6, dark);
  pen.path(roundArch(1352, 478, 96, 112), '#5d5a66');
  pen.path(roundArch(1352, 478, 76, 98), '#2f3344');
  for (const x of [200, 560, 920, 1240]) {
    pen.rect(x, deck - 130, 5, 124, '#56606e');
    pen.rect(x, deck - 130, 40, 4, '#56606e');
  }
  pen.rect(-40, deck - 118, 1380, 2, '#56606e');
  pen.group(() => redTrain(pen, 5), { x: 330, y: deck - 8, scale: 0.98 });
  const near = sampled([[0, 860], [200, 900], [420, 960], [640, 1000]]);
  hill(pen, near, '#6fae5e', '#35784a');
  forest(pen, near, { gap: 52, min: 110, max: 220, light: '#3f8a62', dark: '#246452', depth: 40 });
  const right = sampled([[940, 1000], [1140, 930], [1340, 880], [1620, 820]]);
  hill(pen, right, '#7fb862', '#35784a');
  forest(pen, right, { gap: 56, min: 110, max: 240, light: '#3f8a62', dark: '#246452', depth: 40 });
}

export const switzerland: Destination = {
  slug: 'switzerland',
  pictures: [
    { title: 'The Matterhorn mirrored in a mountain lake', draw: matterhornLake },
    { title: 'A red train on a curved stone viaduct', draw: landwasserViaduct },
  ],
};
