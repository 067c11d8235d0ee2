export const imageKinds = ['tour', 'hotel', 'room', 'food', 'illustration'] as const;
export type ImageKind = (typeof imageKinds)[number];
