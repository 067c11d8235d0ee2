import { useEffect, useState } from 'react';
import { findRegions, type Region } from './regions';

const isSame = (one: readonly Region[], other: readonly Region[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The parts of the page, measured in every frame: they follow each scroll, move, dialog and animation, of whichever
 * library.
 * @param onFrame called before each measurement
 */
export function useRegions(root: Element, onFrame: () => void): readonly Region[] {
  const [regions, setRegions] = useState<readonly Region[]>([]);

  useEffect(() => {
    let frame = 0;
    const measure = () => {
      onFrame();
      const now = findRegions(root);
      setRegions((before) => (isSame(before, now) ? before : now));
      frame = requestAnimationFrame(measure);
    };
    measure();
    return () => cancelAnimationFrame(frame);
  }, [root, onFrame]);

  return regions;
}
