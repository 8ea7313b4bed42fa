import { checkRequest } from '../../mistakes/checkRequest.js'
import { flag, record, text, texts } from '../../mistakes/shapes.js'

/** Throws one OPTION_INVALID with everything that is wrong. In development only. */
export function checkWalletConnectOptions(options: unknown): void {
  checkRequest(options, {
    knownBy: 'walletConnect',
    shapes: {
      relayUrl: {
        expected: 'a websocket URL',
        test: (value) => typeof value === 'string' && /^wss?:\/\/\S+$/.test(value),
        instead: () => "Write `relayUrl: 'wss://…'`.",
      },
      metadata: record({
        shapes: { name: text, description: text, url: text, icons: texts },
        knownBy: 'walletConnect',
      }),
      verify: flag,
    },
    otherNames: (name) => (Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined),
  })
}

/** What a developer reads when there is no row for WalletConnect. */
export const NO_PROJECT =
  "walletConnect() is not offered: the public relay needs a project id. Write createPortico({ projectId: '…' }), or walletConnect({ relayUrl }) for a relay of your own."

const OTHER_NAMES: { readonly [name: string]: string } = {
  projectId: 'It belongs to createPortico, beside `connectors`.',
  chains: 'It asks for the networks of your adapters.',
  showQrModal: 'The modal shows the QR code.',
  qrModalOptions: 'The modal shows the QR code; `theme` of createPortico styles it.',
  isNewChainsStale: 'It asks for the networks of your adapters, and no session is ended for new ones.',
}
