const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: typeof browsers = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const find = (known: typeof browsers, text: string) => known.find(([pattern]) => pattern.test(text))?.[1];

/** A readable browser name: `Chrome on Windows`. */
export function browserName(userAgent: string | null): string {
  const browser = find(browsers, userAgent ?? '');
  const system = find(systems, userAgent ?? '');
  if (!browser) return system ? `A program on ${system}` : 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}
