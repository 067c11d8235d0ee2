/** Sun, hills and a plane over the horizon, for the login prompt. Decorative. */
export function HorizonArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 560 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="560" height="150" fill="#e7f5f1" />
      <circle cx="402" cy="86" r="34" fill="#f4b45f" />
      <circle cx="402" cy="86" r="52" fill="#f4b45f" opacity="0.22" />
      <path d="M0 118 92 58l46 40 40-26 76 58 88-44 74 46 144-38v56H0Z" fill="#9fd3c7" />
      <path d="M0 132c70-30 150-32 226-12s176 18 334-22v52H0Z" fill="#3f9f8e" />
      <path d="M0 142c110-22 250-16 340-4s150 6 220-12v24H0Z" fill="#00796a" />
      <path
        d="M60 96C140 20 240 14 316 44"
        fill="none"
        stroke="#00796a"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
      <path
        d="M344 55.5 322 52l-8.5 9-4.5-.6 3-10-10.5-3.6-3.7 3.4-3-.8 2.4-6.6 1.2-6.9 3 .2 2.7 4.3 11.1.2 1.3-10.3 4.6.4 4.6 11.4 21.6 5.100c3 .7 5.1 2.7 4.9 4.9-.2 2.2-2.9 3.4-5.7 3.400Z"
        fill="#005f53"
      />
    </svg>
  );
}
