/** What the service refuses, with its own words for it. */
export class JupiterError extends Error {
  override readonly name = 'JupiterError'
}
