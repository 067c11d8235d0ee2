/** What a parent and its child process say to each other. */

import type { DemoCustomer } from '@aertrip/demo/accounts';
import type { DatabasePlace } from '../data/database';
import type { ChildTelemetry } from './child-telemetry';

export interface BackendOptions {
  /** Port on this machine; any that is free without it. */
  port?: number;
  dataDir: string;
  /** The URL people open, without a trailing slash. */
  siteUrl: string;
  projectId: string;
  migrationsDir: string;
  seed: boolean;
  /** Run housekeeping and the jobs of the server functions by the clock; otherwise at the start, and when they are asked for. */
  runsJobs: boolean;
  /** A database of another server; without it, that of the folder. */
  database?: DatabasePlace;
  /** File outside of the reach of backups that keeps which erasures were carried out; they are kept nowhere else without. */
  erasuresFile?: string;
  /** Who must show a second factor. A hosted project asks it of owners; a demo that anybody may enter, of nobody. */
  secondFactor: 'owners' | 'nobody';
  telemetry?: ChildTelemetry;
}

export interface IdentityOptions {
  /** Port on this machine; any that is free without it. */
  port?: number;
  dataDir: string;
  siteUrl: string;
  projectId: string;
  /** Accounts to begin with, when the folder has none yet. */
  customers: DemoCustomer[];
  telemetry?: ChildTelemetry;
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
  | { kind: 'start'; options: Options }
  | { kind: 'sql'; id: number; text: string; params: unknown[] }
  | { kind: 'ping' }
  | { kind: 'rest' }
  | { kind: 'stop' };

export type ChildMessage<Ready = unknown> =
  | { kind: 'ready'; ready: Ready }
  | { kind: 'failed'; message: string }
  | { kind: 'pong' }
  | { kind: 'resting' }
  | { kind: 'log'; line: string }
  | { kind: 'sql-result'; id: number; rows: Record<string, unknown>[] }
  | { kind: 'sql-error'; id: number; message: string; code?: string };
