import { render } from '@testing-library/react';
import { useOnRestore } from './use-on-restore';

function Page({ onRestore }: { onRestore: () => void }) {
  useOnRestore(onRestore);
  return null;
}

const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test('fires for a page from the back/forward cache, not on a load', () => {
  const restored = jest.fn();
  const { unmount } = render(<Page onRestore={restored} />);
  show(false);
  expect(restored).not.toHaveBeenCalled();
  show(true);
  expect(restored).toHaveBeenCalledTimes(1);
  unmount();
  show(true);
  expect(restored).toHaveBeenCalledTimes(1);
});
