/** Whether this device has a network, as far as the browser knows. Without one to ask, it has. */
export function isPageOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false
}
