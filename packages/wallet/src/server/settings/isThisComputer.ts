/** Whether this host is the computer itself, as the `hostname` of a URL has it. */
export function isThisComputer(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
}
