const decodeRun = (run: string): string => {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
};

const encode = (segment: string) => encodeURI(segment).replace(/[?#]/g, encodeURIComponent);

/**
 * Normalises the path of a service: decoded once, without empty segments, dot segments and backslashes, then encoded
 * where a URL needs it.
 */
export function normalPath(pathname: string): string {
  const segments: string[] = [];
  for (const segment of pathname.replace(/(?:%[\da-f]{2})+/gi, decodeRun).split(/[/\\]/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.map(encode).join('/')}`;
}
