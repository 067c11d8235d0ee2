/** Google's logo in its own colours, as its rules for sign-in buttons require. */
export function GoogleGlyph() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d="M22.5 12.25c0-.8-.1-1.5-.2-2.25H12v4.300h5.900a5 5 0 0 1-2.200 3.300v2.800h3.600c2.100-2 3.200-4.800 3.200-8.150Z"
        fill="#4285f4"
      />
      <path
        d="M12 23c3 0 5.500-1 7.300-2.600l-3.600-2.800a6.600 6.600 0 0 1-9.900-3.500H2.200V17A11 11 0 0 0 12 23Z"
        fill="#34a853"
      />
      <path
        d="M5.800 14.100a6.600 6.600 0 0 1 0-4.200V7H2.200a11 11 0 0 0 0 9.900l3.600-2.800Z"
        fill="#fbbc05"
      />
      <path
        d="M12 5.400c1.600 0 3.100.6 4.200 1.700l3.200-3.200A11 11 0 0 0 2.200 7l3.600 2.900A6.600 6.600 0 0 1 12 5.400Z"
        fill="#ea4335"
      />
    </svg>
  );
}
