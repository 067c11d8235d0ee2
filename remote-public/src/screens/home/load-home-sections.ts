/** Code of the part below the search; it hydrates after the search. */
export const loadHomeSections = () => import(/* webpackChunkName: 'home-screen-late' */ './home-sections');
