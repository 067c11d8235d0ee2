export const meals = ['breakfast', 'lunch', 'dinner'] as const;
export const packageKinds = ['group', 'customised', 'weekend'] as const;
export const imageKinds = ['tour', 'hotel', 'room', 'food', 'illustration'] as const;
export const imageKindNames: Readonly<Record<(typeof imageKinds)[number], string>> = {
  tour: 'Tour',
  hotel: 'Hotel',
  room: 'Room',
  food: 'Food',
  illustration: 'Illustration',
};

export const inclusionKinds = ['include', 'exclude', 'optional'] as const;

export const mealNames = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' } as const;
export const kindNames = { group: 'Group tour', customised: 'Customised', weekend: 'Weekend' } as const;
export const inclusionKindNames = {
  include: 'Included',
  exclude: 'Not included',
  optional: 'Optional',
} as const;
