/** Features a dapp switches locally (specification section 1). */
export interface Features {
  readonly receive: boolean
  readonly send: boolean
  readonly analytics: boolean
  readonly allWallets: boolean
  readonly legalCheckbox: boolean
  readonly pay: boolean
}

/** Features a directory may switch remotely; these are the local defaults' names. */
export interface RemoteFeatures {
  readonly email: boolean
  readonly socials: readonly string[] | false
  readonly swaps: readonly string[] | false
  readonly onramp: readonly string[] | false
  readonly activity: boolean
  readonly multiWallet: boolean
  readonly reownBranding: boolean
}
