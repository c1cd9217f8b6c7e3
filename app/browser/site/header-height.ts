/** The home header: compact once the page is scrolled more than 80px, tall again under 30px. Between, as it was. */
export function followHeight() {
  const header = document.querySelector(".grows");
  if (!header) return;
  const follow = () => {
    const scrolled = window.pageYOffset;
    if (scrolled > 80 || scrolled < 30) header.classList.toggle("tall", scrolled < 30);
  };
  window.addEventListener("scroll", follow, { passive: true });
  follow();
}
