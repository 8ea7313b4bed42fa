import type { ServerClient } from '../../server/createServerClient.ts'
import type { OpenDevice } from '../wallet/openDevice.ts'

/** What a user's keys work with. */
export interface CustodyParts {
  readonly server: CustodyServer
  readonly openDevice: () => Promise<OpenDevice>
  /** This device, as the user knows it: `Chrome on macOS`. */
  readonly deviceName: string
  /** Which address the page wants the user to log in by, where it does. */
  readonly newEmail?: string | undefined
}

/** What they need of the wallet's server. */
export type CustodyServer = Omit<ServerClient, 'storeWallet' | 'deviceStatus' | 'confirmCurrent'>
