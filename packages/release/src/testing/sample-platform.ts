import type { PackageTypes } from '../releases/type-declarations';

/** Type declarations of a small platform, like the real one. */
const declarations = `
import type { ReactNode } from 'react';

export interface HostServices { readonly queryClient: { fetch(key: string): Promise<unknown> } }
export type RemoteRoutes = (host: HostServices) => { path: string; element?: ReactNode }[];
export interface RemoteModule { readonly routes: RemoteRoutes }
export interface RouteHandle {
    readonly chrome?: 'site' | 'none';
    readonly screen?: string;
}
export interface SitemapEntry { readonly path: string; readonly changedAt: string }
export interface RemoteServerModule extends RemoteModule {
    sitemap?(options: { readonly config: SiteConfig }): Promise<readonly SitemapEntry[]>;
}
export interface SiteConfig {
    readonly siteUrl: string;
    readonly supabase: { readonly url: string; readonly anonKey: string };
}
export declare function getSiteConfig(): SiteConfig;
export declare const notify: {
    success: (text: string) => void;
    error: (text: string) => void;
};
export interface Notification { readonly text: string }
type Listener = (notification: Notification) => void;
export declare function onNotification(listener: Listener): () => void;
export type AppErrorCode = 'offline' | 'conflict';
export declare class AppError extends Error {
    readonly code: AppErrorCode;
    constructor(code: AppErrorCode, message: string, options?: { status?: number; cause?: unknown });
}
interface Place { readonly pathname: string; readonly hash: string }
export declare const loginPath: (from: Place) => string;
export declare function formatPaise(paise: number): string;
export declare function monthsFrom(date: string, count: number): string[];
export declare function todayInIndia(now?: Date): string;
export interface SafeStorage {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
}
export declare function safeStorage(kind: 'session' | 'local'): SafeStorage;
export declare function say(message: string | { readonly text: string; readonly tone?: 'info' }): void;
export declare function joinPaths(...parts: string[]): string;
export declare function unwrap<T>(result: { data: T; status: number }): Exclude<T, null>;
`;

/** Symbols that the sample remote imports. */
export const samplePlatformSymbols = [
  'AppError',
  'formatPaise',
  'getSiteConfig',
  'joinPaths',
  'loginPath',
  'monthsFrom',
  'notify',
  'onNotification',
  'safeStorage',
  'say',
  'todayInIndia',
  'unwrap',
];

/** @param changes declarations and their replacements */
export function samplePlatform(
  version: string,
  changes: Readonly<Record<string, string>> = {},
): PackageTypes {
  let text = declarations;
  for (const [before, after] of Object.entries(changes)) {
    if (!text.includes(before)) throw new Error(`The sample platform has no "${before}".`);
    text = text.replace(before, after);
  }
  return { version, entry: 'index.d.ts', files: { 'index.d.ts': text } };
}
