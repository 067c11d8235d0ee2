import type { SiteConfig } from '@aertrip/platform';
import type { Registry, RegistryEntry } from '@aertrip/release';
import { html, raw } from 'hono/html';
import { loaderMarkup, loaderStyles } from '@aertrip/ui/loader-markup';
import { drawnStateId } from '../../src/app/drawn-state';
import type { ScreenFiles } from './screen-files';
import type { ShellAssets } from './live-releases';
import type { PreviewNotice } from './previews';

/** What the server has drawn, with the files that its screen needs besides those of its remote. */
export interface DrawnContent {
  readonly head: string;
  readonly body: string;
  /** JSON. */
  readonly state: string;
  readonly screen: ScreenFiles;
}

interface PageOptions {
  readonly config: SiteConfig;
  readonly shell: ShellAssets;
  readonly registry: Registry;
  /** Release of the remote that has a screen for the path, as this visitor gets it: the loader decides by the same rule. */
  readonly entry: RegistryEntry | undefined;
  readonly preview?: PreviewNotice;
  /** Without it the browser draws the page, and the loader is to be seen until it has. */
  readonly drawn?: DrawnContent;
}

/** JSON for a script element: nothing in it can end the element. */
const inlineJson = (json: string) => raw(json.replaceAll('<', '\\u003c'));

/** Not a character around the text: the security policy lets it in by its hash. */
const inlineStyle = (text: string) => raw(`<style>${text}</style>`);

/** Must ask exactly as the loader will (mode, hash), or the browser fetches the file twice. */
const preload = (as: 'style' | 'script', url: string, integrity: string) =>
  html`<link rel="preload" as="${as}" href="${url}" integrity="${integrity}" crossorigin="anonymous" />`;

/** Waits for the styles, under the name by which the remote's own loading finds them. */
const stylesheet = ({ url, integrity }: { url: string; integrity: string }) =>
  html`<link
    rel="stylesheet"
    href="${url}"
    data-href="${url.split('/').at(-1)}"
    integrity="${integrity}"
    crossorigin="anonymous"
  />`;

/** Files of the first screen of the remote that has one for the path. */
function entryAssets(entry: RegistryEntry | undefined) {
  if (!entry) return { css: [], js: [] };
  const { url, metadata, extras } = entry;
  return { css: extras.assets.css, js: [{ url, integrity: metadata.integrity }, ...extras.assets.js] };
}

/** The HTML of every page: the shell, the registry and the configuration it starts from, and the loader to look at. */
export function renderPage({ config, shell, registry, entry, preview, drawn }: PageOptions) {
  const remote = entryAssets(entry);
  const js = [...remote.js, ...(drawn?.screen.js ?? [])];

  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#00796a" />
        ${drawn ? raw(drawn.head) : html`<title>Aertrip Holidays</title>`}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        ${shell.fonts?.map(
          (href) => html`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin />`,
        )}
        ${shell.styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        ${
          drawn
            ? [...remote.css, ...drawn.screen.css].map(stylesheet)
            : remote.css.map(({ url, integrity }) => preload('style', url, integrity))
        }
        ${js.map(({ url, integrity }) => preload('script', url, integrity))} ${inlineStyle(loaderStyles)}
        <script type="application/json" id="site-config">
          ${inlineJson(JSON.stringify(config))}
        </script>
        <script type="application/json" id="registry">
          ${inlineJson(JSON.stringify(registry))}
        </script>
        ${
          preview &&
          html`<script type="application/json" id="preview">
            ${inlineJson(JSON.stringify(preview))}
          </script>`
        }
        ${
          drawn &&
          html`<script type="application/json" id="${drawnStateId}">
            ${inlineJson(drawn.state)}
          </script>`
        }
        ${shell.scripts.map(
          ({ src, integrity = '' }) =>
            html`<script defer src="${src}" integrity="${integrity}" crossorigin="anonymous"></script>`,
        )}
      </head>
      <body>
        <div id="root">${raw(drawn ? drawn.body : loaderMarkup())}</div>
        ${
          !drawn &&
          html`<noscript>
            <p>This site needs JavaScript to show its tours. Please turn it on and load the page again.</p>
          </noscript>`
        }
      </body>
    </html>`;
}
