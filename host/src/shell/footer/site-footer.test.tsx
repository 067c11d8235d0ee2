import { companySchema } from '@aertrip/platform/company';
import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { SiteFooter } from './site-footer';
import { auth, readCompany } from '../testing/fake-shared-auth';
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

test('lists its columns, badges Careers and links both app stores and all social sites', () => {
  renderShell(<SiteFooter />);
  for (const [title, labels] of Object.entries(columns)) {
    const links = within(screen.getByText(title).parentElement!).getAllByRole('link');
    expect(links.map((link) => link.textContent?.replace(' (opens in a new tab)', ''))).toEqual(labels);
  }
  expect(screen.getByText("We're Hiring")).toBeInTheDocument();
  for (const [name, path] of [
    ['Holidays', '/international-tours'],
    ['Contact Us', '/contact'],
    ['Terms & Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const)
    expect(screen.getByText(name).closest('a')).toHaveAttribute('href', path);
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

const company = v.parse(companySchema, {
  legal_name: 'Alpine Holidays Private Limited',
  trade_name: 'Alpine',
  address: ['1 Lake Road', 'Mumbai 400001'],
  gstin: '27AAACD1234E1Z9',
  cin: null,
  phone: '+912261230000',
  whatsapp: '+919876543210',
  email: 'desk@alpine.example',
  hours: 'Every day, 9 am to 6 pm',
  grievance_officer: 'Ila Rao',
  grievance_email: 'grievance@alpine.example',
});

test('shows contact, registration and social page of the company', async () => {
  const instagram = 'https://www.instagram.com/alpine/';
  readCompany.mockResolvedValueOnce({ ...company, instagram });
  renderShell(<SiteFooter />);
  expect(await screen.findByRole('link', { name: '+91 22 6123 0000' })).toHaveAttribute(
    'href',
    'tel:+912261230000',
  );
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/919876543210',
  );
  expect(screen.getByRole('link', { name: 'desk@alpine.example' })).toHaveAttribute(
    'href',
    'mailto:desk@alpine.example',
  );
  expect(screen.getByText('1 Lake Road, Mumbai 400001')).toBeInTheDocument();
  expect(screen.getByText('Every day, 9 am to 6 pm')).toBeInTheDocument();
  expect(screen.getByText('Alpine Holidays Private Limited · GSTIN 27AAACD1234E1Z9')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Instagram/ })).toHaveAttribute('href', instagram);
});
