/** Messages between a parent and its child process. */

import type { LogSettings } from '@aertrip/telemetry';
import type { DatabasePlace } from '../data/database';

export interface BackendOptions {
  /** Port on this machine; a free one by default. */
  port?: number;
  dataDir: string;
  /** The public URL, without a trailing slash. */
  siteUrl: string;
  seed: boolean;
  /** Run housekeeping and function jobs at an interval; otherwise at the start and on request. */
  runsJobs: boolean;
  /** A database of another server; that of the folder by default. */
  database?: DatabasePlace;
  /** Roles that need a second factor: owners on a hosted project, none in the public demo. */
  secondFactor: 'owners' | 'nobody';
  /** Lowest level of the log that is written; `info` by default. */
  logLevel?: LogSettings['level'];
}

export interface IdentityOptions {
  /** Port on this machine; a free one by default. */
  port?: number;
  dataDir: string;
  siteUrl: string;
  /** Lowest level of the log that is written; `info` by default. */
  logLevel?: LogSettings['level'];
}

export interface BackendReady {
  url: string;
  anonKey: string;
  serviceKey: string;
}

export interface IdentityReady {
  url: string;
}

export type ParentMessage<Options = unknown> =
  { kind: 'start'; options: Options } | { kind: 'rest' } | { kind: 'stop' };

export type ChildMessage<Ready = unknown> =
  | { kind: 'ready'; ready: Ready }
  | { kind: 'failed'; message: string }
  | { kind: 'resting' }
  | { kind: 'log'; line: string };
