import { sampled, spread } from '../geometry';
import { lit, mix, shade } from '../palette';
import type { Color } from '../palette';
import type { Pen } from '../pen';
import type { Destination } from '../picture';
import { openings } from '../shapes/building';
import { hill } from '../shapes/land';
import { foliage, palm } from '../shapes/plants';
import { disc, sky, stars, streaks } from '../shapes/sky';
import { lightPath, reflect, ripples, water } from '../shapes/water';

/** Marina Bay Sands: three leaning towers under one deck, 760 wide, 440 high, foot at y = 0. */
function bayHotel(pen: Pen, light: Color, dark: Color, deck: Color, glow: Color): void {
  for (const x of [-270, 0, 270]) {
    pen.path(`M${x - 92} 0C${x - 66} -110 ${x - 52} -250 ${x - 50} -372H${x - 4}C${x - 6} -250 ${x - 14} -110 ${x - 26} 0Z`, pen.fade([lit(light, 0.14), light]));
    pen.path(`M${x - 26} 0C${x - 14} -110 ${x - 6} -250 ${x - 4} -372H${x + 52}C${x + 54} -250 ${x + 62} -110 ${x + 76} 0Z`, pen.fade([mix(light, dark, 0.45), dark]));
    for (const y of spread(-18, -358, 24)) {
      const lean = (1 + y / 372) ** 1.6;
      pen.rect(x - 50 - 40 * lean + 4, y, 42 + 20 * lean, 3, lit(light, 0.35), { opacity: 0.6 });
      pen.rect(x - 4 - 20 * lean + 4, y, 54 + 40 * lean, 3, shade(dark, 0.25), { opacity: 0.6 });
      for (let i = 0; i < 5; i++) if (pen.random() < 0.42) pen.rect(x + 2 + i * 9.5, y - 9, 6, 7, glow, { opacity: 0.9 });
    }
    pen.path(`M${x - 20} 0C${x - 12} -60 ${x - 8} -110 ${x - 6} -150C${x - 4} -100 ${x + 2} -50 ${x + 8} 0Z`, shade(dark, 0.35));
  }
  pen.path('M-388 -392C-300 -372 300 -372 470 -412C420 -384 392 -372 340 -366H-330C-360 -372 -380 -380 -388 -392Z', pen.fade([lit(deck, 0.12), shade(deck, 0.2)]));
  pen.path('M-388 -394C-300 -380 300 -380 470 -414L468 -408C300 -372 -300 -372 -386 -390Z', lit(deck, 0.6));
  for (const x of spread(-340, 380, 26)) {
    const y = -388 - Math.max(0, (x - 120) / 350) ** 1.6 * 18;
    pen.ellipse(x, y - 7, 12, 9, shade('#4a8f6a', 0.3));
    if (x % 3 < 1.4) pen.rect(x, y - 22, 2.5, 20, shade(deck, 0.2));
  }
  pen.rect(-30, -412, 60, 22, shade(deck, 0.1));
}

/** The lotus-shaped museum, 240 wide, foot at y = 0. */
function lotus(pen: Pen, light: Color, dark: Color): void {
  const petal = (lean: number, h: number, w: number, color: string): void => pen.path(`M${lean * 0.24 - w * 0.4} -6C${lean * 0.7 - w * 0.7} ${-h * 0.4} ${lean * 1.05 - w * 0.6} ${-h * 0.8} ${lean * 1.25} ${-h}C${lean * 0.98 + w * 0.4} ${-h * 0.66} ${lean * 0.7 + w * 0.5} ${-h * 0.34} ${lean * 0.24 + w * 0.4} -6Z`, color);
  for (const [lean, h, w] of [[-92, 92, 26], [92, 84, 26], [-66, 118, 28], [66, 108, 28]] as const) petal(lean, h, w, lean < 0 ? mix(light, dark, 0.3) : dark);
  for (const [lean, h, w] of [[-34, 132, 30], [34, 122, 30], [0, 128, 30]] as const) petal(lean, h, w, pen.sides([light, 0.5], [mix(light, dark, 0.6), 1]));
  pen.path('M-60 0Q0 -30 60 0Z', shade(dark, 0.2));
}

