/** The company's wordmark in the current text colour. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 124 38"
      width="124"
      height="38"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="currentColor" strokeWidth="3.6" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="11" cy="19" r="8" />
        <path d="M19 11v16" />
        <path d="M27.4 19H43a8 8 0 1 0-2.6 5.9" />
        <path d="M51 11v16M51 19.4c0-5.2 3-8.4 7.6-8.4" />
        <path d="M66.6 5.4v16.1c0 3.6 1.7 5.5 5 5.5M62 11h9.4" />
        <path d="M79 11v16M79 19.4c0-5.2 3-8.4 7.6-8.4" />
        <path d="M94 13v14" />
        <path d="M102.6 11v24" />
        <circle cx="110.6" cy="19" r="8" />
      </g>
      <path
        d="M90.2 6.7 101 1.6c.6-.3 1.1.4.7.9l-5.9 7.6-1.5-3-4-.3c-.3 0-.4-.1-.1-.1Z"
        fill="var(--wordmark-accent, var(--color-accent))"
        stroke="var(--wordmark-accent, var(--color-accent))"
        strokeWidth="1"
        strokeLinejoin="round"
      />
    </svg>
  );
}
