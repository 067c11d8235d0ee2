import { isCodeMissing } from '@aertrip/platform';
import type { RouteObject } from 'react-router';
import { retry } from './retry';

type Lazy = () => Promise<unknown>;

/** Vite's helper keeps its failed link in the page, and takes it for loaded styles on the next request. */
const isViteStyle = (error: unknown) =>
  error instanceof Error && /unable to preload css/i.test(error.message);

const mayRecover = (error: unknown) => isCodeMissing(error) && !isViteStyle(error) && navigator.onLine;

const guard = (load: Lazy) => () => retry(load, mayRecover);

/** A remote's routes with a retry of their screens after a network failure, which the router lacks. */
export function guardChunks(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: guard(lazy) }),
      ...(children && { children: guardChunks(children) }),
    } as RouteObject;
  });
}
