/** The home header: compact once the page is scrolled more than 80px, tall again under 30px. Between, as it was. */
export function followHeight() {
  const header = document.querySelector(".grows");
  if (!header) return;
  const follow = () => {
    const scrolled = window.pageYOffset;
    if (scrolled > 80) header.classList.remove("tall");
    else if (scrolled < 30) header.classList.add("tall");
  };
  window.addEventListener("scroll", follow, { passive: true });
  follow();
}
