/** An account of one type, to choose. */
export interface AccountTypeModel {
  readonly type: 'eoa' | 'smartAccount'
  readonly address: string
  /** Its balance of the network's own currency, as written for the user; undefined while that isn't known. */
  readonly balance?: string | undefined
  /** Whether its balance is being read. */
  readonly isReading?: boolean | undefined
}

/** The user's accounts of one namespace, and which of them the page uses. */
export interface AccountTypesModel {
  /** The account of the key first. */
  readonly accounts: readonly AccountTypeModel[]
  readonly inUse: AccountTypeModel['type']
  /** Domain of the page. */
  readonly domain: string
  /** The network in use, where it has no smart accounts. */
  readonly networkWithout?: string | undefined
  /** Whether the user prefers the smart account, which is then the one in use on networks that have it. */
  readonly prefersSmart: boolean
  /** Whether the smart account is known to be missing on the chain of the network in use: its first transaction makes it. */
  readonly isNew: boolean
}

/** What went wrong with a switch to another type. */
export type AccountTypeProblem = 'notReady' | 'offline' | 'failed'
