import type { PorticoErrorCode, PorticoErrorContext, WalletAction } from './codes.js'

type MessageTable = {
  readonly [C in PorticoErrorCode]?: string | ((context: PorticoErrorContext[C]) => string)
}

/**
 * Texts the specification puts in quotes for thrown errors (sections 5 and 8). They stand as they are, in production
 * too; those that only code of later chunks throws are where it throws them. Every other message is ours: the code, and in
 * development builds the hint of hints.ts.
 */
export const MESSAGES: MessageTable = {
  MODAL_CLOSED: 'Modal closed',
  USER_REJECTED: ({ action }) => (action === 'connect' ? 'Connection rejected' : 'Request rejected'),
  CONNECTION_NOT_FOUND: ({ connectionId }) => noConnector(connectionId),
  CONNECTOR_NOT_FOUND: ({ connectorId }) => noConnector(connectorId),
  WALLET_NOT_FOUND: 'Provider not found.',
  WALLET_NOT_CONNECTED: 'No ActiveCaipAddress found',
  ADAPTER_MISSING: ({ namespace }) => `Adapter for namespace ${namespace} doesn't exist`,
  NETWORK_NOT_CONFIGURED: 'Network not found',
  WALLET_FAILED: ({ action }) => WALLET_FAILURES[action] ?? 'WALLET_FAILED',
  CAPABILITY_UNSUPPORTED: ({ method, name }) =>
    method === 'switchNetwork' ? `${name} does not support programmatic chain switching.` : `${name} cannot ${method}`,
  OPTION_CONFLICT: ({ options: [one, other] }) => `Cannot set both \`${one}\` and \`${other}\` options`,
  OPTION_INVALID: ({ option, expected }) => `\`${option}\` is not ${expected}`,
}

const WALLET_FAILURES: { readonly [A in WalletAction]?: string } = {
  connect: 'Failed to connect',
  addNetwork: 'Chain is not supported',
}

function noConnector(id: string | undefined): string {
  return `No connector found for connection: ${id ?? 'none'}`
}
