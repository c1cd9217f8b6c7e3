/** Plays the history video in its place. Nothing loads from its host before the click. With a key held it is a link. */
document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLElement>("[data-player]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const player = document.createElement("iframe");
  player.className = link.className;
  player.title = link.getAttribute("data-title") ?? "";
  player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  player.allowFullscreen = true;
  // The host learns the site, not the page.
  player.referrerPolicy = "strict-origin-when-cross-origin";
  player.src = link.getAttribute("data-player") ?? "";
  link.parentNode!.replaceChild(player, link);
  player.focus();
});
