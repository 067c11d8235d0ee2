import { focalPoint } from './focal-points';

/** Alternative texts of the demo pictures `demo/<destination>-<1..5>`. The first is the hero. */
export const pictures = {
  kashmir: [
    'A shikara on Dal Lake at dawn',
    'Tulip garden below the snow line',
    'A chinar in autumn in a Mughal garden',
    'Houseboats by moonlight',
    'Gondola over the snow of Gulmarg',
  ],
  ladakh: [
    'A monastery stepping down its rock above barley fields',
    'Prayer flags above the blue bands of Pangong lake',
    'A row of whitewashed stupas at first light',
    'Camels on the cold dunes under the Milky Way',
    'The road up to the high pass',
  ],
  himachal: [
    'A wooden temple among deodars below the snow',
    'The toy train on its stone viaduct at dusk',
    'A slate-roofed village among apple orchards',
    'Tents below the Dhauladhar by night',
    'A footbridge over the river in morning mist',
  ],
  rajasthan: [
    'The Palace of Winds in Jaipur at sunrise',
    'A camel caravan on the dunes at sunset',
    'The lake palace by moonlight',
    'A hilltop fort above the blue city',
    'The steps of an ancient stepwell at noon',
  ],
  kerala: [
    'A houseboat on the backwaters at sunrise',
    'Tea hills of Munnar above the mist',
    'Fishing nets at the harbour mouth at dusk',
    'A waterfall in the rain forest',
    'A snake boat race from above',
  ],
  andaman: [
    'A turquoise lagoon and leaning palms',
    'The island lighthouse at dusk',
    'A turtle over the coral reef',
    'An island ringed by its reef, from the air',
    'Waves glowing under the stars',
  ],
  switzerland: [
    'The Matterhorn mirrored in a mountain lake',
    'A red train on a curved stone viaduct',
    'A green valley of waterfalls and chalets',
    'A lake castle at sunset',
    'A snowed-in village by night',
  ],
  france: [
    'The Eiffel Tower over the Seine at dawn',
    'Lavender rows and a stone farmhouse in Provence',
    'The abbey island at low tide',
    'A village on the Riviera',
    'The glass pyramid by night',
  ],
  dubai: [
    'The Burj Khalifa at sunset',
    'The sail-shaped hotel and the beach at noon',
    'An oryx on the desert dunes at dawn',
    'Wind towers and abras on the old creek',
    'The ring museum among towers by night',
  ],
  turkey: [
    'Balloons over the fairy chimneys of Cappadocia',
    'Domes and minarets of Istanbul from the Bosphorus',
    'The white terraces of Pamukkale',
    'A sailing boat in a turquoise cove',
    'Galata by night',
  ],
  bali: [
    'A split temple gate framing the volcano at sunrise',
    'Rice terraces in the morning',
    'The sea temple at sunset',
    'The lake temple in morning mist',
    'The cliffs of Nusa Penida',
  ],
  thailand: [
    'A long-tail boat between limestone stacks',
    'The Temple of Dawn at dusk',
    'A golden chedi in the morning',
    'Floating lanterns over Chiang Mai',
    'A floating market from above',
  ],
  singapore: [
    'Marina Bay at dusk',
    'The supertrees by night',
    'A row of painted shophouses at noon',
    'The indoor waterfall under its glass dome',
    'Cable cars over the harbour at daybreak',
  ],
  japan: [
    'Mount Fuji and a red pagoda in blossom',
    'The floating torii at sunset',
    'A path through the bamboo grove',
    'Lanterns in an old street of Kyoto by night',
    'A white castle above its moat in blossom',
  ],
} as const satisfies Record<string, readonly string[]>;

export type PicturedDestination = keyof typeof pictures;

const isPictured = (slug: string): slug is PicturedDestination => Object.hasOwn(pictures, slug);

interface Picture {
  /** Responsive stem. */
  path: string;
  alt: string;
  focal: { x: number; y: number };
}

/** Picture `number` (from 1) of a destination; throws when there is no such picture. */
export function picture(destination: string, number: number): Picture {
  const alt = isPictured(destination) && pictures[destination][number - 1];
  if (!alt) throw new Error(`There is no picture ${number} of ${destination}`);
  return { path: `demo/${destination}-${number}`, alt, focal: focalPoint(destination, number) };
}
