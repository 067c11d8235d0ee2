import { isIP } from 'node:net';
import { ConfigurationError } from './environment';

/** Settings of field metrics and client identification. */
export interface VisitSettings {
  /** Number of proxies in front of the edge that each append their client's address to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Networks whose visitors share an address, such as `203.0.113.7/32`. */
  readonly officeNetworks: readonly string[];
  /** Share of visits to measure, from 0 to 1. */
  readonly visitSampling: number;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

/**
 * `TRUSTED_PROXIES` (0), `OFFICE_NETWORKS` (none, separated by commas) and `VISIT_SAMPLING` (1, every visit).
 * @throws ConfigurationError naming the wrong variable
 */
export function readVisitSettings(env: NodeJS.ProcessEnv): VisitSettings {
  const proxies = env.TRUSTED_PROXIES ?? '0';
  if (!/^\d$/.test(proxies))
    throw new ConfigurationError(`TRUSTED_PROXIES is "${proxies}". It must be a number from 0 to 9.`);

  const officeNetworks = (env.OFFICE_NETWORKS ?? '')
    .split(',')
    .map((network) => network.trim())
    .filter(Boolean);
  for (const network of officeNetworks)
    if (!isNetwork(network))
      throw new ConfigurationError(
        `OFFICE_NETWORKS has "${network}". It must hold networks, such as 203.0.113.7/32,2001:db8::/48.`,
      );

  const sampling = env.VISIT_SAMPLING ?? '1';
  const visitSampling = Number(sampling);
  if (sampling.trim() === '' || !(visitSampling >= 0 && visitSampling <= 1))
    throw new ConfigurationError(`VISIT_SAMPLING is "${sampling}". It must be a number from 0 to 1.`);
  return { trustedProxies: Number(proxies), officeNetworks, visitSampling };
}
