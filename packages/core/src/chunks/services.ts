/** The clients of services, and what tells people something: notices, alerts, consent, analytics. */
export { setConsent } from '../actions/project/consent.js'
export { listConnections } from '../actions/project/listConnections.js'
export { dismissAlert, showNotice } from '../actions/project/notices.js'
export { identity, serviceClient, startServices } from '../actions/project/startServices.js'
export { tellAlert } from '../actions/project/tellAlert.js'
