/** The loader belongs to the design system, so that remotes show the same; the edge takes its markup from here. */
export { loaderMarkup, loaderStyles } from '@aertrip/ui/loader-markup';
