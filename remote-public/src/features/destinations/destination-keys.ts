/** Query keys of destinations. */
export const destinationKeys = {
  cards: ['destinations', 'cards'] as const,
  detail: (slug: string) => ['destinations', 'detail', slug] as const,
};
