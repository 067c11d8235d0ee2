import type { BrokenRelease } from '../broken-case';

const user = 'remote-user/src/features';
const shop = 'remote-public/src';

/** Screens that do not show, or do not do, what they are for. */
export const brokenScreens: readonly BrokenRelease[] = [
  {
    name: 'throws-on-one-route',
    app: 'remote-user',
    expects: 'screens',
    edits: [
      {
        file: `${user}/profile/profile-screen.tsx`,
        from: '  const user = useCustomer();\n',
        to: "  const user = useCustomer();\n  if (user.uid) throw new TypeError('profile is not a function');\n",
      },
    ],
  },
  {
    name: 'throws-with-a-null',
    app: 'remote-user',
    expects: 'screens',
    edits: [
      {
        file: `${user}/bookings/components/booking-card.tsx`,
        from: '  const { status, holdExpiresAt } = booking;\n',
        to: "  const { status, holdExpiresAt } = booking;\n  if ((holdExpiresAt as string).endsWith('Z')) return null;\n",
      },
    ],
  },
  {
    name: 'empty-main',
    app: 'remote-user',
    expects: 'screens',
    edits: [
      {
        file: `${user}/enquiries/enquiries-screen.tsx`,
        from: '  return (\n    <>\n      <PageMeta title="My Enquiries"',
        to: '  if (uid) return null;\n  return (\n    <>\n      <PageMeta title="My Enquiries"',
      },
    ],
  },
  {
    name: 'error-in-an-effect',
    app: 'remote-user',
    expects: 'screens',
    edits: [
      {
        file: `${user}/sign-in/register-form.tsx`,
        from: "import { useForm } from 'react-hook-form';\n",
        to: "import { useEffect } from 'react';\nimport { useForm } from 'react-hook-form';\n",
      },
      {
        file: `${user}/sign-in/register-form.tsx`,
        from: '  const { errors, isSubmitting } = formState;\n',
        to: "  const { errors, isSubmitting } = formState;\n  useEffect(() => console.error('The prefilled name could not be read.'), []);\n",
      },
    ],
  },
  {
    name: 'unhandled-rejection',
    app: 'remote-user',
    expects: 'screens',
    edits: [
      {
        file: `${user}/sign-in/login-form.tsx`,
        from: "import { useState } from 'react';\n",
        to: "import { useEffect, useState } from 'react';\n",
      },
      {
        file: `${user}/sign-in/login-form.tsx`,
        from: '  const { errors, isSubmitting } = formState;\n',
        to: "  const { errors, isSubmitting } = formState;\n  useEffect(() => {\n    void Promise.resolve().then(() => {\n      throw new Error('the draft is unreadable');\n    });\n  }, []);\n",
      },
    ],
  },
  {
    name: 'hydration-difference',
    app: 'remote-public',
    expects: 'screens',
    edits: [
      {
        file: `${shop}/screens/destinations-screen.tsx`,
        from: '<h1>Where would you like to go?</h1>',
        to: '<h1>{`Where would you like to go? ${Math.round(Math.random() * 1e9)}`}</h1>',
      },
    ],
  },
  {
    name: 'route-is-missing',
    app: 'remote-public',
    expects: 'screens',
    edits: [
      {
        file: `${shop}/routes.tsx`,
        from: 'path: paths.terms.pattern,',
        to: "path: '/terms-of-booking',",
      },
    ],
  },
  {
    name: 'redirect-loop',
    app: 'remote-public',
    expects: 'screens',
    edits: [
      {
        file: `${shop}/screens/loaders.ts`,
        from: '  await prefetch(queryClient, companyOptions());\n  return { today: todayInIndia() };\n',
        to: '  await prefetch(queryClient, companyOptions());\n  throw redirect(paths.contact.href);\n',
      },
    ],
  },
  {
    name: 'dead-submit',
    app: 'remote-public',
    expects: 'changes',
    edits: [
      {
        file: `${shop}/features/enquiry/enquiry-form.tsx`,
        from: 'onSubmit={handleSubmit}>',
        to: 'onSubmit={(event) => void (event.preventDefault(), handleSubmit)}>',
      },
    ],
  },
  {
    name: 'sends-the-wrong-field',
    app: 'remote-public',
    expects: 'changes',
    edits: [
      {
        file: `${shop}/features/enquiry/submit-enquiry.ts`,
        from: 'phone: values.phone,',
        to: 'phone: values.name,',
      },
    ],
  },
  {
    name: 'sort-does-nothing',
    app: 'remote-public',
    expects: 'changes',
    edits: [
      {
        file: `${shop}/features/packages/components/search/package-results.tsx`,
        from: 'onChange({ sort: sortOrders.find((sort) => sort === event.target.value) })',
        to: 'onChange({ sort: sortOrders.find((sort) => event.target.value && sort === requestedSort) })',
      },
    ],
  },
  {
    name: 'list-shows-nothing',
    app: 'remote-user',
    expects: 'changes',
    edits: [
      {
        file: 'remote-user/src/components/own-rows.tsx',
        from: 'if (rows.length === 0) {',
        to: 'if (rows.length >= 0) {',
      },
    ],
  },
  {
    name: 'paise-as-rupees',
    app: 'remote-public',
    expects: 'changes',
    edits: [
      {
        file: `${shop}/components/person-price.tsx`,
        from: '<strong className={styles.amount}>{formatPaise(pricePaise)}</strong>',
        to: '<strong className={styles.amount}>{formatPaise(pricePaise * 100)}</strong>',
      },
    ],
  },
  {
    name: 'label-removed',
    app: 'remote-user',
    expects: 'screens',
    edits: [
      {
        file: `${user}/sign-in/register-form.tsx`,
        from: 'label="Your name"',
        to: 'label=""',
      },
    ],
  },
  {
    name: 'too-little-contrast',
    app: 'remote-user',
    expects: 'screens',
    edits: [
      {
        file: 'remote-user/src/components/screen-heading.module.css',
        from: 'color: var(--color-ink-soft);',
        to: 'color: #c4c8cc;',
      },
    ],
  },
];
