/** A looping plane over dunes, for the 404 page. Decorative. */
export function LostArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 480 240" width="480" height="240" aria-hidden="true">
      <circle cx="352" cy="110" r="44" fill="#f4b45f" />
      <circle cx="352" cy="110" r="66" fill="#f4b45f" opacity="0.2" />
      <path d="M0 210c74-66 140-72 200-40 46-40 130-48 280 26v44H0Z" fill="#bfe3da" />
      <path d="M0 212c84-44 170-44 246-14s150 20 234-12v54H0Z" fill="#5fb3a3" />
      <path d="M0 228c120-26 240-18 330-8s110 4 150-6v26H0Z" fill="#00796a" />
      <path
        d="M36 150C96 150 150 128 172 92s-2-66-32-58-26 62 22 74 92-14 128-48"
        fill="none"
        stroke="#00796a"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 11"
      />
      <path
        transform="translate(306 44) rotate(48)"
        d="M0-26c2.6 0 4.2 3.6 4.2 7.800v6.900l15.8 9.400v4.400L4.2-2.200v8l4.7 3.600v3.500L0 10.900l-8.9 2V9.400l4.7-3.600v-8L-20 2.500v-4.400l15.8-9.400v-6.900c0-4.2 1.6-7.8 4.2-7.800Z"
        fill="#005f53"
      />
      <g stroke="#0c1f1c" strokeWidth="3" strokeLinecap="round">
        <path d="M96 214v-58" />
      </g>
      <path
        d="M70 150h44l9 9-9 9H70Z"
        fill="#fff"
        stroke="#0c1f1c"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M122 174H82l-9 8 9 8h40Z"
        fill="#f4b45f"
        stroke="#0c1f1c"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <text x="92" y="164" fontSize="13" fontWeight="700" textAnchor="middle" fill="#0c1f1c">
        ?
      </text>
    </svg>
  );
}
