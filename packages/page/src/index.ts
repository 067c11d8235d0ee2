export { hashSource } from './allowed-styles';
export { renderCheckedPage } from './checked-page';
export { renderDocument, type PageStyle, type PreviewNotice } from './document';
export { importMapSources, withInlineSources } from './import-map';
export { pageSecurityHeaders, withDevelopmentOrigin } from './security-headers';
export { shellAssets, type ShellAssets } from './shell-assets';
export { speculationRulesSource } from './speculation-rules';
export { createShellPages } from './shell-pages';