function marinaBayAtDusk(pen: Pen): void {
  sky(pen, ['#17315f', '#2f6791', '#7fb0b8', '#f7cf9f', '#fbb987'], 680);
  stars(pen, 70, 260);
  disc(pen, 430, 540, 66, '#fff3cf', '#ffd898');
  streaks(pen, 360, 330, 640, 4, '#f3d3b0', 0.4);
  streaks(pen, 1240, 180, 520, 3, '#a9c6c6', 0.35);
  const far = pen.group(() => {
    const tones = [['#7d8fa6', '#5d7596'], ['#8f99a8', '#66789a']] as const;
    let i = 0;
    for (let x = -10; x < 620; i++) {
      const w = pen.between(40, 66);
      const h = 70 + 190 * Math.exp(-(((x - 180) / 190) ** 2)) + pen.between(0, 60);
      const [light, dark] = tones[i % 2] ?? tones[0];
      pen.rect(x, 700 - h, w, h, pen.sides([light, 0.6], [dark, 1]));
      if (i % 3 === 0) pen.poly([[x, 700 - h], [x + w, 700 - h - 22], [x + w, 700 - h]], light);
      openings(pen, x + 6, 712 - h, Math.floor(w / 11), Math.floor(h / 15), 10.5, 14, [5, 6], '#ffe09a', 0.55);
      x += w + pen.between(2, 10);
    }
    for (let x = 1300; x < 1640; x += pen.between(30, 50)) pen.rect(x, 700 - pen.between(30, 80), 40, 82, '#6f86a0');
  });
  const bay = pen.group(() => {
    const wheel = { x: 1520, y: 560, r: 116 };
    for (let i = 0; i < 28; i++) {
      const a = (i / 28) * Math.PI * 2;
      pen.line([[wheel.x, wheel.y], [wheel.x + Math.cos(a) * wheel.r, wheel.y + Math.sin(a) * wheel.r]], '#9fb4c0', 1.2, { opacity: 0.6 });
      pen.ellipse(wheel.x + Math.cos(a) * (wheel.r + 8), wheel.y + Math.sin(a) * (wheel.r + 8), 6, 4, '#ffe6ad');
    }
    pen.circle(wheel.x, wheel.y, wheel.r, 'none', { stroke: '#dfe7e4', width: 5 });
    pen.poly([[wheel.x, wheel.y], [wheel.x - 66, 704], [wheel.x - 56, 704]], '#b9c8cc');
    pen.poly([[wheel.x, wheel.y], [wheel.x + 66, 704], [wheel.x + 56, 704]], '#8fa5b5');
    pen.group(() => bayHotel(pen, '#c9b7a8', '#4f6488', '#f0dcc0', '#ffe09a'), { x: 1040, y: 704, scale: 1.0 });
    for (let x = 600; x < 1640; x += pen.between(28, 46)) foliage(pen, x, 694 + pen.between(-6, 8), pen.between(24, 38), pen.between(16, 28), ['#5f8f80', '#3f6f70', '#2b5364'], 5);
    pen.path('M700 706Q790 650 900 664Q1000 676 1040 706Z', pen.fade(['#e9d8bf', '#8c93a3']));
    for (const t of spread(0.1, 0.9, 9)) pen.line([[700 + 340 * t, 706], [740 + 270 * t, 668 + Math.abs(t - 0.4) * 20]], '#6f8098', 3);
    pen.group(() => lotus(pen, '#fff6e6', '#9fa9bd'), { x: 640, y: 708, scale: 1.05 });
    for (let x = 1080; x < 1600; x += 54) palm(pen, x, 706, pen.between(60, 84), pen.between(-8, 8), { light: '#5f8f80', dark: '#2b5364', trunk: '#4f5f6c' }, 7);
    pen.rect(0, 700, 1600, 12, '#f6dfba');
    pen.rect(0, 710, 1600, 10, '#3f5878');
    for (const x of spread(20, 1580, 40)) pen.circle(x, 704, 2.6, '#fff3c4');
  });
  water(pen, 718, ['#f6c79a', '#6f9fae', '#245a86', '#143a68']);
  reflect(pen, [far, bay], 719, 0.58, 0.72);
  ripples(pen, 722, 110, '#fbe0b8', { opacity: 0.35 });
  lightPath(pen, 430, 720, '#fff1c8', { width: 160, count: 70 });
  for (const x of spread(560, 1560, 14)) lightPath(pen, x, 722, '#ffe09a', { width: 30, count: 16, bottom: 940, opacity: 0.5 });
  pen.group(() => {
    pen.path('M-120 -20H120L100 14H-104Z', pen.fade(['#d9584a', '#8a3844']));
    pen.rect(-84, -44, 150, 26, '#4a5f7c');
    for (const x of spread(-76, 46, 6)) pen.rect(x, -40, 16, 18, '#ffe6ad');
    pen.path('M-100 -44H84L76 -54H-92Z', '#f3d9b0');
  }, { x: 360, y: 880, scale: 0.9 });
  ripples(pen, 890, 8, '#fbe0b8', { opacity: 0.6, left: 240, right: 480, bottom: 920 });
}

