import { readEntries, type Entry } from '../base/entries';
import { stableId } from '../base/stable-id';
import type { DemoRow, Scope } from '../base/types';
import { picture } from '../images';

const regionText = `
  # india-north | North India | scope: domestic | pictured: kashmir | lat: 32.5 | lng: 76.5
  Lakes, passes and deodar ridges, from the gardens of Srinagar to the high desert of Ladakh. Come in summer for the meadows, in winter for the snow.

  # india-west | West India | scope: domestic | pictured: rajasthan | lat: 26.4 | lng: 73
  Forts on every hill, palaces on the lakes and the Thar desert. The season runs from October to March.

  # india-south | South India | scope: domestic | pictured: kerala | lat: 10 | lng: 76.5
  Hills of tea and pepper that fall to palm-lined water. Slow days, good food, and heavy rain from June to September.

  # islands | Islands of India | scope: domestic | pictured: andaman | lat: 11.7 | lng: 92.7
  Two hours by air from the mainland, and another world: rainforest to the waterline, coral under it, and no visa to ask for.

  # europe | Europe | scope: international | pictured: switzerland | lat: 46.6 | lng: 5.5
  One Schengen visa, many countries, and trains that make the journey the best part. Apply early: visa appointments fill up fast.

  # south-east-asia | South-East Asia | scope: international | pictured: thailand | lat: 7 | lng: 106
  Short flights, easy visas and food worth the fare alone. The first holiday abroad for many families, and seldom the last.

  # east-asia | East Asia | scope: international | pictured: japan | lat: 36.2 | lng: 138.2
  Shrines and bullet trains, quiet gardens and crossings that never sleep. Spring blossom and autumn leaves are worth planning a year around.

  # middle-east | Middle East & Turkey | scope: international | pictured: dubai | lat: 31 | lng: 44
  Three to six hours away: glass towers by the desert, bazaars between two continents, and balloons over valleys of stone.
`;

const leafText = `
  # kashmir | Kashmir
  kind: state | region: india-north | iso2: IN | lat: 34.0837 | lng: 74.7973 | months: 1, 2, 3, 4, 5, 6, 9, 10, 12
  Mornings on Dal Lake, afternoons under chinars, and snow within an hour and a half of the houseboat. Come in late March for the tulips, in May and June for green meadows, in October for gold, from late December for powder at Gulmarg. Six nights see the valley well; with less, keep to Srinagar and one of the hills.

  # ladakh | Ladakh
  kind: state | region: india-north | iso2: IN | lat: 34.1526 | lng: 77.5771 | months: 5, 6, 7, 8, 9
  A desert at 3,500 metres, with lakes the colour of the sky and monasteries older than most kingdoms. The roads open in May and close with the snow of October. Every journey of ours starts with two quiet nights in Leh, because the height is real and no view is worth a headache.

  # himachal | Himachal
  kind: state | region: india-north | iso2: IN | lat: 32.2432 | lng: 77.1892 | months: 3, 4, 5, 6, 9, 10, 11, 12
  Hill stations with a promenade and a church, valleys with trout in the river, and past the tunnel a cold desert of mud-brick villages. Shimla and Manali suit a first trip with children, Dharamshala those who want quiet, Spiti those who do not mind a rough road. Good from March to June and again from September.

  # rajasthan | Rajasthan
  kind: state | region: india-west | iso2: IN | lat: 26.9124 | lng: 75.7873 | months: 1, 2, 3, 10, 11, 12
  Jaipur is pink, Jodhpur blue, Jaisalmer gold and Udaipur white on the water; between them lie dunes, tigers and a great many forts. Winter days are warm and the nights cold, so travel from October to March. A week covers three cities without hurry, ten days the desert too.

  # kerala | Kerala
  kind: state | region: india-south | iso2: IN | lat: 9.9312 | lng: 76.2673 | months: 1, 2, 3, 9, 10, 11, 12
  Tea hills at Munnar, spice gardens at Thekkady, a night afloat at Alleppey and a beach to end on: few places pack so much into so short a drive. September to March is dry and mild; June to August belongs to the rain and to Ayurveda. Good with grandparents and small children alike.

  # andaman | Andaman Islands
  kind: state | region: islands | iso2: IN | lat: 11.6234 | lng: 92.7265 | months: 1, 2, 3, 4, 5, 10, 11, 12
  White sand at Radhanagar, reefs a wade from the shore, and the sober story of the Cellular Jail. October to May has calm seas for the ferries; the rest of the year they may not sail. Indian citizens need no permit for the islands we visit, only an identity card.

  # switzerland | Switzerland
  kind: country | region: europe | iso2: CH | lat: 46.8182 | lng: 8.2275 | months: 4, 5, 6, 7, 8, 9, 12
  Cogwheel railways to the snow, lakes between the peaks and a timetable that keeps its word. April to September is for walking and lake steamers, December to March for snow. Most people stay in two towns and ride out from there; it is less packing and more mountain.
  visa: Schengen short-stay visa with biometrics at the visa centre. Apply six to ten weeks ahead, at the earliest six months; travel insurance for at least EUR 30,000 is a must. We prepare the file with you.

  # france | France
  kind: country | region: europe | iso2: FR | lat: 48.8566 | lng: 2.3522 | months: 4, 5, 6, 7, 9, 10
  Paris for the first time is a matter of four days; after that come castles on the Loire, lavender in Provence, half-timbered Alsace and the blue curve of Nice. Fast trains put all of it within three or six hours. Late June and July for lavender, May and September for mild weather and shorter queues.
  visa: Schengen short-stay visa with biometrics at the visa centre. Apply six to ten weeks ahead; cover letter, bank statements of three months and insurance are asked for. If more nights fall in another country, the application goes there.

  # dubai | Dubai
  kind: city | region: middle-east | iso2: AE | lat: 25.2048 | lng: 55.2708 | months: 1, 2, 3, 4, 11, 12
  The tallest tower, a creek full of wooden boats, a desert half an hour out and Abu Dhabi for the day. November to April is warm and dry; summer is hot but half the price, and everything is indoors. Four nights are enough for a first visit, with children one more for the parks.
  visa: Tourist e-visa for 30 or 60 days, applied for online through us; usually granted in three to five working days. The passport must be valid for six months.

  # turkey | Turkey
  kind: country | region: middle-east | iso2: TR | lat: 38.9637 | lng: 35.2433 | months: 4, 5, 6, 9, 10, 11
  Istanbul on two continents, Cappadocia from the basket of a balloon, white terraces at Pamukkale and a marble street at Ephesus. April to June and September to November are best; balloons fly all year when the wind allows. Distances are long, so we fly between the far corners.
  visa: Sticker visa through the visa centre, four to six weeks. Holders of a valid visa or residence permit of the USA, the UK, Ireland or a Schengen state can usually apply for an e-visa instead.

  # bali | Bali
  kind: state | region: south-east-asia | iso2: ID | lat: -8.4095 | lng: 115.1889 | months: 4, 5, 6, 7, 8, 9, 10
  Rice terraces and temples inland, surf and sunsets on the coast, cliffs and manta rays an hour away by boat. The dry months run from April to October; the rainy ones are green and cheaper, with showers more than rain all day. Stay in Ubud first and by the sea after.
  visa: Visa on arrival or e-VOA for 30 days, IDR 500,000, applied for online before you fly. Bali also asks for a tourist levy of IDR 150,000 a person.

  # thailand | Thailand
  kind: country | region: south-east-asia | iso2: TH | lat: 13.7563 | lng: 100.5018 | months: 1, 2, 3, 4, 11, 12
  Temples and street food in Bangkok, limestone and long-tail boats around Phuket and Krabi, lanterns and hill villages in the north. November to April is dry on the Andaman side. Flights are short and the budget goes far, which is why so many come back.
  visa: Rules for Indian passports have changed often in recent years. We confirm what applies on your dates; the digital arrival card is filled in online within three days before arrival.

  # singapore | Singapore
  kind: country | region: south-east-asia | iso2: SG | lat: 1.3521 | lng: 103.8198 | months: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
  Clean, green, safe and full of things that children remember: the night safari, the Supertrees, a whole island of rides. Warm and showery in every month, so go when the school calendar allows. Four nights do it; add Kuala Lumpur or a cruise for a full week.
  visa: E-visa through an authorised agent such as us, usually in three to five working days, and the free SG Arrival Card within three days before arrival.

  # japan | Japan
  kind: country | region: east-asia | iso2: JP | lat: 36.2048 | lng: 138.2529 | months: 3, 4, 5, 10, 11
  Everything works, nothing is late, and around the corner from the neon stands a shrine with moss on its roof. Cherry blossom reaches Tokyo and Kyoto around the end of March, maples turn in mid-November; both fill a year ahead. Vegetarians eat well here with a little planning, and we do the planning.
  visa: Single-entry tourist visa through the visa centre, often issued as an e-visa; allow two to three weeks. Bank statements, income tax returns and the day-by-day plan are asked for, and we supply the plan.
`;

