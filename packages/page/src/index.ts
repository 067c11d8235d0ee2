export { renderDocument, type PageStyle, type PreviewNotice } from './document';
export { importMapSources, shellAssets, withInlineSources, type ShellAssets } from './import-map';
export { pageSecurityHeaders } from './security-headers';
export { speculationRulesSource } from './deferred-scripts';
export { createShellPages } from './shell-pages';
