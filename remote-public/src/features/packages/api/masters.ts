import { rarely, readOptions } from '../../../lib/read-options';

const loadReaders = () => import(/* webpackChunkName: 'readers' */ './read-masters');

/** The masters of the filters. */
export const filterMastersOptions = () =>
  readOptions(
    ['packages', 'filter-masters'],
    async (signal) => (await loadReaders()).readFilterMasters(signal),
    rarely,
  );

/** Policies and questions that apply to every package, in the order of the masters. */
export const packageTermsOptions = () =>
  readOptions(
    ['packages', 'terms'],
    async (signal) => (await loadReaders()).readPackageTerms(signal),
    rarely,
  );
