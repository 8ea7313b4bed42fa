/** The user's consent: what an earlier visit accepted, and what this one does. */
export { loadConsent, setConsent } from '../features/consent/setConsent.js'
