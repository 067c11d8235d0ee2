import { isCodeMissing } from '@aertrip/platform';
import type { RouteObject } from 'react-router';
import { retry } from './retry';

type Lazy = () => Promise<unknown>;

const guard = (load: Lazy) => () => retry(load, (error) => isCodeMissing(error) && navigator.onLine);

/** The routes of a remote, whose screens are requested again after a network failure: the router would not. */
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
