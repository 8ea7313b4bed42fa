/**
 * What could make everything in an account be lost: the wallet by e-mail opens on this device only (`noRecovery`), or not even
 * there (`locked`).
 */
export type ReceiveRisk = 'noRecovery' | 'locked'

/** An address to be paid to, ready to show. */
export interface ReceiveModel {
  readonly address: string
  /** Name of the account, when it has one. Untrusted text. */
  readonly name?: string | undefined
  /** The networks of the app on which the address is this account's; undefined while they are being asked. */
  readonly networks: readonly { readonly name: string; readonly icon?: string | undefined }[] | undefined
  /** How many networks have not answered, and are not promised. */
  readonly unanswered?: number | undefined
  /** The account is a contract: on other networks the address may have another owner. */
  readonly isContract?: boolean | undefined
}
