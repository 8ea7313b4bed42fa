/** Posts JSON to the wallet's server, also from a page that goes away. */
export function sendBeacon(path: string, body: object): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
