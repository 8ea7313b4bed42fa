import type { Namespace } from '@portico/react'

/** The kinds of networks that this page can use, and the name of each choice in the page's address. */
export const NAMESPACES = {
  evm: { label: 'EVM', namespaces: ['eip155'] },
  both: { label: 'EVM + Solana', namespaces: ['eip155', 'solana'] },
  solana: { label: 'Solana', namespaces: ['solana'] },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly namespaces: readonly [Namespace, ...Namespace[]] }>
>

/** One of the choices. */
export type NamespaceChoice = keyof typeof NAMESPACES

/** Whether the text is one of the choices. */
export function isNamespaceChoice(text: string): text is NamespaceChoice {
  return Object.hasOwn(NAMESPACES, text)
}
