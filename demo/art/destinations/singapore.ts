import { sampled, spread } from '../base/geometry';
import type { Point } from '../base/geometry';
import { lit, mix, shade } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';
import type { Destination } from '../base/picture';
import { openings, roundArch } from '../shapes/building';
import { hill } from '../shapes/land';
import { foliage, palm } from '../shapes/plants';
import { beams, birds, cloud, disc, sky, stars, streaks } from '../shapes/sky';
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

function shophouses(pen: Pen): void {
  sky(pen, ['#4fb0dd', '#a3dbee', '#eaf6ee'], 560);
  cloud(pen, 300, 200, 380, 70, '#ffffff', ['#e3f4f6', 0.7]);
  cloud(pen, 1080, 130, 320, 56, '#ffffff', ['#e3f4f6', 0.7]);
  const fronts: readonly (readonly [Color, Color, Color])[] = [['#f7b7a3', '#3f8f8a', '#fff3e2'], ['#8fcfc4', '#d9604f', '#fff8ea'], ['#f9d68a', '#3f7fa8', '#fff3e2'], ['#b9c9f0', '#8a4f8a', '#fffaf2'], ['#f2a0a8', '#4f9a6c', '#fff3ea'], ['#a9d99c', '#c9604a', '#fffbee']];
  const width = 268;
  fronts.forEach(([wall, accent, trim], i) => {
    const x = i * width - 4;
    const dark = shade(wall, 0.2);
    pen.group(() => {
      pen.poly([[0, -560], [24, -640], [width - 24, -640], [width, -560]], pen.fade(['#e5875a', '#b55a42']));
      for (const dx of spread(18, width - 18, 12)) pen.line([[dx, -562], [24 + (dx / width) * (width - 48), -638]], '#9c4a3a', 2.4);
      pen.rect(0, -566, width, 566, wall);
      pen.rect(width - 30, -566, 30, 566, dark, { opacity: 0.55 });
      pen.rect(-2, -576, width + 4, 16, trim);
      for (const dx of spread(10, width - 10, 15)) pen.rect(dx - 4, -560, 8, 9, trim);
      for (const px of [0, width - 18]) {
        pen.rect(px, -560, 18, 560, trim);
        pen.rect(px - 3, -320, 24, 12, lit(accent, 0.4));
        pen.rect(px - 3, -548, 24, 12, lit(accent, 0.4));
      }
      for (const wx of [66, 134, 202]) {
        pen.path(roundArch(wx, -354, 52, 172), trim);
        pen.path(roundArch(wx, -358, 42, 160), shade(accent, 0.5));
        pen.path(`M${wx - 21} -496A21 21 0 0 1 ${wx + 21} -496Z`, '#d6eef2');
        for (const t of [-1, 0, 1]) pen.line([[wx, -496], [wx + t * 15, -511]], trim, 2);
        for (const side of [-1, 1]) {
          pen.rect(side < 0 ? wx - 20 : wx + 1, -492, 19, 132, side < 0 ? accent : shade(accent, 0.2));
          for (const y of spread(-484, -372, 14)) pen.rect(side < 0 ? wx - 17 : wx + 4, y, 13, 3, shade(accent, 0.35));
        }
        pen.path(`M${wx - 24} -524q24 -26 48 0l-6 8q-18 -18 -36 0Z`, lit(accent, 0.35));
      }
      for (let k = 0; k < 9; k++) {
        const tx = 26 + k * 24.4;
        pen.rect(tx, -346, 22, 34, trim);
        pen.poly([[tx + 11, -344], [tx + 20, -329], [tx + 11, -314], [tx + 2, -329]], accent);
        pen.circle(tx + 11, -329, 4.4, wall);
      }
      pen.rect(-2, -306, width + 4, 12, trim);
      pen.poly([[6, -290], [width - 6, -290], [width + 8, -246], [-8, -246]], pen.fade([accent, shade(accent, 0.2)]));
      for (const t of spread(0.05, 0.9, 8)) pen.poly([[6 + (width - 12) * t, -290], [6 + (width - 12) * (t + 0.05), -290], [-8 + (width + 16) * (t + 0.05), -246], [-8 + (width + 16) * t, -246]], trim, { opacity: 0.75 });
      pen.rect(18, -244, width - 36, 244, shade(wall, 0.52));
      pen.rect(92, -200, 84, 200, trim);
      pen.rect(98, -194, 72, 194, accent);
      pen.rect(133, -194, 2.5, 194, shade(accent, 0.4));
      for (const dx of [104, 140]) {
        pen.rect(dx, -184, 24, 80, lit(accent, 0.18));
        pen.rect(dx, -92, 24, 84, lit(accent, 0.18));
      }
      for (const wx of [38, 186]) {
        pen.rect(wx, -178, 44, 104, trim);
        pen.rect(wx + 5, -173, 34, 94, '#ffe6b0');
        for (const t of [12, 20, 28]) pen.rect(wx + t, -173, 2, 94, shade(accent, 0.3));
        pen.rect(wx, -62, 44, 56, lit(wall, 0.2));
      }
      for (const px of [0, width - 18]) pen.rect(px, -244, 18, 244, trim);
    }, { x, y: 880 });
  });
  pen.rect(-10, 878, 1630, 30, pen.fade(['#e9d3b0', '#c9a98c']));
  pen.rect(-10, 906, 1630, 110, pen.fade(['#8f9aa8', '#6a7688']));
  for (const x of spread(40, 1560, 9)) pen.rect(x, 956, 90, 6, '#f3ead6', { opacity: 0.8 });
  pen.path('M1210 880L1620 830V1010H1060Z', '#2b3a66', { opacity: 0.14 });
  for (const x of [264, 800, 1336]) {
    pen.path(`M${x - 26} 880L${x - 32} 836H${x + 32}L${x + 26} 880Z`, pen.sides(['#d9734f', 0.5], ['#9a4a3f', 1]));
    foliage(pen, x, 800, 50, 52, ['#9ad06a', '#559f57', '#2f7a50'], 13);
  }
  pen.group(() => {
    for (const x of [-62, 64]) {
      pen.circle(x, -34, 34, 'none', { stroke: '#2b3348', width: 7 });
      for (let k = 0; k < 8; k++) pen.line([[x, -34], [x + Math.cos(k * 0.785) * 32, -34 + Math.sin(k * 0.785) * 32]], '#8f9aa8', 1.5);
    }
    pen.line([[-62, -34], [-16, -90], [44, -86], [0, -34], [-62, -34]], '#d9503f', 6);
    pen.line([[0, -34], [-22, -100]], '#d9503f', 6);
    pen.line([[64, -34], [40, -110], [22, -112]], '#d9503f', 6);
    pen.rect(-40, -106, 34, 8, '#5a3f38', { radius: 4 });
    pen.rect(46, -116, 44, 34, pen.sides(['#c9965c', 0.6], ['#93683f', 1]), { radius: 4 });
    for (const [dx, color] of [[54, '#f25f8f'], [68, '#f7cf3f'], [80, '#f25f8f']] as const) pen.circle(dx, -120, 11, color);
  }, { x: 560, y: 936, scale: 1.02 });
}

