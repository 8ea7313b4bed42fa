import { walletConnect } from '@portico/core/connectors/walletConnect'

export const connectors = [walletConnect({ relayUrl: 'wss://relay.app.example' })]
