/**
 * Whether a host, as URLs write it, stands for itself in a content security policy. Others parse too: with a wildcard it would
 * stand for many, and a `;` or `,` would end its part of the policy.
 */
export function isPolicyHost(hostname: string): boolean {
  return /^(?:[a-z\d._-]+|\[[\da-f:]+\])$/.test(hostname)
}