function rainVortex(pen: Pen): void {
  pen.rect(0, 0, 1600, 1000, pen.fade(['#bfe6ec', '#dff3ea', '#9fd3c4'], { from: [0, 0], to: [0, 1000] }));
  const [cx, top] = [960, 210];
  for (let i = 0; i < 30; i++) {
    const a = Math.PI * (0.02 + 0.96 * (i / 29));
    pen.path(`M${cx - Math.cos(a) * 150} ${top - Math.sin(a) * 34}Q${cx - Math.cos(a) * 620} ${top - 190 + 120 * (1 - Math.sin(a))} ${cx - Math.cos(a) * 1500} ${top + 560 - Math.sin(a) * 300}`, 'none', { stroke: '#7fb9c4', width: 4, opacity: 0.75 });
  }
  for (let k = 1; k < 12; k++) {
    const r = 150 + k * k * 8 + k * 34;
    pen.ellipse(cx, top + k * k * 1.4 - k * 4, r, 34 + k * 22, 'none', { stroke: '#7fb9c4', width: 3.4, opacity: 0.7 });
    if (k < 11) for (let i = 0; i < 12; i++) {
      const a = Math.PI * (1.05 + 0.9 * pen.random());
      pen.path(`M${cx + Math.cos(a) * r} ${top + k * k * 1.4 - k * 4 + Math.sin(a) * (34 + k * 22)}l${pen.between(20, 44)} ${pen.between(-6, 6)}l-6 22l-36 -4Z`, '#ffffff', { opacity: 0.3 });
    }
  }
  pen.ellipse(cx, top, 150, 34, '#ffffff');
  beams(pen, cx, top - 40, 18, '#fffdf0', 0.12);
  pen.poly([[cx - 200, top], [cx + 200, top], [cx + 560, 900], [cx - 560, 900]], pen.fade([['#ffffff', 0.4], ['#ffffff', 0]]));
  const terrace = (y: number, inner: number, color: Color, tones: readonly [Color, Color, Color], size: number): void => {
    for (const side of [-1, 1]) {
      const edge: Point[] = sampled([[cx + side * inner, y + 46], [cx + side * (inner + 150), y + 12], [cx + side * (inner + 420), y - 26], [cx + side * 1700, y - 96]]);
      pen.path(`M${edge.map(([x, py]) => `${x.toFixed(0)} ${py.toFixed(0)}`).join('L')}L${cx + side * 1700} 1010H${cx + side * (inner + 240)}Q${cx + side * (inner + 40)} ${y + 190} ${cx + side * inner} ${y + 46}Z`, color);
      pen.line(edge, '#eef6e6', size * 0.14, { opacity: 0.8 });
      for (let i = 0; i < edge.length; i += 1) {
        const [x, py] = edge[i] ?? [0, 0];
        if (x < -100 || x > 1700) continue;
        foliage(pen, x, py - size * 0.2, size * pen.between(0.7, 1.1), size * pen.between(0.5, 0.8), tones, 8);
        if (i % 5 === 2) palm(pen, x, py, size * pen.between(3, 4.4), pen.between(-20, 20), { light: tones[0], dark: tones[2], trunk: '#8a7a60' }, 8);
      }
    }
  };
  terrace(560, 330, '#7fb894', ['#a9d69c', '#74b58a', '#549a80'], 34);
  terrace(660, 300, '#5fa47c', ['#9cd083', '#5ca873', '#3c876a'], 46);
  const column = 'M' + [[-132, 0], [-112, 120], [-96, 260], [-86, 420], [-80, 600]].map(([x, y]) => `${cx + (x ?? 0)} ${top + (y ?? 0)}`).join('L') + 'L' + [[80, 600], [86, 420], [96, 260], [112, 120], [132, 0]].map(([x, y]) => `${cx + (x ?? 0)} ${top + (y ?? 0)}`).join('L') + 'Z';
  pen.path(column, pen.fade([['#ffffff', 0.95], ['#e6f7f6', 0.9], ['#ffffff', 0.85]]));
  pen.group(() => {
    for (let i = 0; i < 90; i++) {
      const t = pen.between(-1, 1);
      const y = top + pen.between(-20, 480);
      const h = pen.between(60, 220);
      pen.path(`M${cx + t * 128} ${y}q4 ${h / 2} ${-t * 12} ${h}q-5 ${-h / 2} ${t * 12} ${-h}Z`, t > 0.2 ? '#5fb0c0' : '#9fd6dc', { opacity: 0.7 });
    }
    pen.rect(cx + 46, top, 120, 640, '#4fa0b8', { opacity: 0.28 });
  }, { clip: column });
  pen.ellipse(cx, top, 134, 27, '#f6ffff');
  pen.path('M300 840Q640 790 960 790T1620 830V1010H300Z', pen.fade(['#5fa47c', '#1f6a54']));
  for (let i = 0; i < 40; i++) foliage(pen, pen.between(420, 1500), pen.between(890, 1010), pen.between(40, 70), pen.between(24, 40), ['#7fc06a', '#3a9060', '#1c6854'], 8);
  for (let i = 0; i < 26; i++) pen.ellipse(cx + pen.between(-120, 120), 812 + pen.between(-20, 20), pen.between(30, 70), pen.between(14, 30), '#ffffff', { opacity: 0.55 });
  pen.ellipse(cx, 842, 330, 50, pen.fade(['#dff6f2', '#5fb9c0']));
  pen.ellipse(cx, 842, 330, 50, 'none', { stroke: '#f3f6ea', width: 12 });
  for (const [rx, o] of [[240, 0.6], [160, 0.7], [90, 0.8]] as const) pen.ellipse(cx, 840, rx, rx * 0.14, 'none', { stroke: '#ffffff', width: 3, opacity: o });
  terrace(800, 360, '#3f8a66', ['#8fcb6c', '#4a9f64', '#2a7a5c'], 62);
  pen.path('M-20 640Q300 706 640 700T1620 610L1620 628Q1000 720 640 720T-20 660Z', '#f6f1e2');
  for (const x of spread(10, 1590, 42)) {
    const y = x < 640 ? 656 + 46 * Math.sin((x / 640) * 1.6) : 702 - ((x - 640) / 960) ** 1.6 * 84;
    pen.rect(x, y - 22, 3, 26, '#a9b9b0');
  }
  pen.path('M-20 618Q300 684 640 678T1620 588', 'none', { stroke: '#a9b9b0', width: 4 });
  terrace(940, 470, '#1f6a54', ['#6fb85c', '#2f8a58', '#155a4c'], 90);
  for (const [x, y, color] of [[430, 900, '#e5709a'], [520, 930, '#f7cf5a'], [1440, 900, '#e5709a'], [1520, 930, '#f0863f'], [200, 880, '#f0863f'], [1340, 940, '#f7cf5a']] as const) for (let k = 0; k < 9; k++) pen.circle(x + pen.between(-40, 40), y + pen.between(-26, 26), pen.between(6, 12), color);
}

