/** While there is no network the page has a class with which its style shows the sentence beside the form's button. */
export function sayWhenOffline(page: HTMLElement): void {
  window.onoffline = window.ononline = () => page.classList.toggle("offline", !navigator.onLine);
}
