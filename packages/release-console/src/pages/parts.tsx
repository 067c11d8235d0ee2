/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx';
import type { Act, Now, Requested } from '../data';

/** The zone of the people who are called at night. */
const zone = { timeZone: 'Asia/Kolkata', timeZoneName: 'short', hourCycle: 'h23' } as const;
const minute = { hour: '2-digit', minute: '2-digit' } as const;
const times = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', ...minute, ...zone });
const clock = new Intl.DateTimeFormat('en-IN', { ...minute, second: '2-digit', ...zone });

/** `28 Nov, 03:12 IST`; a text that is no time stays as it is, since a store can hold anything. */
function formatTime(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? iso : times.format(at);
}

const formatClock = (at: Date): string => clock.format(at);

export const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

type Query = Readonly<Partial<Record<string, string>>>;

function addressOf(path: string, query: Query): string {
  const given = Object.entries(query).filter((one): one is [string, string] => Boolean(one[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

export const paths = {
  app: (app: string, query: Query = {}) => addressOf(`/apps/${app}`, query),
  log: (app?: string) => addressOf('/log', { app }),
  plan: ({ act, ...query }: Requested) => addressOf(`/plan/${act.replace(' ', '-')}`, { ...query }),
};

export type Tone = 'good' | 'info' | 'warn' | 'bad' | 'plain';

const marks: Readonly<Record<Tone, string>> = { good: '●', info: '◐', warn: '▲', bad: '✖', plain: '○' };

/** A status with a shape of its own: its meaning does not depend on the colour. */
export function Badge({ tone, children }: PropsWithChildren<{ readonly tone: Tone }>) {
  return (
    <span class={`badge ${tone}`}>
      <span aria-hidden="true">{marks[tone]}</span> {children}
    </span>
  );
}

interface NoticeProps {
  readonly tone: Tone;
  readonly heading: string;
}

export function Notice({ tone, heading, children }: PropsWithChildren<NoticeProps>) {
  return (
    <section class={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <h2>
        <span aria-hidden="true">{marks[tone]}</span> {heading}
      </h2>
      <div class="text">{children}</div>
    </section>
  );
}

export function When({ at }: { readonly at: string }) {
  return <time datetime={at}>{formatTime(at)}</time>;
}

const labels = {
  rollback: 'Roll back',
  promote: 'Promote',
  canary: 'Canary',
  'canary stop': 'Stop canary',
  hold: 'Hold',
  unhold: 'Release the hold',
} as const satisfies Record<Act, string>;

/** The words on the button of a change. */
export function labelOf({ act, app, at, version }: Requested): string {
  if (at !== undefined) return `Roll back to ${formatTime(at)}`;
  if (app !== undefined && version === undefined) return labels[act];
  if (app !== undefined) return `${labels[act]}${act === 'rollback' ? ' to' : ''} ${version}`;
  return act === 'hold' ? 'Hold all apps' : 'Release the hold of all apps';
}

export const styleOf = (act: Act) =>
  act === 'rollback' || act === 'canary stop' ? 'danger' : act === 'promote' ? 'primary' : '';

/** Leads to the plan of a change. */
export function ActLink(requested: Requested) {
  const { act, app } = requested;
  return (
    <a class={`button ${styleOf(act)}`} href={paths.plan(requested)}>
      {labelOf(requested)}
      <span class="hidden"> {app}</span>
    </a>
  );
}

/** What concerns all apps: a store that is away, records that cannot be read, a hold. */
export function ChannelNotices({ now }: { readonly now: Now }) {
  const { at, head, error, freeze, sequence } = now;
  const unreadable = head?.unreadable.map(({ found }) => found) ?? [];
  return (
    <>
      {error && (
        <Notice tone="bad" heading="The release store cannot be read">
          {error} You see the state of {formatClock(at)}. The site keeps its current versions.
        </Notice>
      )}
      {unreadable.length > 0 && (
        <Notice tone="bad" heading="A record cannot be read">
          {unreadable.join(' ')} The site uses record {sequence}, and the next change builds on it.
        </Notice>
      )}
      {freeze && (
        <Notice tone="warn" heading="All apps are held">
          By {freeze.by}: {freeze.reason}
          <p>No new releases. Rolling back stays possible.</p>
        </Notice>
      )}
      <p class="soft">Updated {formatClock(at)}</p>
    </>
  );
}
