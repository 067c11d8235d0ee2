import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { lateComponent, LateHydration } from './late-hydration';

const Itinerary = () => <p>Day by day</p>;

function Dialog() {
  return <p>{`Dialog: ${useLocation().search}`}</p>;
}

function renderPage(Part: ComponentType) {
  const element = (
    <>
      <Dialog />
      <LateHydration>
        <Part />
      </LateHydration>
    </>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  return { router, page: <RouterProvider router={router} /> };
}

test('navigates while a part waits for its code, and shows the part as the server rendered it until then', async () => {
  let arrive: ((component: typeof Itinerary) => void) | undefined;
  const Late = lateComponent(() => new Promise<typeof Itinerary>((resolve) => (arrive = resolve)));
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(renderPage(Itinerary).page);
  const { router, page } = renderPage(Late);
  const root = await act(() => hydrateRoot(container, page));
  for (const dialog of ['?enquire=group', '?enquire=callback']) {
    await act(() => router.navigate(dialog));
    expect(screen.getByText(`Dialog: ${dialog}`)).toBeVisible();
    expect(screen.getByText('Day by day')).toBeVisible();
  }
  await act(async () => arrive?.(Itinerary));
  const part = screen.getByText('Day by day');
  await act(() => router.navigate('/'));
  expect(screen.getByText('Day by day')).toBe(part);
  act(() => root.unmount());
  container.remove();
});
