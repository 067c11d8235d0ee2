export const packageKinds = ['group', 'customised', 'weekend'] as const;
export type PackageKind = (typeof packageKinds)[number];

export const packageKindNames: Readonly<Record<PackageKind, string>> = {
  group: 'Group tour',
  customised: 'Private tour',
  weekend: 'Weekend break',
};
