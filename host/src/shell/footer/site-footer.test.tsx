import { screen, within } from '@testing-library/react';
import { SiteFooter } from './site-footer';
import { auth } from '../testing/fake-shared-auth';
import { renderShell } from '../testing/render-shell';

jest.mock('shared-auth', () => require('../testing/fake-shared-auth'));

beforeEach(() => auth.reset());
afterEach(() => jest.useRealTimers());

const columns = {
  Products: ['Holidays', 'Flights', 'Hotels', 'Blogs', 'Visa'],
  Company: ['About Us', 'Contact Us', 'Careers', 'Legal', 'Offers'],
  Showcase: ['Aerin', 'Why', 'Smart Sort'],
  'For Business': ['Corporate', 'Suppliers', 'Support', 'Travel Agents'],
};

test.each(Object.entries(columns))('the column %s holds %j', (title, labels) => {
  renderShell(<SiteFooter />);
  const heading = screen.getByRole('heading', { name: title });
  const links = within(heading.parentElement as HTMLElement).getAllByRole('link');
  expect(links.map((link) => link.textContent?.replace(' (opens in a new tab)', ''))).toEqual(labels);
});

test('holidays stay on the site', () => {
  renderShell(<SiteFooter />);
  expect(screen.getByRole('link', { name: 'Holidays' })).toHaveAttribute('href', '/international-tours');
});

test('careers carry a badge', () => {
  renderShell(<SiteFooter />);
  expect(screen.getByText("We're Hiring")).toBeInTheDocument();
});

test('the copyright carries the current year', () => {
  jest.useFakeTimers({ now: new Date('2031-05-05T12:00:00+05:30') });
  renderShell(<SiteFooter />);
  expect(screen.getByText(/© 2031 Aertrip/)).toBeInTheDocument();
});

test('both app stores and all social sites are linked', () => {
  renderShell(<SiteFooter />);
  const hosts = {
    'App Store': 'apps.apple.com',
    'Google Play': 'play.google.com',
    Instagram: 'www.instagram.com',
    Facebook: 'www.facebook.com',
    Twitter: 'twitter.com',
    LinkedIn: 'www.linkedin.com',
  };
  for (const [name, host] of Object.entries(hosts)) {
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: new RegExp(name) });
    expect(new URL(link.href).host).toBe(host);
  }
});
