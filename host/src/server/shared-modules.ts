import * as platform from '@aertrip/platform';
import type { SharedModuleName } from '@aertrip/platform/shared-modules';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as sharedAuth from 'shared-auth';
import * as query from '../facades/query';
import type { SharedModules } from '../contract/rendering-contract';
import * as router from '../facades/router';

/**
 * The modules that a remote's bundle may require on the server: the same, through the same facades, as in the page.
 */
export const sharedModules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@tanstack/react-query': query,
  '@aertrip/platform': platform,
  'shared-auth': sharedAuth,
} satisfies SharedModules & Record<SharedModuleName, unknown>;
