import { readEntries } from './base/entries';

/**
 * The demo pictures `demo/<destination>-<1..5>`, the hero first: alternative text, and the landmark as fractions from the
 * left and from the top.
 */
const text = `
  # kashmir
  * A shikara on Dal Lake at dawn | 0.72 | 0.6
  * Tulip garden below the snow line | 0.5 | 0.55
  * A chinar in autumn in a Mughal garden | 0.68 | 0.4
  * Houseboats by moonlight | 0.6 | 0.6
  * Gondola over the snow of Gulmarg | 0.64 | 0.4
  # ladakh
  * A monastery stepping down its rock above barley fields | 0.72 | 0.55
  * Prayer flags above the blue bands of Pangong lake | 0.8 | 0.55
  * A row of whitewashed stupas at first light | 0.78 | 0.5
  * Camels on the cold dunes under the Milky Way | 0.45 | 0.65
  * The road up to the high pass | 0.65 | 0.6
  # himachal
  * A wooden temple among deodars below the snow | 0.74 | 0.5
  * The toy train on its stone viaduct at dusk | 0.72 | 0.5
  * A slate-roofed village among apple orchards | 0.72 | 0.5
  * Tents below the Dhauladhar by night | 0.62 | 0.65
  * A footbridge over the river in morning mist | 0.5 | 0.5
  # rajasthan
  * The Palace of Winds in Jaipur at sunrise | 0.67 | 0.45
  * A camel caravan on the dunes at sunset | 0.36 | 0.6
  * The lake palace by moonlight | 0.65 | 0.55
  * A hilltop fort above the blue city | 0.7 | 0.35
  * The steps of an ancient stepwell at noon | 0.5 | 0.3
  # kerala
  * A houseboat on the backwaters at sunrise | 0.68 | 0.65
  * Tea hills of Munnar above the mist | 0.66 | 0.5
  * Fishing nets at the harbour mouth at dusk | 0.7 | 0.55
  * A waterfall in the rain forest | 0.55 | 0.5
  * A snake boat race from above | 0.5 | 0.5
  # andaman
  * A turquoise lagoon and leaning palms | 0.8 | 0.4
  * The island lighthouse at dusk | 0.68 | 0.35
  * A turtle over the coral reef | 0.55 | 0.4
  * An island ringed by its reef, from the air | 0.62 | 0.5
  * Waves glowing under the stars | 0.6 | 0.6
  # switzerland
  * The Matterhorn mirrored in a mountain lake | 0.66 | 0.35
  * A red train on a curved stone viaduct | 0.6 | 0.45
  * A green valley of waterfalls and chalets | 0.4 | 0.5
  * A lake castle at sunset | 0.66 | 0.55
  * A snowed-in village by night | 0.5 | 0.65
  # france
  * The Eiffel Tower over the Seine at dawn | 0.73 | 0.4
  * Lavender rows and a stone farmhouse in Provence | 0.72 | 0.45
  * The abbey island at low tide | 0.67 | 0.35
  * A village on the Riviera | 0.7 | 0.55
  * The glass pyramid by night | 0.67 | 0.55
  # dubai
  * The Burj Khalifa at sunset | 0.7 | 0.35
  * The sail-shaped hotel and the beach at noon | 0.68 | 0.35
  * An oryx on the desert dunes at dawn | 0.72 | 0.6
  * Wind towers and abras on the old creek | 0.68 | 0.5
  * The ring museum among towers by night | 0.7 | 0.45
  # turkey
  * Balloons over the fairy chimneys of Cappadocia | 0.74 | 0.25
  * Domes and minarets of Istanbul from the Bosphorus | 0.68 | 0.5
  * The white terraces of Pamukkale | 0.7 | 0.4
  * A sailing boat in a turquoise cove | 0.42 | 0.5
  * Galata by night | 0.67 | 0.35
  # bali
  * A split temple gate framing the volcano at sunrise | 0.64 | 0.45
  * Rice terraces in the morning | 0.4 | 0.55
  * The sea temple at sunset | 0.64 | 0.4
  * The lake temple in morning mist | 0.67 | 0.35
  * The cliffs of Nusa Penida | 0.45 | 0.45
  # thailand
  * A long-tail boat between limestone stacks | 0.64 | 0.5
  * The Temple of Dawn at dusk | 0.69 | 0.45
  * A golden chedi in the morning | 0.69 | 0.5
  * Floating lanterns over Chiang Mai | 0.72 | 0.55
  * A floating market from above | 0.5 | 0.5
  # singapore
  * Marina Bay at dusk | 0.68 | 0.45
  * The supertrees by night | 0.7 | 0.35
  * A row of painted shophouses at noon | 0.5 | 0.5
  * The indoor waterfall under its glass dome | 0.6 | 0.5
  * Cable cars over the harbour at daybreak | 0.62 | 0.4
  # japan
  * Mount Fuji and a red pagoda in blossom | 0.74 | 0.45
  * The floating torii at sunset | 0.7 | 0.55
  * A path through the bamboo grove | 0.53 | 0.55
  * Lanterns in an old street of Kyoto by night | 0.54 | 0.4
  * A white castle above its moat in blossom | 0.66 | 0.45
`;

