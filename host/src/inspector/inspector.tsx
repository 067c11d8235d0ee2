import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { Boundaries } from './boundaries';
import type { InspectedRelease } from './inspected-releases';
import { ReleasePanel } from './release-panel';
import { lower, raise } from './top-layer';
import { useRegions } from './use-regions';
import { useReleases } from './use-releases';
import { visibility } from './visibility';

interface InspectorProps {
  /** The host's element in the page. */
  readonly root: Element;
  /** Holds the inspector itself. */
  readonly layer: HTMLElement;
  readonly readReleases: () => InspectedRelease[];
}

/** Outlines every part of the page and says whose it is, while somebody wants to know. */
export function Inspector(props: InspectorProps) {
  const isOpen = useSyncExternalStore(visibility.subscribe, visibility.isOpen);
  return isOpen ? <OpenInspector {...props} /> : null;
}

function OpenInspector({ root, layer, readReleases }: InspectorProps) {
  const releases = useReleases(readReleases);
  const regions = useRegions(
    root,
    useCallback(() => raise(layer), [layer]),
  );
  useEffect(() => () => lower(layer), [layer]);

  return (
    <>
      <Boundaries regions={regions} releases={releases} />
      <ReleasePanel releases={releases} shown={regions.map(({ app }) => app)} />
    </>
  );
}
