import { lazy, Suspense, useEffect, useRef, type ComponentType, type ReactNode, type RefObject } from 'react';
import { lateAttribute, lateEvent } from './late-hydration-signs';

/** Pause in ms before code that did not load is requested again. */
const pause = 5000;

/** Resolves when the browser is back online, at the latest after the pause. */
const nextChance = () =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, pause);
  });

/**
 * A component whose code loads when it is rendered. Without its code, a part of a server-rendered page stays as the
 * server rendered it, and the code is requested again when the browser is back online, and every five seconds.
 */
export function lateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadDefault = (): Promise<{ default: ComponentType<Props> }> =>
    load().then(
      (component) => ({ default: component }),
      () => nextChance().then(loadDefault),
    );
  return lazy(loadDefault);
}

/** A part of the page that hydrates after the rest, as a separate task. */
export function LateHydration({ children }: { readonly children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  return (
    <div ref={part} style={{ display: 'contents' }} {...{ [lateAttribute]: '' }}>
      <Suspense>
        {children}
        <Hydrated part={part} />
      </Suspense>
    </div>
  );
}

function Hydrated({ part }: { readonly part: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    part.current?.removeAttribute(lateAttribute);
    dispatchEvent(new Event(lateEvent));
  }, [part]);
  return null;
}
