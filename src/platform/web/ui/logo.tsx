/** The logo: a coin, the obolus, in an open circle. */
export function Logo({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden focusable="false">
      <path
        d="M34.6 12.4A17 17 0 1 0 37 20"
        fill="none"
        stroke="var(--trust)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <circle cx="20" cy="20" r="8.5" fill="var(--giving)" />
    </svg>
  );
}
