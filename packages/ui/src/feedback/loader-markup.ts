/**
 * The full-screen loader as plain text, which the edge inserts before any script runs.
 * The edge inlines `loaderStyles` in every page; the React loader uses the same classes and adds no styles.
 * The values are numbers, because tokens.css may not be loaded yet.
 */
export const loaderText = 'Loading your next destination...';

/** Shown under it after a while: a slow load is no failure. */
export const slowText = 'This is taking longer than usual. Please keep this page open.';

/** Class of the element that covers the page. */
export const loaderClass = 'site-loader';

/** The illustration. Everything here is constant; no input goes into it. */
const loaderArt = `<svg class="site-loader-art" viewBox="0 0 160 160" width="160" height="160" aria-hidden="true">
<defs><clipPath id="site-loader-port"><circle cx="80" cy="80" r="52"/></clipPath></defs>
<g clip-path="url(#site-loader-port)"><rect x="28" y="28" width="104" height="104" fill="#dff3ee"/>
<circle class="site-loader-sun" cx="98" cy="76" r="17" fill="#f4b45f"/>
<path d="M20 112 58 72l19 21 14-13 52 40v24H20Z" fill="#5fb3a3"/><path d="M20 122c26-16 46-14 64-5s36 8 60-5v30H20Z" fill="#00796a"/></g>
<circle cx="80" cy="80" r="68" fill="none" stroke="#b9d9d1" stroke-width="2" stroke-dasharray="2 8" stroke-linecap="round"/>
<g class="site-loader-plane"><path d="M80 2.5c1.4 0 2.3 2 2.3 4.3v3.8l8.7 5.2v2.4l-8.7-2.6v4.400l2.600 2v1.900L80 22.800l-4.900 1.100V22l2.600-2v-4.400L69 18.200v-2.400l8.700-5.200V6.800c0-2.300.9-4.300 2.300-4.300Z" fill="#005f53" transform="rotate(90 80 12)"/></g>
</svg>`;

/** Content of that element. */
export const loaderContent = `${loaderArt}<p class="site-loader-text">${loaderText}</p><p class="site-loader-slow">${slowText}</p>`;

/** The loader's markup for pages from the edge. */
export function loaderMarkup(): string {
  return `<div class="${loaderClass}" role="status">${loaderContent}</div>`;
}

export const loaderStyles = `
.site-loader{position:fixed;inset:0;z-index:100;display:grid;place-content:center;justify-items:center;gap:1.25rem;padding:1.5rem;background:#fff;color:#10231f;text-align:center;animation:site-loader-in 200ms ease-out}
.site-loader-art{max-width:none;overflow:visible}
.site-loader-text{margin:0;font:500 1.25rem/1.4 'Fraunces Variable','Fraunces Fallback',Georgia,serif}
.site-loader-slow{visibility:hidden;margin:0;font:400 1rem/1.5 system-ui,sans-serif;animation:site-loader-slow 0s 8s forwards}
.site-loader-plane{transform-origin:80px 80px;animation:site-loader-orbit 2.6s linear infinite}
.site-loader-sun{animation:site-loader-rise 2.6s ease-in-out infinite alternate}
@keyframes site-loader-slow{to{visibility:visible}}
@keyframes site-loader-in{from{opacity:0}}
@keyframes site-loader-orbit{to{transform:rotate(1turn)}}
@keyframes site-loader-rise{from{transform:translateY(10px)}to{transform:translateY(-8px)}}
@media (prefers-reduced-motion:reduce){.site-loader,.site-loader-plane,.site-loader-sun{animation:none}.site-loader-plane{transform:rotate(35deg)}}
`.trim();
