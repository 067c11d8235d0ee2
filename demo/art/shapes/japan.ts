import { spread } from '../base/geometry';
import { lit, shade } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';

/** A five-storey pagoda, 300 wide, about 560 high, foot at y = 0. */
export function pagoda(pen: Pen, timber: Color, roof: Color, wall: Color, gold: Color): void {
  pen.rect(-110, -20, 220, 20, pen.sides(['#d9cfc4', 0.6], ['#8f8c98', 1]));
  for (let i = 0; i < 5; i++) {
    const s = 1 - i * 0.11;
    const y = -20 - i * 84;
    const half = 74 * s;
    pen.rect(-half, y - 52, half * 2, 52, pen.sides([wall, 0.6], [shade(wall, 0.28), 1]));
    for (const t of [-1, -0.36, 0.28, 0.92]) pen.rect(half * t, y - 52, 7, 52, timber);
    pen.rect(-half - 10, y - 14, half * 2 + 20, 5, timber);
    for (const x of spread(-half - 8, half + 4, 11)) pen.rect(x, y - 12, 3, 12, timber);
    pen.rect(-half * 0.28, y - 44, half * 0.5, 32, shade(timber, 0.35));
    pen.rect(-half - 14, y - 58, half * 2 + 28, 9, timber);
    const eave = 148 * s;
    pen.path(
      `M${-eave} ${y - 60}Q${-eave * 0.86} ${y - 64} ${-half * 0.82} ${y - 92}H${half * 0.82}Q${eave * 0.86} ${y - 64} ${eave} ${y - 60}Q${eave * 0.5} ${y - 52} 0 ${y - 52}T${-eave} ${y - 60}Z`,
      pen.sides([lit(roof, 0.14), 0.55], [shade(roof, 0.3), 1]),
    );
    pen.path(`M${-eave} ${y - 60}q-8 -2 -10 -12M${eave} ${y - 60}q8 -2 10 -12`, 'none', {
      stroke: roof,
      width: 6,
    });
    pen.path(`M${-eave} ${y - 59}Q${-eave * 0.5} ${y - 51} 0 ${y - 51}T${eave} ${y - 59}`, 'none', {
      stroke: shade(timber, 0.1),
      width: 4,
    });
  }
  pen.rect(-3, -590, 6, 150, gold);
  for (const [i, y] of spread(-462, -548, 8).entries()) pen.ellipse(0, y, 15 - i * 1.2, 3.4, gold);
  pen.circle(0, -592, 6, gold);
}

/** The floating torii, 420 wide, 330 high, foot at y = 0. */
export function torii(pen: Pen, red: Color, dark: Color, roof: Color): void {
  for (const x of [-168, 168]) {
    const inner = x < 0 ? 52 : -52;
    pen.path(`M${x + inner - 9} 0V-118h18V0Z`, pen.sides([red, 0.5], [dark, 1]));
    pen.rect(Math.min(x, x + inner) - 4, -96, Math.abs(inner) + 8, 14, dark);
    pen.rect(Math.min(x, x + inner) - 4, -52, Math.abs(inner) + 8, 14, dark);
  }
  for (const x of [-130, 130])
    pen.path(
      `M${x - 24} 0L${x - 16} -250H${x + 16}L${x + 24} 0Z`,
      pen.sides([lit(red, 0.16), 0.32], [red, 0.62], [dark, 1]),
    );
  pen.rect(-190, -206, 380, 24, pen.fade([red, dark]));
  pen.rect(-26, -252, 52, 48, dark);
  pen.rect(-20, -248, 40, 40, '#f3d48c');
  pen.path(
    'M-222 -286Q-120 -256 0 -256T222 -286L214 -252Q110 -238 0 -238T-214 -252Z',
    pen.fade([lit(red, 0.1), dark]),
  );
  pen.path('M-250 -322Q-130 -282 0 -282T250 -322L236 -286Q120 -258 0 -258T-236 -286Z', roof);
  pen.path('M-250 -322Q-130 -282 0 -282T250 -322L247 -314Q130 -274 0 -274T-247 -314Z', lit(roof, 0.35));
}

/** A paper lantern hanging from (x, y). */
export function lantern(pen: Pen, x: number, y: number, size: number, glow: Color, frame: Color): void {
  pen.line(
    [
      [x, y - size * 0.7],
      [x, y],
    ],
    frame,
    2,
  );
  pen.circle(
    x,
    y + size * 0.7,
    size * 2,
    pen.glow(x, y + size * 0.7, size * 2, [
      [glow, 0.4],
      [glow, 0],
    ]),
  );
  pen.rect(x - size * 0.28, y, size * 0.56, size * 1.4, frame, { radius: 2 });
  pen.ellipse(
    x,
    y + size * 0.7,
    size * 0.5,
    size * 0.58,
    pen.sides([lit(glow, 0.4), 0.45], [glow, 0.75], [shade(glow, 0.14), 1]),
  );
  for (const t of [-0.3, -0.1, 0.1, 0.3])
    pen.rect(
      x - size * 0.48 * Math.sqrt(1 - t * t * 3),
      y + size * (0.7 + t),
      size * 0.96 * Math.sqrt(1 - t * t * 3),
      1.4,
      shade(glow, 0.25),
      { opacity: 0.6 },
    );
}
