/**
 * The visitor's id, which assigns canaries: random, set by the edge during a canary, stored for a year. Empty without
 * one, and without cookies.
 */
export function visitorId(cookies = document.cookie): string {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith('aertrip_visitor='));
  return pair?.slice('aertrip_visitor='.length) ?? '';
}
