import type { SiteConfig } from '@aertrip/platform';
import type { Preview, Registry, RegistryEntry } from '@aertrip/release';
import { hashSource } from '@aertrip/release/hash';
import { deferredId } from '@aertrip/release/host-report';
import { html, raw } from 'hono/html';
import { loaderMarkup, loaderStyles } from '@aertrip/ui/loader-markup';
import { deferredScripts, firstLayout, lateStylesId } from './deferred-scripts';
import { earlyPresses } from './early-presses';
import { hostWatchElement } from './host-watch';
import { importMapOf, type ShellAssets } from './import-map';

/** An inline style sheet, which saves a request before the first paint. */
export interface PageStyle {
  /** Name by which the remote's own loader finds it. */
  readonly file: string;
  readonly text: string;
}

/** Preview data in the page; the host shows its banner from it. */
export type PreviewNotice = Pick<Preview, 'releases' | 'expiresAt'> & {
  /** URL of the remote's development server. */
  readonly origin?: string;
};

interface RequestedFile {
  readonly url: string;
  readonly integrity: string;
  readonly isModule?: boolean;
}

/** The server-rendered content, with its styles and its screen's scripts. */
interface RenderedContent {
  readonly head: string;
  readonly body: string;
  /** The hydration payload, as JSON. */
  readonly state: string;
  /** Id of its script element. */
  readonly payloadId: string;
  readonly styles: readonly PageStyle[];
  /** Style sheets of what hydrates later, which load after the first paint. */
  readonly lateStyles: readonly RequestedFile[];
  readonly scripts: readonly RequestedFile[];
}

interface DocumentOptions {
  readonly config: SiteConfig;
  readonly shell: ShellAssets;
  readonly registry: Registry;
  /** Release of the remote that owns the path, for this visitor: the same rule as the loader's. */
  readonly entry: RegistryEntry | undefined;
  readonly preview?: PreviewNotice;
  /** Without it, the browser renders the page and shows the loader until then. */
  readonly rendered?: RenderedContent;
}

/** JSON for scripts, escaped so that no value can close the element. */
const dataScript = (id: string, json: string) =>
  raw(`<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`);

/** No character around the text: the security policy allows it by its hash. */
const inlineStyle = (text: string, file?: string) =>
  raw(`<style${file ? ` data-href="${file}"` : ''}>${text}</style>`);

/** Must match the loader's request (mode, hash), or the browser fetches the file twice. */
const preloadScript = ({ url, integrity, isModule = false }: RequestedFile, priority: 'auto' | 'low') =>
  html`<link
    rel="${isModule ? 'modulepreload' : 'preload'}"
    as="script"
    href="${url}"
    integrity="${integrity}"
    crossorigin="anonymous"
    fetchpriority="${priority}"
  />`;

const stylesheet = ({ href, integrity = '' }: ShellAssets['styles'][number]) =>
  html`<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous" />`;

/**
 * Ordinary style sheets without scripts; the script after them takes them from here. The remote's own loader finds them by
 * their names.
 */
const lateStylesheets = (files: readonly RequestedFile[]) =>
  html`<noscript id="${lateStylesId}"
    >${files.map(
      ({ url, integrity }) =>
        html`<link
          rel="stylesheet"
          data-href="${url.slice(url.lastIndexOf('/') + 1)}"
          href="${url}"
          integrity="${integrity}"
          crossorigin="anonymous"
        />`,
    )}</noscript
  >`;

const shellScript = ({ src, integrity = '' }: ShellAssets['scripts'][number]) =>
  html`<script defer src="${src}" integrity="${integrity}" crossorigin="anonymous"></script>`;

/**
 * Scripts of a server-rendered page. The host's file is the largest, and loads behind the pictures and fonts of the
 * first paint. A template loads nothing until the script after it inserts its content.
 */
const deferred = ({ scripts }: ShellAssets, files: readonly RequestedFile[]) => [
  ...scripts.map(({ src, integrity = '' }) => preloadScript({ url: src, integrity }, 'low')),
  html`<template id="${deferredId}"
    >${files.map((file) => preloadScript(file, 'auto'))}${scripts.map(shellScript)}</template
  >`,
  raw(`<script>${deferredScripts}</script>`),
];

function entryAssets(entry: RegistryEntry | undefined) {
  if (!entry) return { css: [], js: [] };
  const { url, metadata, extras } = entry;
  const isModule = extras.type === 'module';
  const js = [{ url, integrity: metadata.integrity }, ...extras.assets.js];
  return { css: extras.assets.css, js: js.map((file) => ({ ...file, isModule })) };
}

/**
 * The HTML of every page: the shell, its registry and configuration, and the loader. Content for people comes first;
 * data for scripts would delay it.
 * @returns the scripts of this page alone as well, as sources of the Content-Security-Policy
 */
export async function renderDocument({
  config,
  shell,
  registry,
  entry,
  preview,
  rendered,
}: DocumentOptions): Promise<{ readonly html: string; readonly scripts: readonly string[] }> {
  const remote = entryAssets(entry);
  const js: RequestedFile[] = [...remote.js, ...(rendered?.scripts ?? [])];
  const importMap = importMapOf(registry);

  const page = await html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#00796a" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        ${rendered ? raw(rendered.head) : html`<title>Aertrip Holidays</title>`}
        ${importMap && raw(`<script type="importmap">${importMap}</script>`)}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.json" />
        ${shell.fonts?.map(
          (href) => html`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin />`,
        )}
        ${rendered && raw(`<script>${earlyPresses}</script>`)}
        ${
          rendered
            ? rendered.styles.map(({ file, text }) => inlineStyle(text, file))
            : [
                ...shell.styles.map(stylesheet),
                ...remote.css.map(({ url }) => html`<link rel="preload" as="style" href="${url}" />`),
              ]
        }
        ${inlineStyle(loaderStyles)}
        ${rendered && [lateStylesheets(rendered.lateStyles), raw(`<script>${firstLayout}</script>`)]}
        ${registry.host && raw(hostWatchElement(registry.host))}
        ${!rendered && [...js.map((file) => preloadScript(file, 'auto')), ...shell.scripts.map(shellScript)]}
      </head>
      <body>
        <div id="root">${raw(rendered ? rendered.body : loaderMarkup())}</div>
        ${
          !rendered &&
          html`<noscript>
            <p>This site needs JavaScript to show its tours. Please turn it on and load the page again.</p>
          </noscript>`
        }
        ${dataScript('site-config', JSON.stringify(config))}
        ${dataScript('registry', JSON.stringify(registry))}
        ${preview && dataScript('preview', JSON.stringify(preview))}
        ${rendered && dataScript(rendered.payloadId, rendered.state)} ${rendered && deferred(shell, js)}
      </body>
    </html>`;
  return { html: String(page), scripts: importMap ? [hashSource(importMap)] : [] };
}
