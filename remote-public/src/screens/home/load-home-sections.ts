/** Code of the part below the search; it hydrates after the search. Apart, so that its chunk shares the screen's modules. */
export const loadHomeSections = () => import(/* webpackChunkName: 'home-screen-late' */ './home-sections');
