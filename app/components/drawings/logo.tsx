/** The parish's logo: a three-bar cross on burgundy. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r="21" fill="#6d1f2d" />
      <circle cx="22" cy="22" r="18.500" fill="none" stroke="#d9b75f" strokeWidth=".8" />
      <path d="M22 8v28M17 13h10M13 18.500h18M17.500 27l9 4" stroke="#f0d48a" strokeWidth="2.400" fill="none" />
    </svg>
  );
}
