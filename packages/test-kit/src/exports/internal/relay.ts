export type { RelayFaults } from '../../relay/faults.js'
export type { Relay, RelayOptions } from '../../relay/startRelay.js'
export { startRelay } from '../../relay/startRelay.js'
export type { RelayClient, RelayLogEntry, RelayMailbox, RelayMailboxMessage } from '../../relay/types.js'
