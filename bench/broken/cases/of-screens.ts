import type { BrokenRelease } from '../broken-case';
import { faultsOf } from './changes';

const ofUser = faultsOf('remote-user');
const ofPublic = faultsOf('remote-public');

const registerForm = 'features/sign-in/register-form.tsx';

/** Screens that do not show, or do not do, what they are for. */
export const brokenScreens: readonly BrokenRelease[] = [
  ofUser('throws-on-one-route', 'screens', [
    'features/profile/profile-screen.tsx',
    '  const user = useCustomer();\n',
    "  const user = useCustomer();\n  if (user.uid) throw new TypeError('profile is not a function');\n",
  ]),
  ofUser('throws-with-a-null', 'screens', [
    'features/bookings/components/booking-card.tsx',
    '  const { status, holdExpiresAt, paymentNews } = booking;\n',
    "  const { status, holdExpiresAt, paymentNews } = booking;\n  if ((holdExpiresAt as string).endsWith('Z')) return null;\n",
  ]),
  ofUser('empty-main', 'screens', [
    'features/enquiries/enquiries-screen.tsx',
    '  return (\n    <>\n      <PageMeta title="My Enquiries"',
    '  if (uid) return null;\n  return (\n    <>\n      <PageMeta title="My Enquiries"',
  ]),
  ofUser(
    'error-in-an-effect',
    'screens',
    [
      registerForm,
      "import { useForm } from 'react-hook-form';\n",
      "import { useEffect } from 'react';\nimport { useForm } from 'react-hook-form';\n",
    ],
    [
      registerForm,
      '  const { errors } = formState;\n',
      "  const { errors } = formState;\n  useEffect(() => console.error('The prefilled name could not be read.'), []);\n",
    ],
  ),
  ofUser(
    'unhandled-rejection',
    'screens',
    [
      'features/sign-in/login-form.tsx',
      "import { useState } from 'react';\n",
      "import { useEffect, useState } from 'react';\n",
    ],
    [
      'features/sign-in/login-form.tsx',
      '  const { errors } = formState;\n',
      "  const { errors } = formState;\n  useEffect(() => {\n    void Promise.resolve().then(() => {\n      throw new Error('the draft is unreadable');\n    });\n  }, []);\n",
    ],
  ),
  ofPublic('hydration-difference', 'screens', [
    'screens/destinations-screen.tsx',
    '<h1>Where would you like to go?</h1>',
    '<h1>{`Where would you like to go? ${Math.round(Math.random() * 1e9)}`}</h1>',
  ]),
  ofPublic('route-is-missing', 'screens', [
    'routes.tsx',
    'path: paths.terms.pattern,',
    "path: '/terms-of-booking',",
  ]),
  ofPublic('redirect-loop', 'screens', [
    'screens/loaders.ts',
    '  await prefetch(queryClient, companyOptions());\n  return { today: todayInIndia() };\n',
    '  await prefetch(queryClient, companyOptions());\n  throw redirect(paths.contact.href);\n',
  ]),
  ofPublic('dead-submit', 'changes', [
    'features/enquiry/enquiry-form.tsx',
    'onSubmit={handleSubmit}>',
    'onSubmit={(event) => void (event.preventDefault(), handleSubmit)}>',
  ]),
  ofPublic('sends-the-wrong-field', 'changes', [
    'features/enquiry/submit-enquiry.ts',
    'phone: values.phone,',
    'phone: values.name,',
  ]),
  ofPublic('sort-does-nothing', 'changes', [
    'features/packages/components/search/package-results.tsx',
    'onChange({ sort: sortOrders.find((sort) => sort === event.target.value) })',
    'onChange({ sort: sortOrders.find((sort) => event.target.value && sort === requestedSort) })',
  ]),
  ofUser('list-shows-nothing', 'changes', [
    'components/own-rows.tsx',
    'if (listed === 0) return empty;',
    'if (listed >= 0) return empty;',
  ]),
  ofPublic('paise-as-rupees', 'changes', [
    'components/person-price.tsx',
    'paise={pricePaise}',
    'paise={pricePaise * 100}',
  ]),
  ofUser('label-removed', 'screens', [registerForm, 'label="Your name"', 'label=""']),
  ofUser('too-little-contrast', 'screens', [
    'components/area-navigation.module.css',
    'color: var(--color-ink-soft);',
    'color: #c4c8cc;',
  ]),
];
