import { AppError, type RemoteModule } from '@aertrip/platform';
import { createElement, Suspense } from 'react';
import { redirect, useLoaderData, type RouteObject } from 'react-router';
import type { HydrationPayload } from '../contract/rendering-contract';
import { render } from './render';

const config = {
  siteUrl: 'https://tours.example.com',
  supabase: { url: 'https://data.example.com', anonKey: 'anon' },
  firebase: { apiKey: 'key', authDomain: 'tours.example.com', projectId: 'demo' },
};

function Screen() {
  const { place } = useLoaderData() as { place: string };
  return createElement(
    'main',
    { id: 'main' },
    createElement('title', null, `${place} | Aertrip`),
    createElement('meta', { name: 'description', content: 'Lakes > roads & <passes>' }),
    createElement('h1', null, place),
  );
}

const missing = () => {
  throw new AppError('not-found', 'There is no such package.', { status: 404 });
};

const unavailable = () => {
  throw new AppError('unavailable', 'Our service could not be reached.');
};

const bug = () => {
  throw new TypeError('x is not a function');
};

const read = (state: string) => JSON.parse(state) as HydrationPayload;

/** A remote of one screen, whose loader is given. */
const remoteWith = (loader: RouteObject['loader'], changes: Partial<RouteObject> = {}) => ({
  name: 'remote-public',
  version: '1.0.0',
  module: {
    routes: () => [
      { path: '/kashmir', handle: { screen: 'tour' }, loader, Component: Screen, ...changes } as RouteObject,
    ],
  } satisfies RemoteModule,
});

const renderWith = (loader: RouteObject['loader'], changes?: Partial<RouteObject>) =>
  render({ config, path: '/kashmir?from=mail', remote: remoteWith(loader, changes) });

test('renders a page with its shell, its head separately, and its hydration data', async () => {
  const page = await renderWith(() => ({ place: 'Kashmir' }));
  expect(page).toMatchObject({ status: 200, screens: ['tour'], payloadId: 'hydration-payload' });
  expect(page.head).toContain('<title>Kashmir | Aertrip</title>');
  expect(page.head).toContain('name="description"');
  expect(page.body).toContain('<h1>Kashmir</h1>');
  expect(page.body).toContain('Skip to content');
  expect(page.body).not.toContain('<title>');
  const state = read(page.state);
  expect(state.remote).toEqual({ name: 'remote-public', version: '1.0.0' });
  expect(Object.values(state.loaderData)).toContainEqual({ place: 'Kashmir' });
});

test('renders suspended content in place, without an inline script', async () => {
  const paragraphs = Array.from({ length: 2000 }, (_, index) =>
    createElement('p', { key: index }, 'Far down'),
  );
  const Component = () => createElement(Suspense, null, createElement('section', null, ...paragraphs));
  const { body } = await renderWith(() => ({}), { Component });
  expect(body).toContain('<section><p>Far down</p>');
  expect(body).not.toMatch(/<script(?! type="application)|<template|hidden id=/);
});

test('shows the company in the footer and includes its facts in the payload', async () => {
  const company = {
    legal_name: 'Alpine Holidays Private Limited',
    trade_name: 'Alpine',
    address: ['1 Lake Road', 'Mumbai 400001'],
    phone: '+912261230000',
    email: 'desk@alpine.example',
    hours: 'Every day',
    grievance_officer: 'Ila Rao',
    grievance_email: 'grievance@alpine.example',
  };
  const network = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json([{ value: company }]));
  const page = await renderWith(() => ({ place: 'Kashmir' }));
  expect(network).toHaveBeenCalledTimes(1);
  network.mockRestore();
  expect(page.body).toContain('href="tel:+912261230000"');
  expect(read(page.state).queries).toMatchObject([[['shell', 'company'], { tradeName: 'Alpine' }]]);
});

test('renders the page without the company when its facts fail to load', async () => {
  const network = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  const page = await renderWith(() => ({ place: 'Kashmir' }));
  network.mockRestore();
  expect(page.status).toBe(200);
  expect(page.body).not.toContain('Contact details');
  expect(read(page.state).queries).toEqual([]);
});

test('responds with 404 and passes the error to the browser', async () => {
  const page = await renderWith(missing, { errorElement: createElement('h1', null, 'No such trip') });
  expect(page.status).toBe(404);
  expect(page.body).toContain('No such trip');
  expect(Object.values(read(page.state).errors ?? {})).toEqual([
    { code: 'not-found', message: 'There is no such package.' },
  ]);
});

test('renders the host’s own page for a path without an owner', async () => {
  const page = await render({ config, path: '/nowhere' });
  expect(page.status).toBe(404);
  expect(page.body).toContain('404 - Page Not Found');
});

test('redirects a former path to the present one', async () => {
  const page = await renderWith(() => redirect('/packages/kashmir?from=mail'));
  expect(page).toMatchObject({ status: 301, location: '/packages/kashmir?from=mail', body: '' });
});

test('responds with 503 when a data service is unavailable', async () => {
  expect(await renderWith(unavailable)).toMatchObject({ status: 503, body: '' });
});

test('fails on a bug in a loader or a screen', async () => {
  await expect(renderWith(bug)).rejects.toThrow('x is not a function');
  await expect(renderWith(() => ({ place: 'Leh' }), { Component: bug })).rejects.toThrow(
    'x is not a function',
  );
});
