/** Google's logo in its own colours, as its rules for sign-in buttons require. */
export function GoogleGlyph() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d="M22.5 12.25c0-.8-.1-1.5-.2-2.25H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.2-4.8 3.2-8.15Z"
        fill="#4285f4"
      />
      <path
        d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.6 6.6 0 0 1-9.9-3.5H2.2V17A11 11 0 0 0 12 23Z"
        fill="#34a853"
      />
      <path d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7H2.2a11 11 0 0 0 0 9.9l3.6-2.8Z" fill="#fbbc05" />
      <path
        d="M12 5.4c1.6 0 3.1.6 4.2 1.7l3.2-3.2A11 11 0 0 0 2.2 7l3.6 2.9A6.6 6.6 0 0 1 12 5.4Z"
        fill="#ea4335"
      />
    </svg>
  );
}
