import { useLayoutEffect, useRef } from 'react';
import styles from './inspector.module.css';
import type { InspectedRelease } from './inspected-releases';
import { placeLabels } from './place-labels';
import type { Region } from './regions';

interface BoundariesProps {
  readonly regions: readonly Region[];
  readonly releases: readonly InspectedRelease[];
}

/** Below each other in the order of the text: what, which release, whose. */
function Label({ region, release }: { readonly region: Region; readonly release?: InspectedRelease }) {
  return (
    <>
      <strong>{region.part ? `${region.app}: ${region.part}` : region.app}</strong>
      {release?.version && <span>{[release.version, release.role].filter(Boolean).join(', ')}</span>}
      {release?.owner && <span>{release.owner}</span>}
    </>
  );
}

/** Moves each label to where it can be read, once its size is known. */
function useLabelPlaces(regions: readonly Region[]) {
  const labels = useRef(new Map<number, HTMLElement>());

  useLayoutEffect(() => {
    const shown = [...labels.current].toSorted(([one], [other]) => one - other);
    const parts = shown.flatMap(([index, element]) => {
      const box = regions[index];
      return box ? [{ element, box, label: element.getBoundingClientRect() }] : [];
    });
    const places = placeLabels(parts, { width: innerWidth, height: innerHeight });
    parts.forEach(({ element }, index) => {
      const place = places[index];
      element.style.visibility = place ? '' : 'hidden';
      if (place) element.style.translate = `${place.left}px ${place.top}px`;
    });
  });

  return (index: number) => (element: HTMLElement | null) => {
    if (!element) return;
    labels.current.set(index, element);
    return () => void labels.current.delete(index);
  };
}

/** The outline of each part of the page with its label. Says nothing to screen readers: the panel does. */
export function Boundaries({ regions, releases }: BoundariesProps) {
  const labelRef = useLabelPlaces(regions);
  const indexOf = (app: string) => releases.findIndex((release) => release.app === app);
  return (
    <div aria-hidden="true">
      {regions.map(({ app, left, top, right, bottom }, index) => (
        <div
          key={index}
          className={styles.outline}
          data-color={indexOf(app)}
          style={{ left, top, width: right - left, height: bottom - top }}
        />
      ))}
      {regions.map((region, index) => (
        <p key={index} ref={labelRef(index)} className={styles.label} data-color={indexOf(region.app)}>
          <Label region={region} release={releases[indexOf(region.app)]} />
        </p>
      ))}
    </div>
  );
}
