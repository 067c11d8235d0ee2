/** What each demo picture shows, used as its alternative text: `demo/<destination>-<1..5>`. The first is the hero. */
export const pictures = {
  kashmir: [
    'A shikara glides across Dal Lake below snow-capped mountains',
    'Houseboats moored in a row on Dal Lake at dusk',
    'The Gulmarg gondola above snowy pine slopes',
    'Chinar trees in autumn colours beside a Mughal garden terrace',
    'A river winding through the green meadows of Pahalgam',
  ],
  ladakh: [
    'The blue water of Pangong Lake between bare brown mountains',
    'Thiksey monastery climbing a hill above the Indus valley',
    'A road winding up to a high pass hung with prayer flags',
    'Sand dunes and camels in the Nubra valley',
    'A white stupa under a sky full of stars',
  ],
  himachal: [
    'Deodar forest and a wooden temple below the snows near Manali',
    'Houses of Shimla stacked along a forested ridge at sunset',
    'The toy train crossing a stone viaduct among pines',
    'A white monastery on a cliff in the Spiti valley',
    'The Beas river rushing between boulders and pine slopes',
  ],
  rajasthan: [
    'The honeycomb front of Hawa Mahal in Jaipur at sunrise',
    'The Lake Palace floating on Lake Pichola in Udaipur',
    'Mehrangarh fort on its rock above the blue houses of Jodhpur',
    'A camel caravan crossing the dunes of the Thar at sunset',
    'The sandstone bastions of Jaisalmer fort glowing gold',
  ],
  kerala: [
    'A houseboat on the palm-lined backwaters of Alleppey',
    'Tea gardens rolling over the hills of Munnar in morning mist',
    'Chinese fishing nets at Fort Kochi against the setting sun',
    'An elephant at the edge of a forest lake in Periyar',
    'The striped lighthouse above the beach at Kovalam',
  ],
  andaman: [
    'Radhanagar beach with tall trees behind white sand and turquoise water',
    'A wooden boat on a clear lagoon off Neil Island',
    'The natural rock bridge at Neil Island at low tide',
    'Coral and fish below the surface at Elephant beach',
    'A lighthouse on a green island at dusk',
  ],
  switzerland: [
    'The Matterhorn mirrored in an alpine lake',
    'A red train crossing a curved stone viaduct in the Alps',
    'The Chapel Bridge and its tower in Lucerne',
    'Wooden chalets on a green meadow below a waterfall',
    'A cable car rising towards a snowy summit',
  ],
  france: [
    'The Eiffel Tower above the Seine at sunset',
    'Rows of lavender leading to a stone farmhouse in Provence',
    'Mont Saint-Michel rising from the tidal flats',
    'Half-timbered houses along a canal in Colmar',
    'The curve of the Riviera at Nice with palms and blue sea',
  ],
  dubai: [
    'The Burj Khalifa above the Dubai skyline at dusk',
    'Dunes of the Arabian desert with a camel train at sunset',
    'The sail-shaped Burj Al Arab beside the sea',
    'Abra boats on Dubai Creek below wind towers',
    'The white domes of the Sheikh Zayed Grand Mosque in Abu Dhabi',
  ],
  turkey: [
    'Hot-air balloons over the fairy chimneys of Cappadocia at sunrise',
    'Domes and minarets of Istanbul above the Bosphorus',
    'The white travertine terraces of Pamukkale',
    'The columns of the Library of Celsus at Ephesus',
    'A wooden gulet in a turquoise bay near Antalya',
  ],
  bali: [
    'The water temple of Ulun Danu on Lake Bratan with its tiered roofs',
    'Terraced rice fields with palms near Ubud',
    'The cliffs of Kelingking beach on Nusa Penida',
    'A split temple gate framing Mount Agung',
    'The sea temple of Tanah Lot at sunset',
  ],
  thailand: [
    'Long-tail boats below limestone cliffs in the Andaman Sea',
    'The spires of Wat Arun beside the Chao Phraya at dusk',
    'Lanterns rising over a temple in Chiang Mai',
    'A floating market with boats full of fruit',
    'A curved white beach with palms in Phuket',
  ],
  singapore: [
    'Marina Bay Sands across the water at night',
    'The Supertrees of Gardens by the Bay lit at dusk',
    'The Merlion fountain with the city skyline',
    'A cable car crossing to Sentosa island',
    'Colourful shophouses with shutters in a row',
  ],
  japan: [
    'Mount Fuji behind a red pagoda and cherry blossom',
    'A path through vermilion torii gates in Kyoto',
    'The great torii of Miyajima standing in the sea',
    'Neon signs above a street crossing in Tokyo at night',
    'A bullet train passing below Mount Fuji',
  ],
} as const satisfies Record<string, readonly string[]>;

export type PicturedDestination = keyof typeof pictures;

const isPictured = (slug: string): slug is PicturedDestination => Object.hasOwn(pictures, slug);

/** The responsive stem and alternative text of picture `number` (from 1); throws when there is no such picture. */
export function picture(destination: string, number: number): { path: string; alt: string } {
  const alt = isPictured(destination) ? pictures[destination][number - 1] : undefined;
  if (!alt) throw new Error(`There is no picture ${number} of ${destination}`);
  return { path: `demo/${destination}-${number}`, alt };
}
