import { queryOptions } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import type { reviewSchema } from './read-reviews';

const loadReaders = () => import(/* webpackChunkName: 'readers' */ './read-reviews');

const staleTime = 5 * 60_000;

/** Initial number of reviews on a package page, and of each further batch. */
export const reviewsPerStep = 3;

/** The latest reviews of all tours. */
export const latestReviewsOptions = () =>
  queryOptions({
    queryKey: ['reviews', 'latest'],
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }) => (await loadReaders()).readLatestReviews(signal),
  });

/** The latest `count` reviews of a package by guests of one kind of party, or by all. */
export const packageReviewsOptions = (
  packageId: string,
  party: PartyKind | null = null,
  count: number = reviewsPerStep,
) =>
  queryOptions({
    queryKey: ['reviews', 'package', packageId, party, count],
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }) => (await loadReaders()).readPackageReviews(packageId, party, count, signal),
  });

export const partyKinds = ['family', 'couple', 'solo'] as const;
export type PartyKind = (typeof partyKinds)[number];

/** A published review. */
export type Review = InferOutput<typeof reviewSchema>;
