import type { BackendProject } from './types.js'

/**
 * A project with the service's defaults: the remote features of specification section 1 under the service's names, with
 * passkeys, every origin, analytics on, and a directory as long as a real one could become.
 */
export const defaultProject: BackendProject = {
  remoteFeatures: [
    {
      id: 'social_login',
      isEnabled: true,
      config: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook', 'passkey'],
    },
    { id: 'swap', isEnabled: true, config: ['1inch'] },
    { id: 'onramp', isEnabled: true, config: ['coinbase', 'meld'] },
    { id: 'activity', isEnabled: true, config: null },
    { id: 'multi_wallet', isEnabled: false, config: null },
    { id: 'reown_branding', isEnabled: false, config: null },
  ],
  allowedOrigins: [],
  analyticsEnabled: true,
  walletCount: 10_000,
}
