import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router-dom';
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

/**
 * A part of the page that hydrates after the rest, as a separate task. React holds a navigation back while a part that
 * it updates waits for its code, so a navigation before that replaces the part by one that shows the server's markup.
 */
export function LateHydration({ children }: { readonly children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const [hydratedAt, setHydratedAt] = useState<string>();
  return (
    <div ref={part} style={{ display: 'contents' }} {...{ [lateAttribute]: '' }}>
      <Suspense key={hydratedAt ?? key} fallback={<Markup part={part} />}>
        {children}
        <Hydrated part={part} onHydrated={() => setHydratedAt((at) => at ?? key)} />
      </Suspense>
    </div>
  );
}

interface PartProps {
  readonly part: RefObject<HTMLDivElement | null>;
}

function Markup({ part }: PartProps) {
  const [html] = useState(() => part.current?.innerHTML ?? '');
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
}

function Hydrated({ part, onHydrated }: PartProps & { readonly onHydrated: () => void }) {
  const hydrated = useEffectEvent(onHydrated);
  useEffect(() => {
    hydrated();
    part.current?.removeAttribute(lateAttribute);
    dispatchEvent(new Event(lateEvent));
  }, [part]);
  return null;
}
