interface Line {
  readonly label: string;
  readonly count: number;
}

/** What a price line is for, with its number: `2 adults, twin sharing`, `3 × Travel insurance`. */
export function lineLabel({ label, count }: Line): string {
  if (count === 1) return label;
  if (label.startsWith('Adult or child'))
    return label.replace('Adult or child', `${count} adults and children`);
  if (label.startsWith('Adult')) return label.replace('Adult', `${count} adults`);
  if (label.startsWith('Child')) return label.replace('Child', `${count} children`);
  if (label.startsWith('Infant')) return label.replace('Infant', `${count} infants`);
  return `${count}\u00a0× ${label}`;
}
