/** The visitor's id, which decides on canaries: random, given by the edge, kept for a year. Empty without cookies. */
export function visitorId(cookies = document.cookie): string {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith('aertrip_visitor='));
  return pair?.slice('aertrip_visitor='.length) ?? '';
}
