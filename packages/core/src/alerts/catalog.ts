import type { Alert, AlertCode } from './types.js'

/** Texts of every alert. Titles are the specification's, section 8; what to do is Portico's. */
export const ALERTS: { readonly [C in AlertCode]: Pick<Alert, 'severity' | 'title' | 'advice'> } = {
  NETWORK_NOT_FOUND: {
    severity: 'error',
    title: 'Network Not Found',
    advice: 'The app switched to a network that is not configured. Add it to the networks of its adapter.',
  },
  SWITCH_NETWORK_NOT_FOUND: {
    severity: 'error',
    title: 'Network Not Found',
    advice: 'The view SwitchNetwork was opened for a network that is not configured. Add it to the networks.',
  },
  INVALID_APP_CONFIGURATION: {
    severity: 'error',
    title: 'Invalid App Configuration',
    advice: 'The project does not allow this origin. Add it to the project, or correct the project id.',
  },
  INVALID_PROJECT_ID: {
    severity: 'error',
    title: 'Invalid App Configuration',
    advice: 'The service does not know this project id. Correct the option projectId.',
  },
  PROJECT_ID_NOT_CONFIGURED: {
    severity: 'error',
    title: 'Project ID Not Configured',
    advice: 'A wallet directory is configured, which needs the option projectId. Set it, or remove the directory.',
  },
  UNVERIFIED_DOMAIN: {
    severity: 'error',
    title: 'Invalid App Configuration',
    advice: 'The embedded wallet does not accept this domain. Verify it with the project.',
  },
  SERVER_ERROR: {
    severity: 'error',
    title: 'Server Error',
    advice: 'The configuration of the project could not be read. Local values are used until the page is reloaded.',
  },
  RATE_LIMITED: {
    severity: 'error',
    title: 'Rate Limited',
    advice: 'The service got too many requests. Local values are used. Wait, or raise the limit of the project.',
  },
  SESSION_EXPIRED: {
    severity: 'error',
    title: 'Session Expired',
    advice: 'The session is not valid at this time. Check the clock of this device, then connect again.',
  },
  EMBEDDED_WALLET_NOT_LOADED: {
    severity: 'error',
    title: 'Could not load embedded wallet',
    advice:
      'Its frame was not ready in time. Check its address, the network, the content security policy, and that its server allows this origin.',
  },
  EMBEDDED_WALLET_TIMED_OUT: {
    severity: 'error',
    title: 'Embedded Wallet Request Timed Out',
    advice: 'The embedded wallet did not answer in time. Try again.',
  },
  MULTI_WALLET_NOT_ENABLED: {
    severity: 'info',
    title: 'Multi-Wallet Not Enabled',
    advice:
      'Several connections at a time need the feature multiWallet. Turn it on in remoteFeatures or in the project.',
  },
  LOCAL_CONFIGURATION_IGNORED: {
    severity: 'warning',
    title: 'Local configuration ignored',
    advice: 'The project decides these features. Remove them from remoteFeatures, or change them in the project.',
  },
}
