/**
 * The history video plays in its place. Until the click nothing is loaded from its host; with a key held it stays a
 * link.
 */
document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLElement>("[data-player]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const player = document.createElement("iframe");
  player.className = link.className;
  player.title = link.getAttribute("data-title") ?? "";
  player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  player.allowFullscreen = true;
  // The host asks where it is shown; it learns the site, not the page.
  player.referrerPolicy = "strict-origin-when-cross-origin";
  player.src = link.getAttribute("data-player") ?? "";
  link.parentNode!.replaceChild(player, link);
  player.focus();
});
