/** What a page asks to be signed in with; every field may be left out. */
export interface SignInFields {
  readonly domain: string
  readonly address: string
  readonly statement: string | undefined
  readonly uri: string | undefined
  readonly version: string | undefined
  readonly chainId: string | undefined
  readonly nonce: string | undefined
  readonly issuedAt: string | undefined
  readonly expirationTime: string | undefined
  readonly notBefore: string | undefined
  readonly requestId: string | undefined
  readonly resources: readonly string[] | undefined
}

/** The text that a sign-in signs. https://github.com/phantom/sign-in-with-solana (the grammar of EIP-4361) */
export function signInMessage(fields: SignInFields): string {
  const { domain, address, statement, resources } = fields
  const lines = labels.flatMap(([name, label]) => (fields[name] === undefined ? [] : [`${label}: ${fields[name]}`]))
  const list = resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]
  const parts = [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement === undefined ? [] : [statement]),
    ...(lines.length + list.length === 0 ? [] : [[...lines, ...list].join('\n')]),
  ]
  return parts.join('\n\n')
}

const labels = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const
