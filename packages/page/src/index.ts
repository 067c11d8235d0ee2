export { renderDocument, type PageStyle, type PreviewNotice } from './document';
export { shellAssets, withInlineSources, type ShellAssets } from './import-map';
export { pageSecurityHeaders } from './security-headers';
export { createShellPages } from './shell-pages';