/** The demo pictures of days and of kinds of stay, `demo/day-<name>.webp` and `demo/stay-<name>.webp`: alternative text. */
const scenes = `
  # day
  arrival | A plane landing beside an airport at dawn
  bicycle | A bicycle on a path between green fields
  cable-car | A cable car over a snowy forest
  cave | A boat leaving a cave for open water
  church | A church on a town square
  cog-railway | A red mountain train climbing through snow
  deer | Deer before a temple in autumn
  elephants | Elephants at a river
  ferry | A white ferry off a green island
  flight-home | A plane above the clouds at sunset
  forest | Two walkers on a forest path
  fort | A sandstone fort above a dusty plain
  funfair | A big wheel and a roller coaster at dusk
  hammock | A hammock between two palms on the beach
  hill-road | A coach on a mountain road below snow peaks
  hot-spring | Two bathers in a steaming pool below the mountains
  kitchen | Pots, rice and vegetables on a kitchen table
  lake-boat | A sailing boat and a steamer on a mountain lake
  market | Fruit stalls in a market street
  mud-village | Whitewashed village houses under prayer flags
  old-town | Two visitors in a lane of coloured houses
  palace | A palace above its formal garden
  plain-road | A coach on a road across a dry plain
  reef | A snorkeller above a coral reef
  ruins | Columns and the front of an ancient library
  safari | A jeep and a tiger in dry grass
  sailing | A yacht on a calm sea at sunset
  skier | A skier on a slope below the peaks
  spa | A massage table with oil, candles and lotus flowers
  stargazing | A telescope under a sky full of stars
  temple | A painted temple tower beside its tank
  train | A fast train through green country
  vineyard | Ripe grapes in a vineyard above a lake
  # stay
  beach-hut | Thatched huts on stilts by the beach
  camp | Tents around a campfire below snow peaks at night
  cave-house | A house cut into the rock, with balloons in the sky
  desert-camp | Tents around a campfire on the dunes at dusk
  haveli | A sandstone mansion with carved balconies
  homestay | A whitewashed family house with a garden
  hotel | A city hotel at dusk
  houseboat | A thatched houseboat among palms
  lodge | A timber lodge below snow peaks
  resort | A resort with a pool under palms
  ryokan | A wooden inn with lanterns and a pond
`;

interface Picture {
  /** Responsive stem. */
  path: string;
  alt: string;
  focal: { x: number; y: number };
}

/** Pictures of each destination. */
export const pictures: ReadonlyMap<string, readonly Picture[]> = new Map(
  readEntries(text, (entry) => {
    const [destination = ''] = entry.heading;
    const own = entry.rows('*').map(([alt = '', x, y], index) => ({
      path: `demo/${destination}-${index + 1}`,
      alt,
      focal: { x: Number(x), y: Number(y) },
    }));
    return [destination, own];
  }),
);

/** Picture `number` (from 1) of a destination. @throws Error for an unknown one */
export function picture(destination: string, number: number): Picture {
  const found = pictures.get(destination)?.[number - 1];
  if (!found) throw new Error(`There is no picture ${number} of ${destination}`);
  return found;
}

const alts = new Map(
  readEntries(scenes, ({ heading: [kind = ''], prose }) =>
    prose.map((line): [path: string, alt: string] => {
      const [name = '', alt = ''] = line.split(' | ');
      return [`demo/${kind}-${name}.webp`, alt];
    }),
  ).flat(),
);

function scene(path: string): Pick<Picture, 'path' | 'alt'> {
  const alt = alts.get(path);
  if (!alt) throw new Error(`There is no picture ${path}`);
  return { path, alt };
}

/** Picture of a kind of stay. @throws Error for an unknown one */
export const stayPicture = (kind: string): Pick<Picture, 'path' | 'alt'> => scene(`demo/stay-${kind}.webp`);

/** Picture of a day: `ferry`, or a destination's, such as `kerala-1`. @throws Error for an unknown one */
export function dayPicture(name: string): Pick<Picture, 'path' | 'alt'> {
  const [, destination, number] = /^([a-z]+)-(\d)$/.exec(name) ?? [];
  return destination ? picture(destination, Number(number)) : scene(`demo/day-${name}.webp`);
}