export const destinationId = (slug: string): string => stableId('destinations', slug);

/** Columns that regions and leaf destinations read alike. */
const common = (entry: Entry, slug: string) => ({
  id: destinationId(slug),
  slug,
  name: entry.heading[1] ?? '',
  intro: entry.prose[0] ?? '',
  lat: entry.number('lat'),
  lng: entry.number('lng'),
  active: true,
});

/** Picture columns: the first picture of a destination. */
function hero(slug: string) {
  const { path, focal } = picture(slug, 1);
  return { hero_path: path, hero_focal_x: focal.x, hero_focal_y: focal.y };
}

const regions = readEntries(regionText, (entry) => ({
  ...common(entry, entry.heading[0] ?? ''),
  ...hero(entry.fact('pictured') ?? ''),
  parent_id: null,
  kind: 'region' as const,
  iso2: null,
  scope: entry.choice('scope', ['domestic', 'international']) ?? 'domestic',
  visa_note: null,
  best_months: [],
}));

const leaves = readEntries(leafText, (entry) => {
  const [slug = ''] = entry.heading;
  const region = regions.find((each) => each.slug === entry.fact('region'));
  if (!region) throw new Error(`${slug} is in no region`);
  return {
    ...common(entry, slug),
    ...hero(slug),
    parent_id: region.id,
    kind: entry.choice('kind', ['country', 'state', 'city']) ?? 'country',
    iso2: entry.fact('iso2') ?? null,
    scope: region.scope,
    visa_note: entry.fact('visa') ?? null,
    best_months: entry.numbers('months'),
  };
});

/** Throws when there is no leaf destination of that slug. */
export function getScope(slug: string): Scope {
  const leaf = leaves.find((candidate) => candidate.slug === slug);
  if (!leaf) throw new Error(`There is no destination ${slug}`);
  return leaf.scope;
}

/** Regions first, so that the rows can be inserted in this order. */
export const destinations = (): DemoRow<'destinations'>[] => [
  ...regions.map((row, index) => ({ ...row, sort: (index + 1) * 10 })),
  ...leaves.map((row, index) => ({ ...row, sort: 100 + (index + 1) * 10 })),
];
