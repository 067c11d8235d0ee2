/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Owner, ReleaseRefused } from '@aertrip/release';
import type { PropsWithChildren } from 'hono/jsx';
import { formatAgo, formatTime } from '../state/format';

export type Tone = 'good' | 'info' | 'warn' | 'bad' | 'plain';

const marks: Readonly<Record<Tone, string>> = { good: '●', info: '◐', warn: '▲', bad: '✖', plain: '○' };

/** A status in words with a shape of its own, so that it can be told without its colour. */
export function Badge({ tone, children }: PropsWithChildren<{ readonly tone: Tone }>) {
  return (
    <span class={`badge badge-${tone}`}>
      <span aria-hidden="true">{marks[tone]}</span> {children}
    </span>
  );
}

/** A time and how long ago it was. */
export function When({ at, now }: { readonly at: string; readonly now: Date }) {
  const ago = formatAgo(at, now);
  return (
    <>
      <time datetime={at}>{formatTime(at)}</time>
      {ago && <span class="soft"> ({ago})</span>}
    </>
  );
}

/** What was found, what was expected and what to do now. */
export function Refusal({
  heading,
  parts,
  children,
}: PropsWithChildren<{ readonly heading: string; readonly parts: ReleaseRefused['parts'] }>) {
  return (
    <section class="notice notice-bad" role="alert">
      <h2>
        <span aria-hidden="true">✖</span> {heading}
      </h2>
      <dl class="parts">
        <dt>Found</dt>
        <dd>{parts.found}</dd>
        <dt>Expected</dt>
        <dd>{parts.expected}</dd>
        <dt>What to do</dt>
        <dd>{parts.next}</dd>
      </dl>
      {children}
    </section>
  );
}

interface PagerProps {
  readonly label: string;
  /** With the rest of the query, where there is any. */
  readonly path: string;
  readonly number: number;
  readonly count: number;
}

/** Newer and older pages of a list; empty when there is only one. */
export function Pager({ label, path, number, count }: PagerProps) {
  if (count === 1) return null;
  const pagePath = (page: number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
  return (
    <nav class="pager" aria-label={label}>
      {number > 1 && (
        <a class="button" href={pagePath(number - 1)} rel="prev">
          ← Newer
        </a>
      )}
      <span>
        Page {number} of {count}
      </span>
      {number < count && (
        <a class="button" href={pagePath(number + 1)} rel="next">
          Older →
        </a>
      )}
    </nav>
  );
}

/** A row of facts: a term and what is said of it. */
export function Fact({ term, children }: PropsWithChildren<{ readonly term: string }>) {
  return (
    <div class="fact">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The team that answers for a release, where its package.json names one. */
export function OwnerFact({ owner }: { readonly owner?: Owner }) {
  return (
    <Fact term="Owner">
      {owner ? (
        <>
          {owner.name},{' '}
          <a class="tap" href={`mailto:${owner.contact}`}>
            {owner.contact}
          </a>
        </>
      ) : (
        'not known'
      )}
    </Fact>
  );
}