/** Height of the cable at `x`. */
const cableHeight = (x: number): number => 250 - 0.09 * x + 70 * Math.sin(((x + 100) / 1800) * Math.PI);

function harbourCableCars(pen: Pen): void {
  sky(pen, ['#7fa9d6', '#c3c9e0', '#fbd6c3', '#fde6b8'], 640);
  disc(pen, 480, 480, 60, '#fff8e2', '#ffe3b0');
  streaks(pen, 360, 230, 640, 4, '#ffffff', 0.5);
  const far = pen.group(() => {
    hill(pen, sampled([[0, 640], [240, 610], [460, 640], [760, 630], [1600, 640]]), '#a9b4cc', '#d9c9c4', 690);
    for (const [x, s] of [[120, 1], [200, 0.9], [290, 1.1], [700, 0.8], [770, 0.9]] as const) {
      pen.poly([[x - 4, 680], [x - 2, 680 - 90 * s], [x + 2, 680 - 90 * s], [x + 4, 680]], '#8f9cbc');
      pen.poly([[x - 44 * s, 680 - 88 * s], [x + 34 * s, 680 - 100 * s], [x + 34 * s, 680 - 95 * s], [x - 44 * s, 680 - 82 * s]], '#8f9cbc');
    }
    for (let x = 860; x < 1640; x += pen.between(40, 64)) {
      const h = pen.between(70, 190) * (x > 1200 ? 1.3 : 0.9);
      pen.rect(x, 684 - h, pen.between(36, 56), h, pen.sides(['#c9bcc9', 0.62], ['#a3a3c0', 1]));
      for (let y = 696 - h; y < 670; y += 16) pen.rect(x + 5, y, 28, 3, '#e6d6d6', { opacity: 0.6 });
    }
    for (let i = 0; i < 6; i++) {
      const x = 1010 + i * 84;
      pen.path(`M${x} 684Q${x - 12} 500 ${x + 34} ${420 - (i % 2) * 40}Q${x + 60} 520 ${x + 48} 684Z`, pen.sides(['#e9d3cc', 0.5], ['#a99fbb', 1]));
      for (const y of spread(470, 660, 13)) pen.path(`M${x + 4} ${y}q20 4 40 0`, 'none', { stroke: '#8f8fb0', width: 2, opacity: 0.5 });
    }
  });
  const isle = pen.group(() => {
    for (let x = -20; x < 700; x += pen.between(30, 50)) foliage(pen, x, 680 - 90 * Math.exp(-(((x - 120) / 240) ** 2)) + pen.between(-6, 26), pen.between(40, 60), pen.between(30, 46), ['#9cbf86', '#6a9f7c', '#47806f'], 9);
    for (let x = 0; x < 640; x += 46) foliage(pen, x, 690, 44, 26, ['#86b078', '#578f70', '#3a7468'], 8);
    pen.path('M-20 706Q300 690 720 704L720 714H-20Z', '#f3dfb8');
    for (const [x, h, l] of [[420, 170, 30], [520, 140, -20], [610, 120, 24], [340, 150, -26]] as const) palm(pen, x, 704, h, l, { light: '#86b078', dark: '#478470', trunk: '#7f7060' }, 8);
  });
  water(pen, 688, ['#f7d9bd', '#a3b9d0', '#5288b3', '#2f6595']);
  reflect(pen, [far], 690, 0.45, 0.7);
  reflect(pen, [isle], 708, 0.5, 0.7);
  pen.again(isle, '');
  ripples(pen, 712, 100, '#fdeedd', { opacity: 0.45 });
  lightPath(pen, 480, 716, '#fff5da', { width: 140, count: 56 });
  const ship = (x: number, y: number, s: number): void => {
    pen.group(() => {
      pen.path('M-240 -40H250L216 16H-214Z', pen.fade(['#ffffff', '#b4bfd3']));
      for (const [i, [from, to]] of ([[-200, 200], [-180, 180], [-150, 150], [-110, 90]] as const).entries()) {
        pen.rect(from, -66 - i * 26, to - from, 26, pen.sides(['#ffffff', 0.7], ['#c9d0e0', 1]));
        for (let dx = from + 10; dx < to - 10; dx += 17) pen.rect(dx, -60 - i * 26, 10, 12, '#7f9cc0');
      }
      pen.path('M20 -144l10 -46h44l-6 46Z', pen.sides(['#e5684f', 0.6], ['#a9424a', 1]));
      pen.rect(-230, -14, 452, 7, '#3f7fb8');
    }, { x, y, scale: s });
  };
  ship(1190, 800, 1);
  ripples(pen, 812, 16, '#ffffff', { opacity: 0.6, left: 930, right: 1460, bottom: 850 });
  pen.line(spread(-20, 1620, 24).map((x): Point => [x, cableHeight(x)]), '#4a5a7c', 4);
  pen.line(spread(-20, 1620, 24).map((x): Point => [x, cableHeight(x) + 16]), '#4a5a7c', 2.5);
  const cabin = (x: number, s: number, color: Color): void => {
    pen.group(() => {
      pen.line([[0, 0], [0, 46]], '#3f4c6c', 6);
      pen.rect(-16, -8, 32, 12, '#3f4c6c', { radius: 5 });
      pen.path('M-50 60Q-50 44 -32 44H32Q50 44 50 60V122Q50 146 24 146H-24Q-50 146 -50 122Z', pen.sides([color, 0.64], [shade(color, 0.28), 1]));
      pen.path('M-42 64Q-42 56 -34 56H4V112H-42Z', '#e6f4fa');
      pen.path('M10 56H34Q42 56 42 64V112H10Z', '#a9cbe0');
      pen.rect(-50, 120, 100, 6, lit(color, 0.6));
    }, { x, y: cableHeight(x), scale: s });
  };
  cabin(960, 1.5, '#e5584a');
  cabin(1420, 1.15, '#f2b03c');
  cabin(560, 1, '#3f8fb8');
  cabin(240, 0.8, '#e5584a');
  birds(pen, 760, 560, 5, '#6a7fa6', 14, 120);
}

export const singapore: Destination = {
  slug: 'singapore',
  pictures: [
    { title: 'Marina Bay at dusk', draw: marinaBayAtDusk },
    { title: 'The supertrees by night', draw: supertreesByNight },
    { title: 'A row of painted shophouses at noon', draw: shophouses },
    { title: 'The indoor waterfall under its glass dome', draw: rainVortex },
    { title: 'Cable cars over the harbour at daybreak', draw: harbourCableCars },
  ],
};
