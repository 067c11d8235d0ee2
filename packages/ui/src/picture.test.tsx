import { setSiteConfig } from '@aertrip/platform';
import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture';

setSiteConfig({
  siteUrl: 'https://tours.example.com',
  supabase: { url: 'https://data.example.com', anonKey: 'anon' },
  firebase: { apiKey: 'key', authDomain: 'tours.example.com', projectId: 'demo-aertrip' },
});

test('offers AVIF before WebP and loads a responsive picture lazily', () => {
  render(<Picture path="demo/kashmir-1" alt="Dal lake at dawn" sizes="50vw" />);
  const image = screen.getByRole('img', { name: 'Dal lake at dawn' });
  expect(image).toHaveAttribute('loading', 'lazy');
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
  expect(sources.map(({ type, sizes }) => [type, sizes])).toEqual([
    ['image/avif', '50vw'],
    ['image/webp', '50vw'],
  ]);
  expect(sources[0]?.srcset).toContain('/demo/kashmir-1-480.avif 480w');
});

test('uses only the narrowest file for a thumbnail', () => {
  render(<Picture path="demo/kashmir-1" alt="Dal lake" />);
  const image = screen.getByRole('img', { name: 'Dal lake' });
  expect(image.closest('picture')?.querySelector('source')).toBeNull();
  expect(image).toHaveAttribute('src', expect.stringContaining('/demo/kashmir-1-480.webp'));
});

test('crops around the focal point or the middle, and loads the first picture of a page eagerly', () => {
  const { rerender } = render(
    <Picture path="demo/japan-1" alt="A pagoda" sizes="50vw" focalX={0.74} focalY={0} />,
  );
  const image = screen.getByRole('img', { name: 'A pagoda' });
  expect(image.style.objectPosition).toBe('74% 0%');
  rerender(<Picture path="demo/japan-1" alt="A pagoda" sizes="50vw" priority />);
  expect(image.style.objectPosition).toBe('50% 50%');
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

test('shows the alternative text after an error, and retries for another path', () => {
  const { rerender } = render(<Picture path="packages/gone.jpg" alt="A houseboat" sizes="50vw" />);
  fireEvent.error(screen.getByRole('img', { name: 'A houseboat' }));
  expect(screen.getByRole('img', { name: 'A houseboat' }).tagName).toBe('SPAN');
  rerender(<Picture path="packages/here.jpg" alt="A houseboat" sizes="50vw" />);
  expect(screen.getByRole('img', { name: 'A houseboat' }).tagName).toBe('IMG');
});
