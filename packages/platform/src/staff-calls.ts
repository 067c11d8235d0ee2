const calls = [
  /^POST \/auth\/v1\/(token|signup|recover|verify|logout|factors)$/,
  // The link of a mail that confirms an address.
  /^GET \/auth\/v1\/verify$/,
  /^(GET|PUT) \/auth\/v1\/user$/,
  /^POST \/auth\/v1\/factors\/[^/]+\/(challenge|verify)$/,
  /^DELETE \/auth\/v1\/factors\/[^/]+$/,
];

/**
 * Whether the panel or the release console makes this call of the sign-in service. Others create accounts for arbitrary
 * addresses, or reveal which are registered: the edge and the embedded backend refuse them.
 * @param path without its query
 */
export const isStaffCall = (method: string, path: string): boolean =>
  calls.some((call) => call.test(`${method} ${path}`));
