import { type ConnectionData, type Namespace, namespaceOf } from '@portico/core'
import type { EarlySignature, SignIn } from '../signIn.js'

/** Keeps what a wallet signed as it connected, in the place of what it signed before in that namespace. */
export function keepEarly(signIn: SignIn, early: EarlySignature): void {
  signIn.early = [...othersThan(signIn, namespaceIn(early)), early]
}

/** Takes what was signed for a connection's namespace: it counts once. */
export function takeEarly(signIn: SignIn, { networkId }: ConnectionData): EarlySignature | undefined {
  const namespace = namespaceOf(networkId)
  const own = signIn.early.find((early) => namespaceIn(early) === namespace)
  signIn.early = othersThan(signIn, namespace)
  return own
}

function othersThan({ early }: SignIn, namespace: Namespace): readonly EarlySignature[] {
  return early.filter((one) => namespaceIn(one) !== namespace)
}

function namespaceIn({ wanted }: EarlySignature): Namespace {
  return namespaceOf(('pairing' in wanted ? wanted.pairing : wanted.connecting).networkId)
}
