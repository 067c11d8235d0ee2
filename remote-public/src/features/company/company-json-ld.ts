import type { Company } from '@aertrip/platform/company';

/**
 * schema.org description of the company.
 * @param url of the home page
 */
export const companyJsonLd = (
  { legalName, tradeName, address, email, phone, gstin }: Company,
  url: string,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'TravelAgency',
  name: tradeName,
  legalName,
  url,
  email,
  telephone: phone,
  address: address.join(', '),
  ...(gstin === null ? {} : { taxID: gstin }),
});
