import { isCodeMissing } from '@aertrip/platform';
import type { RouteObject } from 'react-router';
import { retry } from './retry';

type Lazy = () => Promise<unknown>;

/** Vite's helper leaves its failed link in the page, and takes it for the styles when they are requested again. */
const isViteStyle = (error: unknown) =>
  error instanceof Error && /unable to preload css/i.test(error.message);

const mayRecover = (error: unknown) => isCodeMissing(error) && !isViteStyle(error) && navigator.onLine;

const guard = (load: Lazy) => () => retry(load, mayRecover);

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
