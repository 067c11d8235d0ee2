/**
 * The visitor's id, which decides on canaries: random, given by the edge while a canary
 * runs, stored for a year. Empty without one, and without cookies.
 */
export function visitorId(cookies = document.cookie): string {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith('aertrip_visitor='));
  return pair?.slice('aertrip_visitor='.length) ?? '';
}
