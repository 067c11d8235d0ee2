/** Code of the part below the overview; it hydrates after the rest. */
export const loadPackageSections = () =>
  import(/* webpackChunkName: 'package-screen-late' */ './package-sections');
