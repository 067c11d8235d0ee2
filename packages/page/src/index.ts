export { hashSource } from './allowed-styles';
export { renderCheckedPage } from './shell-pages';
export { renderDocument, type PageStyle, type PreviewNotice } from './document';
export { importMapSources, withInlineSources } from './import-map';
export { pageSecurityHeaders, withDevelopmentOrigin } from './security-headers';
export { shellAssets, type ShellAssets } from './import-map';
export { speculationRulesSource } from './deferred-scripts';
export { createShellPages } from './shell-pages';
