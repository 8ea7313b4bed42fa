/** Whether a page of this origin may embed the frame. `dapps` are origins, or `http://localhost:*` for every port of it. */
export function isAllowedDapp(origin: string, dapps: readonly string[]): boolean {
  return dapps.some((dapp) => dapp === origin || (dapp.endsWith(':*') && isOnAnyPort(origin, dapp.slice(0, -2))))
}

function isOnAnyPort(origin: string, host: string): boolean {
  return origin === host || (origin.startsWith(`${host}:`) && /^\d{1,5}$/.test(origin.slice(host.length + 1)))
}
