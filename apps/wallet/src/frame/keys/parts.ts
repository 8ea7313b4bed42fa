import type { Passkeys } from '../recovery/passkeys.ts'
import type { ServerClient } from '../server/createServerClient.ts'
import type { Device } from '../wallet/openDevice.ts'

/** What a user's keys work with. */
export interface KeysParts {
  readonly server: KeysServer
  readonly openDevice: () => Promise<Device>
  readonly passkeys: Passkeys
  /** This device, as the user knows it: `Chrome on macOS`. */
  readonly deviceName: string
}

/** What they need of the wallet's server. */
export type KeysServer = Omit<ServerClient, 'storeWallet' | 'deviceStatus' | 'confirmCurrent' | 'confirmNew'>
