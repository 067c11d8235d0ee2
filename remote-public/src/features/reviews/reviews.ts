import type { InferOutput } from 'valibot';
import { rarely, readOptions } from '../../lib/read-options';
import type { reviewSchema } from './read-reviews';

const loadReaders = () => import(/* webpackChunkName: 'readers' */ './read-reviews');

/** Initial number of reviews on a package page, and of each further batch. */
export const reviewsPerStep = 3;

/** The latest reviews of all tours. */
export const latestReviewsOptions = () =>
  readOptions(
    ['reviews', 'latest'],
    async (signal) => (await loadReaders()).readLatestReviews(signal),
    rarely,
  );

/** The latest `count` reviews of a package by guests of one kind of party, or by all. */
export const packageReviewsOptions = (
  packageId: string,
  party: PartyKind | null = null,
  count: number = reviewsPerStep,
) =>
  readOptions(
    ['reviews', 'package', packageId, party, count],
    async (signal) => (await loadReaders()).readPackageReviews(packageId, party, count, signal),
    rarely,
  );

export const partyKinds = ['family', 'couple', 'solo'] as const;
export type PartyKind = (typeof partyKinds)[number];

/** A published review. */
export type Review = InferOutput<typeof reviewSchema>;