/** A steel-trunked garden tower with a spreading crown, foot at (x, y). */
function supertree(pen: Pen, x: number, y: number, h: number, colors: { trunk: Color; glow: Color; crown: Color; leaf: readonly [Color, Color, Color] }): void {
  const { trunk, glow, crown, leaf } = colors;
  const w = h * 0.075;
  const top = y - h;
  pen.path(`M${x - w * 1.5} ${y}C${x - w * 0.8} ${y - h * 0.3} ${x - w * 0.75} ${y - h * 0.6} ${x - w} ${top + h * 0.16}H${x + w}C${x + w * 0.75} ${y - h * 0.6} ${x + w * 0.8} ${y - h * 0.3} ${x + w * 1.5} ${y}Z`, pen.sides([lit(trunk, 0.2), 0.35], [trunk, 0.65], [shade(trunk, 0.3), 1]));
  for (let t = 0.02; t < 0.8; t += 0.055) {
    const half = w * (0.86 + 0.6 * (1 - t) ** 4);
    foliage(pen, x + pen.between(-0.45, 0.45) * half, y - h * t, half * 0.62, h * 0.028, leaf, 5);
  }
  const reach = h * 0.36;
  const spokes = spread(-1, 1, 19);
  for (const t of spokes) {
    pen.path(`M${x + t * w * 0.9} ${y - h * 0.62}C${x + t * w * 1.1} ${top + h * 0.16} ${x + t * reach * 0.55} ${top + h * 0.06} ${x + t * reach} ${top + Math.abs(t) ** 2 * -h * 0.03}`, 'none', { stroke: t > 0.25 ? shade(crown, 0.25) : crown, width: Math.max(2, h * 0.009) });
  }
  for (const k of [0.45, 0.7, 0.88]) pen.path(`M${x - reach * k} ${top + h * 0.05 * (1 - k) * 2}Q${x} ${top + h * 0.05 * (1 - k) * 2 + h * 0.03} ${x + reach * k} ${top + h * 0.05 * (1 - k) * 2}`, 'none', { stroke: crown, width: Math.max(1.5, h * 0.006), opacity: 0.8 });
  pen.ellipse(x, top - h * 0.028, reach, h * 0.026, 'none', { stroke: lit(crown, 0.4), width: Math.max(2, h * 0.008) });
  for (const t of spread(-0.95, 0.95, 15)) pen.circle(x + t * reach, top - h * 0.03 * t * t, Math.max(1.6, h * 0.0065), glow);
  pen.circle(x, top + h * 0.06, reach * 0.9, pen.glow(x, top + h * 0.06, reach * 0.9, [[glow, 0.35], [glow, 0]]));
}

function supertreesByNight(pen: Pen): void {
  sky(pen, ['#150f3f', '#32206f', '#7a3a92', '#e0689a'], 860);
  stars(pen, 170, 620);
  disc(pen, 330, 250, 50, '#fdf6e6', '#d9c3f0');
  for (let x = -10; x < 1640; x += pen.between(34, 60)) pen.rect(x, 820 - pen.between(20, 90), pen.between(30, 50), 200, '#5c2f7f');
  pen.group(() => bayHotel(pen, '#8a4f96', '#432468', '#b077b0', '#ffd98c'), { x: 470, y: 826, scale: 0.42 });
  for (let x = -20; x < 1640; x += pen.between(34, 60)) foliage(pen, x, 826 + pen.between(-10, 14), pen.between(38, 60), pen.between(26, 44), ['#6a3f8c', '#46307a', '#30235f'], 6);
  const far = { trunk: '#6a3a8c', glow: '#ffb3dc', crown: '#b865b8', leaf: ['#8a56a8', '#5f3f8f', '#432f78'] as const };
  for (const [x, h] of [[760, 300], [910, 360], [1580, 380], [640, 240]] as const) supertree(pen, x, 850, h, far);
  hill(pen, sampled([[0, 860], [400, 840], [900, 856], [1600, 836]]), '#2b2260', '#1c1848');
  pen.path('M790 642C950 690 1180 690 1400 616L1400 628C1180 704 950 704 790 654Z', '#f7c46a');
  pen.path('M790 628C950 676 1180 676 1400 602', 'none', { stroke: '#ffe3a0', width: 2.5, opacity: 0.8 });
  for (const t of spread(0, 1, 26)) pen.line([[790 + 610 * t, 628 + 150 * t * (1 - t) * 1.3 - 26 * t], [790 + 610 * t, 642 + 150 * t * (1 - t) * 1.3 - 26 * t]], '#ffe3a0', 1.5, { opacity: 0.7 });
  const near = { trunk: '#7d3f8f', glow: '#ffe3a0', crown: '#f07fb4', leaf: ['#5fb08a', '#3a8080', '#285a72'] as const };
  supertree(pen, 1080, 900, 560, near);
  supertree(pen, 800, 900, 430, { ...near, crown: '#c98af0', glow: '#e6c8ff' });
  supertree(pen, 1400, 910, 720, { ...near, crown: '#f59a7c' });
  for (let x = -20; x < 1640; x += pen.between(46, 80)) foliage(pen, x, 930 + pen.between(-20, 20), pen.between(60, 96), pen.between(36, 60), ['#3f7a80', '#285a74', '#1a3c60'], 8);
  hill(pen, sampled([[0, 960], [500, 940], [1000, 960], [1600, 940]]), '#17284f', '#0f1c3f');
  for (let i = 0; i < 60; i++) pen.circle(pen.between(0, 1600), pen.between(890, 990), pen.between(1.5, 4), (['#ffe3a0', '#f7a3cf', '#a9e6d0'] as const)[i % 3] ?? '#ffe3a0', { opacity: 0.85 });
}

export const singapore: Destination = {
  slug: 'singapore',
  pictures: [
    { title: 'Marina Bay at dusk', draw: marinaBayAtDusk },
    { title: 'The supertrees by night', draw: supertreesByNight },
  ],
};
