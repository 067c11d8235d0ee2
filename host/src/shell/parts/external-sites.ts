/** URLs outside this site. The company's other products are sites of their own. */
export const companySites = {
  aerin: 'https://aertrip.com/aerin',
  flights: 'https://aertrip.com/flights',
  hotels: 'https://aertrip.com/hotels',
  visa: 'https://aertrip.com/visa',
  blogs: 'https://aertrip.com/blogs',
  about: 'https://aertrip.com/about-us',
  careers: 'https://aertrip.com/careers',
  legal: 'https://aertrip.com/legal',
  offers: 'https://aertrip.com/offers',
  why: 'https://aertrip.com/why',
  smartSort: 'https://aertrip.com/smart-sort',
  corporate: 'https://aertrip.com/corporate',
  suppliers: 'https://aertrip.com/suppliers',
  support: 'https://aertrip.com/support',
  travelAgents: 'https://aertrip.com/travel-agents',
} as const;

export const appStores = {
  apple: 'https://apps.apple.com/in/search?term=aertrip',
  google: 'https://play.google.com/store/search?q=aertrip&c=apps',
} as const;

export const socialSites = {
  instagram: 'https://www.instagram.com/aertrip/',
  facebook: 'https://www.facebook.com/aertrip/',
  twitter: 'https://twitter.com/aertrip',
  linkedIn: 'https://www.linkedin.com/company/aertrip/',
} as const;
