/** @jsxImportSource hono/jsx */
import type { ChannelChange, Owner, ReleaseRefused } from '@aertrip/release';
import type { Child, PropsWithChildren } from 'hono/jsx';
import { capitalised, formatAgo, formatTime } from '../state/format';

export type Tone = 'good' | 'info' | 'warn' | 'bad' | 'plain';

const marks: Readonly<Record<Tone, string>> = { good: '●', info: '◐', warn: '▲', bad: '✖', plain: '○' };

/** A status with a distinct shape: its meaning does not depend on the colour. */
export function Badge({ tone, children }: PropsWithChildren<{ readonly tone: Tone }>) {
  return (
    <span class={`badge badge-${tone}`}>
      <span aria-hidden="true">{marks[tone]}</span> {children}
    </span>
  );
}

interface NoticeProps {
  readonly tone: Tone;
  readonly heading: string;
  readonly role?: 'alert' | 'status';
}

export function Notice({ tone, heading, role, children }: PropsWithChildren<NoticeProps>) {
  return (
    <section class={`notice notice-${tone}`} role={role}>
      <h2>
        <span aria-hidden="true">{marks[tone]}</span> {heading}
      </h2>
      {children}
    </section>
  );
}

export function List({ of, name }: { readonly of: readonly Child[]; readonly name?: string }) {
  return (
    <ul class={name}>
      {of.map((one) => (
        <li>{one}</li>
      ))}
    </ul>
  );
}

/** A link of the height of a finger. @param more completes its text for screen readers */
export function Tap({
  href,
  more,
  children,
}: PropsWithChildren<{ readonly href: string; readonly more?: string }>) {
  return (
    <a class="tap" href={href}>
      {children}
      {more && <span class="hidden">{more}</span>}
    </a>
  );
}

/** A time with its distance from now. */
export function When({ at, now }: { readonly at: string; readonly now: Date }) {
  const ago = formatAgo(at, now);
  return (
    <>
      <time datetime={at}>{formatTime(at)}</time>
      {ago && <span class="soft"> ({ago})</span>}
    </>
  );
}

/** Time, author and unusual operation of the change that made a version live. */
export function Since({
  change: { at, actor, operation },
  now,
}: {
  readonly change: ChannelChange;
  readonly now: Date;
}) {
  return (
    <>
      since <When at={at} now={now} /> by {actor}
      {operation !== 'promote' && ` (${operation})`}
    </>
  );
}

export function Refusal({
  heading,
  parts,
  children,
}: PropsWithChildren<{ readonly heading: string; readonly parts: ReleaseRefused['parts'] }>) {
  return (
    <Notice tone="bad" heading={heading} role="alert">
      <dl>
        <dt>Found</dt>
        <dd>{parts.found}</dd>
        <dt>Expected</dt>
        <dd>{capitalised(parts.expected.replace(/^Expected /, ''))}</dd>
        <dt>What to do</dt>
        <dd>{parts.next}</dd>
      </dl>
      {children}
    </Notice>
  );
}

export function Fact({ term, children }: PropsWithChildren<{ readonly term: string }>) {
  return (
    <div class="fact">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The team of a release, from its package.json. */
export function OwnerFact({ owner }: { readonly owner?: Owner }) {
  return (
    <Fact term="Owner">
      {owner ? (
        <>
          {owner.name}, <Tap href={`mailto:${owner.contact}`}>{owner.contact}</Tap>
        </>
      ) : (
        'not known'
      )}
    </Fact>
  );
}

interface FoldProps {
  readonly summary: Child;
  readonly isOpen?: boolean;
  readonly isFoldedWhereWide?: boolean;
}

/** Details, folded on a phone; the script opens them on a wide screen. */
export function Fold({ summary, isOpen, isFoldedWhereWide, children }: PropsWithChildren<FoldProps>) {
  return (
    <details class="fold" data-open-where-wide={isFoldedWhereWide ? undefined : true} open={isOpen}>
      <summary class="tap">{summary}</summary>
      <div class="folded">{children}</div>
    </details>
  );
}

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string;
  readonly error?: string;
  readonly autocomplete?: string;
  readonly type?: 'text' | 'password';
  readonly isLong?: boolean;
  readonly isOptional?: boolean;
}

export function TextField({ name, label, hint, value = '', error, isLong, ...rest }: TextFieldProps) {
  const { autocomplete = 'off', type = 'text', isOptional } = rest;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const common = {
    id: name,
    name,
    autocomplete,
    required: !isOptional,
    'aria-invalid': error ? 'true' : undefined,
    'aria-describedby': described || undefined,
  } as const;
  return (
    <div class="field">
      <label htmlFor={name}>{label}</label>
      {isLong ? (
        <textarea {...common} rows={2} maxlength={500}>
          {value}
        </textarea>
      ) : (
        <input {...common} type={type} value={value} />
      )}
      {hint && (
        <p class="soft" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="field-error" id={`${name}-error`}>
          <span aria-hidden="true">✖</span> {error}
        </p>
      )}
    </div>
  );
}

interface SelectProps {
  readonly name: string;
  readonly label: string;
  /** Text of the empty choice. */
  readonly empty?: string;
  readonly values: readonly string[];
  readonly selected?: string;
  readonly isRequired?: boolean;
  readonly write?: (value: string) => string;
}

export function Select({ name, label, empty, values, selected, isRequired, write = String }: SelectProps) {
  return (
    <label htmlFor={name}>
      {label}
      <select id={name} name={name} required={isRequired}>
        {empty !== undefined && <option value="">{empty}</option>}
        {values.map((value) => (
          <option value={value} selected={value === selected}>
            {write(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CheckFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly isChecked: boolean;
}

export function CheckField({ name, label, hint, isChecked }: CheckFieldProps) {
  return (
    <div class="field">
      <label class="check" htmlFor={name}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="on"
          checked={isChecked}
          aria-describedby={`${name}-hint`}
        />
        {label}
      </label>
      <p class="soft" id={`${name}-hint`}>
        {hint}
      </p>
    </div>
  );
}
